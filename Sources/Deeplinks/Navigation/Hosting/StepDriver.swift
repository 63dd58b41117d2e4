/// Brings what the routers of one tree want on screen, one step at a time.
///
/// It decides nothing: ``NavigationPlan`` does, anew after each step. Nothing in it is suspended but what
/// a host and a clock do, so that what follows from one another happens at once and in order.
@MainActor
final class StepDriver<Destination: Route> {
  private(set) weak var routers: (any DrivenRouters<Destination>)?
  private let clock: PipelineClock
  private let patience: Duration
  private var waiters: [@MainActor (NavigationStep?) -> Void] = []
  /// Looks what there is to do, once what changes routers just now has changed all of it.
  private var look: Task<Void, Never>?
  private var isAdvancing = false
  /// How many steps a host has brought on screen.
  private(set) var stepsShown = 0
  /// The step that a host is at.
  private var inFlight: StepInFlight?
  /// The step that is just being put into what is shown.
  private var beginning: NavigationPlan.Move?
  /// The step that waits for a host, or for its host to be ready.
  private var delayed: Delayed?

  private struct Delayed {
    /// The stack that it is on: its place changes when tabs go.
    weak var base: Router<Destination>?
    let level: LevelTree<Destination>.Level?
    /// What is to be presented, held so that no other router takes its place in memory and its identity.
    let presented: Router<Destination>?
    let move: NavigationPlan.Move
    let since: Duration
    let timer: Task<Void, Never>
  }

  init(
    routers: any DrivenRouters<Destination>, clock: some Clock<Duration>, patience: Duration
  ) {
    self.routers = routers
    self.clock = PipelineClock(clock)
    self.patience = patience
  }

  /// Looks again at what there is to do.
  func proceed() {
    if let inFlight, routers?.matters(inFlight) != true {
      inFlight.end()
      self.inFlight = nil
    }
    guard look == nil, inFlight == nil, !isAdvancing else { return }
    look = Task {
      self.look = nil
      self.advance()
    }
  }

  /// Calls `action` once everything wanted is shown, or else with the step that was refused or took too
  /// long; at once if everything is.
  func whenSettled(_ action: @escaping @MainActor (NavigationStep?) -> Void) {
    guard look != nil || inFlight != nil || isAdvancing || nextMove() != nil else {
      return action(nil)
    }
    waiters.append(action)
    proceed()
  }

  /// Returns once everything wanted is shown, or else the step that was refused or took too long.
  func settled() async -> NavigationStep? {
    await withCheckedContinuation { continuation in
      whenSettled { continuation.resume(returning: $0) }
    }
  }

  /// Whether what is shown is all that is wanted, and no host is at a step.
  var isIdle: Bool { inFlight == nil && nextMove() == nil }

  /// Whether a host is at a step that may concern the stack at `index`, or is just going to be.
  func isPerforming(inStack index: Int) -> Bool {
    (inFlight?.move ?? beginning).map { $0.kind == .select || $0.stack == index } ?? false
  }

  /// Whether a host is just selecting a tab, which goes before a person's tap.
  var isSelecting: Bool { inFlight?.move.kind == .select }

  /// Whether a host is just setting the path of `stack`, which goes before a person's swipe.
  func isSettingPath(of stack: ShownStack<Destination>) -> Bool {
    guard let move = inFlight?.move, move.kind == .path, let routers else { return false }
    return routers.bases[move.stack].shownRouter(at: move.depth).shown === stack
  }

  private func nextMove() -> NavigationPlan.Move? {
    guard let routers, routers.isShown else { return nil }
    return NavigationPlan.nextMove(from: routers.shownTree, to: routers.wantedTree)
  }

  /// Makes moves until one takes its time, or there are none.
  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while inFlight == nil {
      routers?.showTabs()
      routers?.forgetGoneStacks()
      guard let move = nextMove(), let routers else {
        delay(nil)
        if waiters.isEmpty { return }
        answer(nil)
        continue
      }
      switch routers.host(for: move) {
      case .missing:
        if delay(move) { return }
        refuse(move, on: routers)
      case .immediate:
        _ = begin(move, on: routers)
        routers.acknowledge(move)
      case .host(let host):
        let isReady = host.isReady(for: routers.step(move))
        // The host may have changed what is wanted, now that it was asked.
        guard nextMove() == move else { continue }
        if !isReady, delay(move) { return }
        perform(move, with: host, on: routers)
      }
    }
  }

  private func refuse(_ move: NavigationPlan.Move, on routers: any DrivenRouters<Destination>) {
    let step = routers.step(move)
    routers.reconcile(move)
    // A tab that is gone may have left with it; whoever is told now must not find it.
    routers.showTabs()
    answer(step)
  }

  private func answer(_ step: NavigationStep?) {
    let waiters = self.waiters
    self.waiters = []
    for waiter in waiters { waiter(step) }
  }
}

// MARK: - Steps

extension StepDriver {
  private func perform(
    _ move: NavigationPlan.Move, with host: any NavigationHost,
    on routers: any DrivenRouters<Destination>
  ) {
    let step = routers.step(move)
    let revision = routers.revision
    let hostings = routers.hostings(for: move)
    let undo = begin(move, on: routers)
    let presented = move.kind == .present ? routers.shownPresentation(of: move) : nil
    let flight = StepInFlight(
      move: move, presented: presented.map { ObjectIdentifier($0) }, hostings: hostings,
      revision: revision, undo: undo)
    inFlight = flight
    flight.tasks = [
      Task {
        // A person may have been faster than this task.
        let isShown = routers.revision == revision ? await host.perform(step) : false
        self.land(flight, isShown: isShown)
      },
      timer(for: patience) { $0.land(flight, isShown: false) },
    ]
  }

  private func begin(
    _ move: NavigationPlan.Move, on routers: any DrivenRouters<Destination>
  ) -> () -> Void {
    beginning = move
    defer { beginning = nil }
    return routers.begin(move)
  }

  private func land(_ flight: StepInFlight, isShown: Bool) {
    guard inFlight === flight else { return }
    inFlight = nil
    flight.end()
    if let routers {
      if isShown {
        stepsShown += 1
        routers.acknowledge(flight.move)
      } else {
        let isStillWanted = routers.revision == flight.revision
        flight.undo()
        if isStillWanted { refuse(flight.move, on: routers) }
      }
    }
    advance()
  }

  /// Lets `move` wait for its host, and an earlier one no longer.
  ///
  /// - Returns: Whether its patience has not ended.
  @discardableResult
  private func delay(_ move: NavigationPlan.Move?) -> Bool {
    let level = move.flatMap { move in
      routers?.wantedTree.stacks[move.stack].levels.dropFirst(move.depth + 1).first
    }
    let base = move.flatMap { routers?.bases[$0.stack] }
    if let delayed, delayed.move.kind == move?.kind, delayed.move.depth == move?.depth,
      delayed.base === base, delayed.level == level
    {
      return clock.now() < delayed.since + patience
    }
    delayed?.timer.cancel()
    delayed = move.map {
      Delayed(
        base: base, level: level, presented: wantedRouter(of: $0), move: $0, since: clock.now(),
        timer: timer(for: patience) { $0.advance() })
    }
    return patience > .zero
  }

  private func wantedRouter(of move: NavigationPlan.Move) -> Router<Destination>? {
    var router = routers?.bases[move.stack]
    for _ in 0...move.depth { router = router?.unobservedPresented?.router }
    return router
  }

  private func timer(
    for duration: Duration, _ action: @escaping @MainActor (StepDriver) -> Void
  ) -> Task<Void, Never> {
    Task {
      try? await self.clock.sleep(duration)
      if !Task.isCancelled { action(self) }
    }
  }
}

extension DrivenRouters {
  /// Whether it still matters what becomes of a step: not to another host, which shows the stack as it
  /// finds it, nor once a person has dismissed the stack that something was to be presented over.
  fileprivate func matters(_ flight: StepInFlight) -> Bool {
    guard hostings(for: flight.move) == flight.hostings else { return false }
    guard let presented = flight.presented else { return true }
    return shownPresentation(of: flight.move).map { ObjectIdentifier($0) } == presented
  }
}

/// A step that a host is at.
@MainActor
private final class StepInFlight {
  let move: NavigationPlan.Move
  /// The router that it presents.
  let presented: ObjectIdentifier?
  let hostings: Int
  /// The routers' revision when it began.
  let revision: Int
  /// Takes it out of the shown state again.
  let undo: () -> Void
  var tasks: [Task<Void, Never>] = []

  init(
    move: NavigationPlan.Move, presented: ObjectIdentifier?, hostings: Int, revision: Int,
    undo: @escaping () -> Void
  ) {
    self.move = move
    self.presented = presented
    self.hostings = hostings
    self.revision = revision
    self.undo = undo
  }

  func end() {
    for task in tasks { task.cancel() }
    tasks = []
  }
}

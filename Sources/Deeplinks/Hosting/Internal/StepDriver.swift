/// Brings what the routers of one tree want on screen, one step at a time.
///
/// It decides nothing: ``NavigationPlan`` does, anew after each step. Nothing in it is suspended but what
/// a host and a clock do, so that what follows from one another happens at once and in order.
@MainActor
final class StepDriver<Tab: TabRoute, Destination: Route> {
  private weak var router: TabRouter<Tab, Destination>?
  let clock: PipelineClock
  let patience: Duration
  private let pause: Duration
  /// The kind of the step that was shown last, and when.
  private var last: (kind: NavigationStep.Kind, at: Duration)?
  /// Goes on when the pause after it ends.
  private var pauseEnd: Task<Void, Never>?
  private var waiters: [@MainActor (NotShown?) -> Void] = []
  /// Looks what there is to do, once what changes routers just now has changed all of it.
  private var look: Task<Void, Never>?
  private var isAdvancing = false
  /// How many steps a host has brought on screen.
  private(set) var stepsShown = 0
  /// The step that a host is at, or is just going to be.
  private var inFlight: StepInFlight?
  /// The step that set a path last that was written back, and the routers' revision then.
  private var lostPath: (move: NavigationPlan.Move, revision: Int)?
  /// The step that waits for a host, or for its host to be ready.
  private var delayed: Delayed?
  /// Whether what is removed stays removed even if a host refuses that, until all that is wanted is shown.
  private var isDiscarding = false

  private struct Delayed {
    let move: NavigationPlan.Move
    /// The level at the bottom of its tab, whose place changes when tabs go.
    let bottom: LevelID?
    /// What is to be presented.
    let presented: Level<Destination>?
    let since: Duration
    let timer: Task<Void, Never>
  }

  init(
    router: TabRouter<Tab, Destination>, clock: some Clock<Duration>, patience: Duration,
    pause: Duration
  ) {
    self.router = router
    self.clock = PipelineClock(clock)
    self.patience = patience
    self.pause = pause
  }

  /// Looks again at what there is to do.
  func proceed() {
    if let inFlight, !matters(inFlight) {
      inFlight.end()
      self.inFlight = nil
    }
    guard look == nil, inFlight == nil, !isAdvancing else { return }
    look = Task {
      self.look = nil
      self.advance()
    }
  }

  /// Lets what is removed now stay removed even if a host refuses that, until all that is wanted is shown.
  func discard() {
    isDiscarding = true
    proceed()
  }

  /// Calls `action` once everything wanted is shown, or else with the step that was refused or took too
  /// long; at once if everything is.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    guard look != nil || inFlight != nil || isAdvancing || nextMove != nil else {
      return action(nil)
    }
    waiters.append(action)
    proceed()
  }

  /// Whether what is shown is all that is wanted, and no host is at a step.
  var isIdle: Bool { inFlight == nil && nextMove == nil }

  /// Whether a host is at a step that may concern the stack at `index`, or is just going to be.
  func isPerforming(inStack index: Int) -> Bool {
    inFlight.map { $0.move.kind == .select || $0.move.stack == index } ?? false
  }

  /// Whether a host is selecting a tab now, which takes precedence over the user's tap.
  var isSelecting: Bool { inFlight?.move.kind == .select }

  /// Whether a host is setting the path of a ``ShownStack`` now, which takes precedence over the user's swipe.
  ///
  /// The system may lose a path and write the old one back. So the path is set once more; what is written after that
  /// counts as the user's.
  func isSettingPath(of shown: AnyObject) -> Bool {
    guard let flight = inFlight, flight.move.kind == .path, let router,
      router.bases[flight.move.stack].shownRouter(at: flight.move.depth).shown === shown
    else { return false }
    if flight.isSecondTry { return false }
    lostPath = (flight.move, flight.revision)
    return true
  }

  private var nextMove: NavigationPlan.Move? { router?.nextMove }

  /// Makes moves until one takes its time, or there are none.
  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while inFlight == nil {
      router?.showTabs()
      router?.forgetGoneStacks()
      guard let move = nextMove, let router else {
        delay(nil)
        isDiscarding = false
        if waiters.isEmpty { return }
        answer(nil)
        continue
      }
      if router.lacksHost(for: move) {
        if delay(move) { return }
        refuse(move, on: router, because: router.missingView(for: move))
      } else if let host = router.host(for: move) {
        let isReady = host.isReady(for: router.step(move))
        // The host may have changed what is wanted, now that it was asked.
        guard nextMove == move else { continue }
        if !isReady, delay(move) { return }
        if let last, last.kind != move.kind, clock.now() < last.at + pause {
          pauseEnd =
            pauseEnd
            ?? timer(for: last.at + pause - clock.now()) {
              $0.pauseEnd = nil
              $0.advance()
            }
          return
        }
        perform(move, with: host, on: router)
      } else {
        _ = router.begin(move)
        router.acknowledge(move)
      }
    }
  }

  private func refuse(
    _ move: NavigationPlan.Move, on router: TabRouter<Tab, Destination>, because reason: String?
  ) {
    let step = router.step(move)
    if isDiscarding { router.giveUp(move) } else { router.reconcile(move) }
    // A removed tab may have left with the step; the waiters must not find it.
    router.showTabs()
    answer(NotShown(step: step, reason: reason))
  }

  private func answer(_ notShown: NotShown?) {
    let waiters = self.waiters
    self.waiters = []
    for waiter in waiters { waiter(notShown) }
  }
}

// MARK: - Steps

extension StepDriver {
  private func perform(
    _ move: NavigationPlan.Move, with host: any NavigationHost,
    on router: TabRouter<Tab, Destination>
  ) {
    let step = router.step(move)
    let revision = router.revision
    let flight = StepInFlight(
      move: move, hostings: router.hostings(for: move), level: router.shownLevel(of: move),
      revision: revision)
    flight.isSecondTry = lostPath.map { $0 == (move, revision) } ?? false
    inFlight = flight
    flight.undo = router.begin(move)
    flight.screens = router.shownScreens(of: move)
    // An observer may have detached the host.
    guard inFlight === flight else { return }
    if move.kind == .present { flight.presented = router.shownPresentation(of: move)?.levelID }
    flight.tasks = [
      Task {
        // The user may have been faster than this task.
        var refused: NavigationStep.Refused? = NavigationStep.Refused()
        if router.revision == revision {
          do throws(NavigationStep.Refused) {
            try await host.perform(step)
            refused = nil
          } catch { refused = error }
        }
        self.land(flight, refused)
      },
      timer(for: patience) { $0.land(flight, NavigationStep.Refused()) },
    ]
  }

  private func land(_ flight: StepInFlight, _ refused: NavigationStep.Refused?) {
    guard inFlight === flight else { return }
    inFlight = nil
    flight.end()
    if let router {
      if let refused {
        let isStillWanted = router.revision == flight.revision
        flight.undo()
        if isStillWanted { refuse(flight.move, on: router, because: refused.reason) }
      } else {
        stepsShown += 1
        last = (flight.move.kind, clock.now())
        router.acknowledge(flight.move)
      }
    }
    advance()
  }

  /// Whether the result of a step still matters.
  ///
  /// It doesn't matter to another host, which shows the stack as it finds it, nor once the user has dismissed the stack
  /// that the step changes or presents, or the path that it sets has been written back.
  private func matters(_ flight: StepInFlight) -> Bool {
    guard let router, router.hostings(for: flight.move) == flight.hostings,
      router.shownLevel(of: flight.move) == flight.level,
      flight.move.kind != .path || router.shownScreens(of: flight.move) == flight.screens
    else { return false }
    return flight.presented == nil
      || router.shownPresentation(of: flight.move)?.levelID == flight.presented
  }

  /// Lets `move` wait for its host, and an earlier one no longer.
  ///
  /// - Returns: Whether its patience has not ended.
  @discardableResult
  private func delay(_ move: NavigationPlan.Move?) -> Bool {
    let levels = move.flatMap { router?.bases[$0.stack].wantedLevels }
    let presented = move.flatMap { levels?.dropFirst($0.depth + 1).first }
    if let delayed, delayed.move.kind == move?.kind, delayed.move.depth == move?.depth,
      delayed.bottom == levels?.first?.id, delayed.presented == presented
    {
      return clock.now() < delayed.since + patience
    }
    delayed?.timer.cancel()
    delayed = move.map {
      Delayed(
        move: $0, bottom: levels?.first?.id, presented: presented, since: clock.now(),
        timer: timer(for: patience) { $0.advance() })
    }
    return patience > .zero
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

/// A step that a host is at.
@MainActor
private final class StepInFlight {
  let move: NavigationPlan.Move
  let hostings: Int
  /// The level that it changes.
  let level: LevelID
  /// The routers' revision when it began.
  let revision: Int
  /// The level that it presents.
  var presented: LevelID?
  /// The screens of the stack that it changes, once it has begun.
  var screens: [ScreenID] = []
  /// Whether it sets a path that was written back before.
  var isSecondTry = false
  /// Takes it out of the shown state again.
  var undo: () -> Void = {}
  var tasks: [Task<Void, Never>] = []

  init(move: NavigationPlan.Move, hostings: Int, level: LevelID, revision: Int) {
    self.move = move
    self.hostings = hostings
    self.level = level
    self.revision = revision
  }

  func end() {
    for task in tasks { task.cancel() }
    tasks = []
  }
}

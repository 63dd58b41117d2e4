/// Brings the wanted state of one tree's routers on screen, one step at a time.
///
/// It decides nothing: it asks ``NavigationPlan`` again after each step. Only hosts and the clock suspend; everything
/// else runs at once and in order.
@MainActor
final class StepDriver<Tab: TabRoute, Destination: Route> {
  private weak var router: TabRouter<Tab, Destination>?
  let clock: PipelineClock
  let patience: Duration
  private let pause: Duration
  /// The kind of the last step that was shown, and the time.
  private var last: (kind: NavigationStep.Kind, at: Duration)?
  /// Resumes the driver when the pause after that step ends.
  private var pauseEnd: Task<Void, Never>?
  private var waiters: [@MainActor (NotShown?) -> Void] = []
  /// Looks for the next step, after the code that is changing the routers now has finished.
  private var look: Task<Void, Never>?
  private var isAdvancing = false
  /// The number of steps that hosts have brought on screen.
  private(set) var stepsShown = 0
  /// The step that a host performs now, or is about to.
  private var inFlight: StepInFlight?
  /// The last path step whose path was written back, and the routers' revision at that time.
  private var lostPath: (move: NavigationPlan.Move, revision: Int)?
  /// The step that waits for a host, or for its host to be ready.
  private var delayed: Delayed?
  /// Whether removed screens stay removed even if a host refuses to remove them; true until everything wanted is shown.
  private var isDiscarding = false

  private struct Delayed {
    let move: NavigationPlan.Move
    /// The bottom level of the step's tab, because the tab's index changes when other tabs are removed.
    let bottom: LevelID?
    /// The level that the step presents.
    let presented: Level<Destination>?
    let timer: Task<Void, Never>
    /// Whether the patience has ended.
    var isOver = false
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

  /// Looks for the next step again.
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

  /// Keeps removed what is removed now, even if a host refuses to remove it, until everything wanted is shown.
  func discard() {
    isDiscarding = true
    proceed()
  }

  /// Calls `action` once everything wanted is shown, or with the step that was refused or took too long; at once if
  /// everything is shown already.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    guard look != nil || inFlight != nil || isAdvancing || nextMove != nil else {
      return action(nil)
    }
    waiters.append(action)
    proceed()
  }

  /// Whether everything wanted is shown, and no host performs a step.
  var isIdle: Bool { inFlight == nil && nextMove == nil }

  /// Whether a host performs a step that may concern the stack at `index`, or is about to.
  func isPerforming(inStack index: Int) -> Bool {
    inFlight.map { $0.move.kind == .select || $0.move.stack == index } ?? false
  }

  /// Whether a host is selecting a tab now, which takes precedence over the user's tap.
  var isSelecting: Bool { inFlight?.move.kind == .select }

  /// Whether a host is setting the path of a ``ShownStack`` now, which takes precedence over the user's swipe.
  ///
  /// The system may lose a path and write the old one back. So the driver sets the path once more; after that, a path
  /// that is written back counts as the user's.
  func isSettingPath(of shown: AnyObject) -> Bool {
    guard let flight = inFlight, flight.move.kind == .path, let router,
      router.shownRouter(of: flight.move).shown === shown
    else { return false }
    if let lostPath, lostPath == (flight.move, flight.revision) { return false }
    lostPath = (flight.move, flight.revision)
    return true
  }

  private var nextMove: NavigationPlan.Move? { router?.nextMove }

  /// Performs steps until one has to be waited for, or none is left.
  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while inFlight == nil {
      router?.detachGoneHosts()
      router?.showTabs()
      router?.forgetGoneStacks()
      guard let move = nextMove, let router else {
        delay(nil)
        router?.adoptScreens()
        isDiscarding = false
        if router?.tree.forgetQuestionsOfRemoved() == true { continue }
        if waiters.isEmpty { return }
        answer(nil)
        continue
      }
      if router.lacksHost(for: move) {
        if delay(move) { return }
        delay(nil)
        refuse(move, on: router, because: router.missingView(for: move))
      } else if let host = router.host(for: move) {
        let (step, revision) = (router.step(move), router.revision)
        let isReady = host.isReady(for: step)
        // `isReady(for:)` may have changed what is wanted.
        guard nextMove == move else { continue }
        if !isReady, delay(move) { return }
        let rest = last.map { $0.kind == move.kind ? .zero : $0.at + pause - clock.now() }
        // A clock that was set back ends the pause.
        if let rest, rest > .zero, rest <= pause {
          guard pauseEnd == nil else { return }
          pauseEnd = timer(for: rest) {
            $0.pauseEnd = nil
            $0.advance()
          }
          return
        }
        perform(
          move, router.revision == revision ? step : router.step(move), with: host, on: router)
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
    let isRemoval = isDiscarding && router.isRemoval(move)
    if isDiscarding { router.giveUp(move) } else { router.reconcile(move) }
    // A removed tab may have left the screen with this step, and the waiters must not find it.
    router.showTabs()
    answer(NotShown(step: step, reason: reason, isRemoval: isRemoval))
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
    _ move: NavigationPlan.Move, _ step: NavigationStep, with host: any NavigationHost,
    on router: TabRouter<Tab, Destination>
  ) {
    let (revision, base) = (router.revision, router.bases[move.stack])
    let flight = StepInFlight(
      move: move, hostings: router.hostings(for: move), level: router.shownRouter(of: move).levelID,
      revision: revision)
    inFlight = flight
    if delayed?.move == move { delay(nil) }
    flight.undo = router.begin(move)
    // An observer may have detached the host.
    guard inFlight === flight else { return }
    let changed = router.shownRouter(of: move).shown
    if move.kind == .path { flight.screens = changed.slotScreens }
    if move.kind == .present { flight.presented = changed.slotPresented?.levelID }
    flight.tasks = [
      Task {
        // The user may have navigated before this task began.
        var refused: NavigationStep.Refused? = NavigationStep.Refused()
        if router.revision == revision {
          do throws(NavigationStep.Refused) {
            try await host.perform(step)
            refused = nil
          } catch { refused = error }
        }
        // An app may let go of a router, and the step still concerns it.
        withExtendedLifetime(base) { self.land(flight, refused) }
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
  /// It doesn't matter if another host has taken over, because that host shows the stack as it finds it. Nor does it
  /// matter if the user has dismissed the stack that the step changes or presents, or if the path that it sets was
  /// written back.
  private func matters(_ flight: StepInFlight) -> Bool {
    guard let router, router.hostings(for: flight.move) == flight.hostings else { return false }
    let changed = router.shownRouter(of: flight.move)
    return changed.levelID == flight.level
      && (flight.screens == nil || flight.screens == changed.shown.slotScreens)
      && (flight.presented == nil || changed.shown.slotPresented?.levelID == flight.presented)
  }

  /// Makes `move` the step that waits for its host, in place of any other.
  ///
  /// - Returns: Whether there is still time to wait.
  @discardableResult
  private func delay(_ move: NavigationPlan.Move?) -> Bool {
    let levels = move.flatMap { router?.bases[$0.stack].wantedLevels }
    let presented = move.flatMap { levels?.dropFirst($0.depth + 1).first }
    if let delayed, delayed.move.kind == move?.kind, delayed.move.depth == move?.depth,
      delayed.bottom == levels?.first?.id, delayed.presented == presented
    {
      return !delayed.isOver
    }
    delayed?.timer.cancel()
    delayed = move.map {
      Delayed(
        move: $0, bottom: levels?.first?.id, presented: presented,
        timer: timer(for: patience) {
          $0.delayed?.isOver = true
          $0.advance()
        })
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

/// A step that a host performs now.
@MainActor
private final class StepInFlight {
  let move: NavigationPlan.Move
  let hostings: Int
  /// The level that the step changes.
  let level: LevelID
  /// The routers' revision when the step began.
  let revision: Int
  /// The level that the step presents.
  var presented: LevelID?
  /// The screens of the stack that the step changes; nil until it has begun.
  var screens: [ScreenID]?
  /// Restores the shown state from before the step.
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

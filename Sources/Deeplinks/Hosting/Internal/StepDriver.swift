/// Brings the wanted state of one tree on screen, one step at a time.
///
/// It asks ``NavigationPlan`` again after each step. Only hosts and the clock suspend; everything else runs at once and
/// in order.
@MainActor
final class StepDriver {
  private weak var tree: NavigationTree?
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
  private(set) var inFlight: StepInFlight?
  /// The last path step whose path was written back, and the wanted state's revision at that time.
  private var lostPath: (move: NavigationPlan.Move, revision: Int)?
  /// The step that waits for a host, or for its host to be ready, and whether the patience has ended.
  private var delayed: (move: NavigationPlan.Move, timer: Task<Void, Never>, isOver: Bool)?

  init(
    tree: NavigationTree, clock: some Clock<Duration>, patience: Duration,
    pause: Duration
  ) {
    self.tree = tree
    self.clock = PipelineClock(clock)
    self.patience = patience
    self.pause = pause
  }

  /// Looks for the next step again.
  func proceed() {
    if let inFlight, !matters(inFlight) {
      inFlight.end()
      self.inFlight = nil
      tree?.forgetRemoved(by: inFlight)
    }
    if !isAdvancing { lookAgain() }
  }

  /// Looks for the next step on another turn, even if a host is being asked whether it is ready now.
  func lookAgain() {
    guard look == nil, inFlight == nil else { return }
    look = Task {
      self.look = nil
      self.advance()
    }
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

  /// Whether a host performs a step that may concern a tab's stack, or is about to.
  func isPerforming(in stack: LevelID) -> Bool {
    inFlight.map { $0.move.kind == .select || $0.move.stack == stack } ?? false
  }

  /// Whether a host is selecting a tab now, which takes precedence over the user's tap.
  var isSelecting: Bool { inFlight?.move.kind == .select }

  /// Whether a host is setting the path of a level now, which takes precedence over the user's swipe.
  ///
  /// The system may lose a path and write the old one back. So the driver sets the path once more; after that, a path
  /// that is written back counts as the user's.
  func isSettingPath(at place: LevelPlace) -> Bool {
    guard let flight = inFlight, flight.move.kind == .path, flight.place == place else {
      return false
    }
    if let lostPath, lostPath == (flight.move, flight.revision) { return false }
    lostPath = (flight.move, flight.revision)
    return true
  }

  private var nextMove: NavigationPlan.Move? { tree?.nextMove }

  /// Performs steps until one has to be waited for, or none is left.
  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    tree?.isDiscarding = false
    while inFlight == nil {
      tree?.removeGoneTabs()
      guard let move = nextMove, let tree else {
        delay(nil)
        // What concerns the steps until now ends, because nothing is left to do.
        tree?.discarded = []
        tree?.commit { _, _ in }
        // An observer, or an object that this has released, may want something else.
        if nextMove != nil { continue }
        if waiters.isEmpty { return }
        answer(nil)
        continue
      }
      if tree.lacksHost(for: move) {
        if wait(for: move, of: tree, because: tree.missingView(for: move)) { return }
      } else if let host = tree.host(for: move) {
        let (step, revision) = (tree.step(move), tree.revision)
        let isReady = host.isReady(for: step)
        // `isReady(for:)` may have changed what is wanted, or the host.
        guard nextMove == move, tree.host(for: move) === host else { continue }
        if !isReady {
          let obstacle = (host as? any ExplainingHost)?.obstacle(to: step)
          if wait(for: move, of: tree, because: obstacle ?? "the host is not ready for it") {
            return
          }
          continue
        }
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
        perform(move, tree.revision == revision ? step : tree.step(move), with: host, of: tree)
      } else {
        tree.commit { wanted, shown in shown.make(move, toward: wanted) }
        tree.acknowledge(move)
      }
    }
  }

  /// Makes a move wait for its host; refuses it if that has outlasted the patience.
  ///
  /// - Returns: Whether it waits.
  private func wait(
    for move: NavigationPlan.Move, of tree: NavigationTree, because reason: String
  ) -> Bool {
    if delay(move) { return true }
    delay(nil)
    refuse(StepInFlight(move, of: tree), of: tree, because: reason)
    return false
  }

  private func refuse(
    _ flight: StepInFlight, of tree: NavigationTree, because reason: String?
  ) {
    let step = tree.step(flight.move)
    // What was removed at a sign-out isn't wanted again.
    let isRemoval = tree.hasDiscarded(flight)
    let before = tree.wanted.numbers
    if isRemoval {
      tree.commit { wanted, shown in shown.make(flight.move, toward: wanted) }
    } else {
      tree.refuse(flight, isWanted: true)
    }
    tree.removeGoneTabs()
    let removed = before.subtracting(tree.wanted.numbers)
    answer(NotShown(step: step, reason: reason, isRemoval: isRemoval, removed: removed))
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
    of tree: NavigationTree
  ) {
    let flight = StepInFlight(move, of: tree)
    inFlight = flight
    if delayed?.move == move { delay(nil) }
    tree.commit { _, shown in shown = flight.after }
    // An observer may have detached the host.
    guard inFlight === flight else { return }
    if let level = tree.level(presentedBy: move) { tree.appeared.remove(level) }
    let owner = tree.owner
    flight.tasks = [
      Task {
        // The user may have navigated before this task began, or the host may be gone.
        guard self.inFlight === flight else { return }
        var refused: NavigationStep.Refused? = NavigationStep.Refused()
        if tree.revision == flight.revision {
          do throws(NavigationStep.Refused) {
            try await host.perform(step)
            refused = nil
          } catch { refused = error }
        }
        // An app may let go of a router, and the step still concerns it.
        withExtendedLifetime(owner) { self.land(flight, refused) }
      },
      timer(for: patience) { $0.land(flight, NavigationStep.Refused()) },
    ]
  }

  private func land(_ flight: StepInFlight, _ refused: NavigationStep.Refused?) {
    guard inFlight === flight else { return }
    inFlight = nil
    flight.end()
    if let tree {
      if let refused {
        if tree.revision == flight.revision {
          refuse(flight, of: tree, because: refused.reason)
        } else {
          tree.refuse(flight, isWanted: false)
        }
      } else {
        stepsShown += 1
        last = (flight.move.kind, clock.now())
        tree.acknowledge(flight.move)
      }
      tree.forgetRemoved(by: flight)
    }
    advance()
  }

  /// Whether the result of a step still matters.
  ///
  /// It doesn't matter if another host has taken over, because that host shows the stack as it finds it. Nor does it
  /// matter if the user has dismissed the stack that the step changes or presents, or if the path that it sets was
  /// written back.
  private func matters(_ flight: StepInFlight) -> Bool {
    guard let tree, tree.host(for: flight.move) === flight.host else { return false }
    guard let place = flight.place else { return true }
    guard let now = tree.shown[place], let then = flight.after[place] else { return false }
    switch flight.move.kind {
    case .path: return now.screens == then.screens
    case .present: return tree.shown.above(place)?.id == flight.after.above(place)?.id
    case .dismiss, .select: return true
    }
  }

  /// Makes `move` the step that waits for its host, in place of any other.
  ///
  /// - Returns: Whether there is still time to wait.
  @discardableResult
  private func delay(_ move: NavigationPlan.Move?) -> Bool {
    if let delayed, delayed.move == move { return !delayed.isOver }
    delayed?.timer.cancel()
    delayed = move.map {
      let end = timer(for: patience) {
        $0.delayed?.isOver = true
        $0.advance()
      }
      return (move: $0, timer: end, isOver: false)
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

/// A step that a host performs now, or refuses before it begins.
@MainActor
final class StepInFlight {
  let move: NavigationPlan.Move
  let host: (any NavigationHost)?
  /// The revision of the wanted state when the step began.
  let revision: Int
  /// The place of the level that the step changes; nil if it selects a tab.
  let place: LevelPlace?
  /// The shown state before the step.
  let before: Levels
  /// The shown state after the step.
  let after: Levels
  var tasks: [Task<Void, Never>] = []

  init(_ move: NavigationPlan.Move, of tree: NavigationTree) {
    self.move = move
    host = tree.host(for: move)
    revision = tree.revision
    before = tree.shown
    place = move.kind == .select ? nil : before.place(move.depth, in: move.stack)
    var after = before
    after.make(move, toward: tree.wanted)
    self.after = after
  }

  func end() {
    for task in tasks { task.cancel() }
    tasks = []
    (host as? any LookingHost)?.lookSoon()
  }
}

extension Levels {
  /// Takes a step back, if it has begun, where nothing has changed since.
  @MainActor
  mutating func undo(_ flight: StepInFlight) {
    guard let place = flight.place else {
      let isStill = selection == flight.move.stack && index(of: flight.before.selection) != nil
      return selection = isStill ? flight.before.selection : selection
    }
    guard let index = index(of: place.stack), let level = self[place] else { return }
    switch flight.move.kind {
    case .dismiss where above(place) == nil:
      stacks[index].levels += flight.before.levels(of: place.stack)[(place.depth + 1)...]
    case .path where level.screens == flight.after[place]?.screens:
      show(flight.before[place], at: place)
    case .present where above(place)?.id == flight.after.above(place)?.id:
      dismiss(over: place)
    case .dismiss, .path, .present, .select: break
    }
  }
}

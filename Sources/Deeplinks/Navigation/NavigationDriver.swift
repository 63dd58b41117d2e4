/// Brings what the routers of one tree want on screen, one step at a time.
///
/// It decides nothing: ``NavigationPlan`` does, anew after each step.
@MainActor
final class NavigationDriver<Destination: Route> {
  private(set) weak var trunk: (any NavigationTrunk<Destination>)?
  private let clock: PipelineClock
  private let patience: Duration
  private var work: Task<Void, Never>?
  private var waiters: [CheckedContinuation<NavigationStep?, Never>] = []
  /// The step that a host is at.
  private var inFlight: InFlight?
  /// The step that waits for a host, or for its host to be ready.
  private var delayed: Delayed?
  /// The work, while it waits for a change.
  private var sleeper: CheckedContinuation<Void, Never>?

  private struct InFlight {
    let move: NavigationPlan.Move
    let hostings: Int
    let race: Race
  }

  private struct Delayed {
    let level: NavigationTree<Destination>.Level?
    let move: NavigationPlan.Move
    let since: Duration
  }

  init(
    trunk: any NavigationTrunk<Destination>, clock: some Clock<Duration>, patience: Duration
  ) {
    self.trunk = trunk
    self.clock = PipelineClock(clock)
    self.patience = patience
  }

  /// Starts working, or looks again at what there is to do.
  func proceed() {
    if let inFlight, trunk?.hostings(for: inFlight.move) != inFlight.hostings {
      inFlight.race.finish(false)
    }
    wakeUp()
    guard work == nil else { return }
    work = Task {
      await self.run()
      self.work = nil
      self.answer(nil)
    }
  }

  /// Returns once everything wanted is shown, or else the step that was refused or took too long.
  func settled() async -> NavigationStep? {
    guard work != nil || nextMove() != nil else { return nil }
    return await withCheckedContinuation { continuation in
      waiters.append(continuation)
      proceed()
    }
  }

  /// Whether a host is just selecting a tab, which goes before a person's tap.
  var isSelecting: Bool { inFlight?.move.kind == .select }

  /// Whether a host is just setting the path of `router`, which goes before a person's swipe.
  func isSettingPath(of router: Router<Destination>) -> Bool {
    guard let move = inFlight?.move, move.kind == .path, let trunk else { return false }
    return trunk.bases[move.stack].shownRouter(at: move.depth) === router
  }

  private func nextMove() -> NavigationPlan.Move? {
    guard let trunk, trunk.isShown else { return nil }
    return NavigationPlan(from: trunk.shownTree, to: trunk.wantedTree).moves.first
  }

  private func run() async {
    while let move = nextMove(), let trunk {
      switch trunk.host(for: move) {
      case .missing:
        let left = timeLeft(for: move, on: trunk)
        if left > .zero {
          await waitForChange(atMost: left)
        } else {
          refuse(move, on: trunk)
        }
      case .immediate:
        _ = trunk.begin(move)
        trunk.acknowledge(move)
      case .host(let host):
        if !host.isReady(for: NavigationStep(move, to: trunk.wantedTree)) {
          let left = timeLeft(for: move, on: trunk)
          if left > .zero {
            await waitForChange(atMost: left)
            continue
          }
        }
        await perform(move, with: host, on: trunk)
      }
    }
    delayed = nil
  }

  private func perform(
    _ move: NavigationPlan.Move, with host: any NavigationHost,
    on trunk: any NavigationTrunk<Destination>
  ) async {
    let step = NavigationStep(move, to: trunk.wantedTree)
    let revision = trunk.revision
    let hostings = trunk.hostings(for: move)
    let undo = trunk.begin(move)
    let isShown = await isShown(move, hostings) {
      // A person may have been faster than this task.
      guard trunk.revision == revision else { return false }
      return await host.perform(step)
    }
    // Another host shows the stack as it finds it: what became of the step does not matter to it.
    guard trunk.hostings(for: move) == hostings else { return }
    if isShown { return trunk.acknowledge(move) }
    let isStillWanted = trunk.revision == revision
    undo()
    if isStillWanted { refuse(move, on: trunk) }
  }

  private func refuse(_ move: NavigationPlan.Move, on trunk: any NavigationTrunk<Destination>) {
    let step = NavigationStep(move, to: trunk.wantedTree)
    trunk.reconcile(move)
    answer(step)
  }

  private func answer(_ step: NavigationStep?) {
    let waiters = self.waiters
    self.waiters = []
    for waiter in waiters { waiter.resume(returning: step) }
  }
}

// MARK: - Waiting

extension NavigationDriver {
  /// How long `move` may go on waiting for a host, or for its host to be ready.
  private func timeLeft(
    for move: NavigationPlan.Move, on trunk: any NavigationTrunk<Destination>
  ) -> Duration {
    let level = trunk.wantedTree.stacks[move.stack].levels.dropFirst(move.depth + 1).first
    let now = clock.now()
    if let delayed, delayed.move == move, delayed.level == level {
      return delayed.since + patience - now
    }
    delayed = Delayed(level: level, move: move, since: now)
    return patience
  }

  private func waitForChange(atMost limit: Duration) async {
    let timer = Task {
      try? await self.clock.sleep(limit)
      if !Task.isCancelled { self.wakeUp() }
    }
    await withCheckedContinuation { sleeper = $0 }
    timer.cancel()
  }

  private func wakeUp() {
    sleeper?.resume()
    sleeper = nil
  }

  /// Returns what `operation` returns, or false when it takes longer than the patience or another host
  /// has to do it.
  private func isShown(
    _ move: NavigationPlan.Move, _ hostings: Int, _ operation: @escaping @MainActor () async -> Bool
  ) async -> Bool {
    let race = Race()
    inFlight = InFlight(move: move, hostings: hostings, race: race)
    defer { inFlight = nil }
    return await withCheckedContinuation { continuation in
      race.continuation = continuation
      race.tasks = [
        Task { race.finish(await operation()) },
        Task {
          try? await self.clock.sleep(self.patience)
          if !Task.isCancelled { race.finish(false) }
        },
      ]
    }
  }
}

/// Two tasks of which the first to finish decides.
@MainActor
private final class Race {
  var continuation: CheckedContinuation<Bool, Never>?
  var tasks: [Task<Void, Never>] = []

  func finish(_ result: Bool) {
    continuation?.resume(returning: result)
    continuation = nil
    for task in tasks { task.cancel() }
    tasks = []
  }
}

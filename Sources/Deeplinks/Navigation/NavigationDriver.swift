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
  /// Wakes the work while it waits for a stack to get its host.
  private var wakeUp: (() -> Void)?

  init(
    trunk: any NavigationTrunk<Destination>, clock: some Clock<Duration>, patience: Duration
  ) {
    self.trunk = trunk
    self.clock = PipelineClock(clock)
    self.patience = patience
  }

  /// Starts working, or looks again at what there is to do.
  func proceed() {
    wakeUp?()
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

  private func nextMove() -> NavigationPlan.Move? {
    trunk.flatMap { NavigationPlan(from: $0.shownTree, to: $0.wantedTree).moves.first }
  }

  private func run() async {
    while let move = nextMove(), let trunk {
      let step = NavigationStep(move, to: trunk.wantedTree)
      let revision = trunk.revision
      let isShown: Bool
      var undo: () -> Void = {}
      switch trunk.host(for: move) {
      case .missing:
        if await race({ await self.waitForChange() }) { continue }
        isShown = false
      case .immediate:
        _ = trunk.begin(move)
        isShown = true
      case .host(let host):
        undo = trunk.begin(move)
        isShown = await race { await host.perform(step) }
      }
      if isShown {
        trunk.acknowledge(move)
        continue
      }
      let isStillWanted = trunk.revision == revision
      undo()
      if isStillWanted {
        trunk.reconcile(move)
        answer(step)
      }
    }
  }

  private func answer(_ step: NavigationStep?) {
    let waiters = self.waiters
    self.waiters = []
    for waiter in waiters { waiter.resume(returning: step) }
  }

  private func waitForChange() async -> Bool {
    await withCheckedContinuation { continuation in
      wakeUp = { [weak self] in
        self?.wakeUp = nil
        continuation.resume()
      }
    }
    return true
  }

  /// Returns what `operation` returns, or false when it takes longer than the patience.
  private func race(_ operation: @escaping @MainActor () async -> Bool) async -> Bool {
    let race = Race()
    let result = await withCheckedContinuation { continuation in
      race.continuation = continuation
      race.tasks = [
        Task { race.finish(await operation()) },
        Task {
          try? await self.clock.sleep(self.patience)
          if !Task.isCancelled { race.finish(false) }
        },
      ]
    }
    wakeUp?()
    return result
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

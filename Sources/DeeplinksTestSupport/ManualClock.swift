import Deeplinks

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = ManualClock()
/// async let outcome = pipeline.open(link)  // its options have this clock
/// await clock.waitForSleepers()
/// clock.advance(by: .seconds(10))
/// ```
public final class ManualClock: Clock, Sendable {
  /// A point in time, counted from the clock's start.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    public let offset: Duration

    /// The instant `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether `lhs` is before `rhs`.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Watcher] = []

    /// Removes and returns the watchers that wait for no more sleepers than there are.
    mutating func takeSatisfiedWatchers() -> [Watcher] {
      let count = sleepers.count
      defer { watchers.removeAll { $0.count <= count } }
      return watchers.filter { $0.count <= count }
    }
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher: Sendable {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state = Locked(State())

  /// Creates a clock that stands still at its start.
  public init() {}

  /// The clock's time.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step a test can make.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of tasks that sleep on this clock.
  public var numberOfSleepers: Int { state.withLock { $0.sleepers.count } }

  /// Moves the clock and wakes the tasks that have slept long enough, the earliest first.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns once at least `count` tasks sleep on this clock, or once the caller's task is canceled.
  ///
  /// It returns on the caller's actor. A pipeline's deadline sleeps, too, so a single sleeper may be the deadline of a
  /// link whose handler has yet to begin its sleep.
  public func waitForSleepers(
    _ count: Int = 1, isolation: isolated (any Actor)? = #isolation
  ) async {
    let id = nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let satisfied = state.withLock { state in
          state.watchers.append(
            Watcher(id: id, count: Task.isCancelled ? 0 : count, continuation: continuation))
          return state.takeSatisfiedWatchers()
        }
        for watcher in satisfied { watcher.continuation.resume() }
      }
    } onCancel: {
      let watcher = state.withLock { state in
        state.watchers.firstIndex { $0.id == id }.map { state.watchers.remove(at: $0) }
      }
      watcher?.continuation.resume()
    }
  }

  /// Sleeps until the clock was moved to `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = nextID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(id, Sleeper(deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      wake(id)
    }
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  private func wake(_ id: Int) {
    let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  private func fallAsleep(_ id: Int, _ sleeper: Sleeper) {
    // If the task was canceled before this point, no sleeper was woken. The lock makes sure that it is noticed here.
    let (isAsleep, satisfied) = state.withLock { state in
      guard sleeper.deadline > state.now, !Task.isCancelled else { return (false, [Watcher]()) }
      state.sleepers[id] = sleeper
      return (true, state.takeSatisfiedWatchers())
    }
    for watcher in satisfied { watcher.continuation.resume() }
    guard !isAsleep else { return }
    if Task.isCancelled {
      sleeper.continuation.resume(throwing: CancellationError())
    } else {
      sleeper.continuation.resume()
    }
  }
}

extension ManualClock: SteadyClock {
  /// Sleeps without leaving the main actor, so that events always come in the same order.
  @MainActor
  package func sleepOnMainActor(for duration: Duration) async throws {
    let id = nextID()
    let deadline = now.advanced(by: duration)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(id, Sleeper(deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      wake(id)
    }
  }
}

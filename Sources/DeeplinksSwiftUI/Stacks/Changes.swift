#if canImport(SwiftUI)
  /// Wakes up the tasks that wait for a condition.
  @MainActor
  final class Changes {
    private var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
    private var numberOfWaiters = 0

    func note() {
      for waiter in waiters.values { waiter.yield() }
    }

    /// Returns once `condition` holds, or false when the task is cancelled before.
    func wait(until condition: () -> Bool) async -> Bool {
      if condition() { return true }
      numberOfWaiters += 1
      let number = numberOfWaiters
      let (changes, waiter) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      waiters[number] = waiter
      defer { waiters[number] = nil }
      for await _ in changes where condition() { return true }
      return false
    }
  }
#endif

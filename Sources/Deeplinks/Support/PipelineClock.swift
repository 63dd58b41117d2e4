/// A clock whose sleepers can stay on the main actor.
///
/// `Clock.sleep(until:tolerance:)` leaves the main actor, and returns to it some time after the clock has woken it.
/// With a clock that only tests move, that would be the only thing whose order is left to chance.
package protocol SteadyClock: Sendable {
  /// Waits on the main actor; throws when its task is cancelled.
  @MainActor func sleepOnMainActor(for duration: Duration) async throws
}

/// A clock, reduced to what pipelines, inboxes, and hosts need of it.
package struct PipelineClock: Sendable {
  /// Returns the time since this value was created.
  package let now: @Sendable () -> Duration
  /// Waits; throws when its task is cancelled.
  package let sleep: @MainActor @Sendable (Duration) async throws -> Void

  package init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    if let steady = clock as? any SteadyClock {
      sleep = { try await steady.sleepOnMainActor(for: $0) }
    } else {
      // A clock can't add much more than a few centuries to an instant.
      sleep = {
        let duration = min($0, .seconds(1_000_000_000))
        try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
      }
    }
  }
}

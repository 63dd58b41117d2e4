/// An injected clock, reduced to what a pipeline asks of it.
struct PipelineClock: Sendable {
  /// The time since the pipeline was made.
  let now: @Sendable () -> Duration
  /// Waits; throws when its task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}

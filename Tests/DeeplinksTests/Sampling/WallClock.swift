import Deeplinks
import DeeplinksTestSupport

/// A clock of the wall, which a user may set while others sleep.
final class WallClock: Clock {
  let manual = ManualClock()
  private let offset = Locked(Duration.seconds(100_000))
  var now: ManualClock.Instant { manual.now.advanced(by: offset.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func setBack(by duration: Duration) { offset.withLock { $0 -= duration } }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await manual.sleep(until: manual.now.advanced(by: now.duration(to: deadline)))
  }
}

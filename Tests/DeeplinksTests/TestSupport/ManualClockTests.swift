import DeeplinksTestSupport
import Testing

struct ManualClockTests {
  @Test func `a task that waits for sleepers that never come can be cancelled`() async {
    let clock = ManualClock()
    let task = Task { await clock.waitForSleepers() }
    await Task.yield()
    task.cancel()
    await task.value
  }

  @Test func `a task that is cancelled before it waits does not wait`() async {
    let clock = ManualClock()
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      // It goes on only once it is cancelled.
      for await _ in starts {}
      await clock.waitForSleepers()
    }
    task.cancel()
    start.finish()
    await task.value
  }
}

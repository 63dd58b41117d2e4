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
}

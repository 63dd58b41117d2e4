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

  @Test func `those who wait for fewer sleepers go on first`() async {
    let clock = ManualClock()
    let sleepers = (1...2).map { number in
      Task { try? await clock.sleep(for: .seconds(number)) }
    }
    await clock.waitForSleepers(2)
    #expect(clock.numberOfSleepers == 2)
    clock.advance(by: .seconds(2))
    for sleeper in sleepers { await sleeper.value }
    #expect(clock.numberOfSleepers == 0)
  }
}

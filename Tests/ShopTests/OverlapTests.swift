import DeeplinksInspector
import DeeplinksTestSupport
import Testing

@testable import shop

@MainActor
@Suite(.followingTasks) struct OverlapTests {
  /// Runs the program while its clock goes on, a little at a time.
  private func run(_ arguments: [String]) async -> Transcript {
    let clock = ManualClock()
    var transcript: Transcript?
    Task { transcript = await Transcript.of(arguments, clock: clock) }
    while true {
      await quiet()
      if let transcript { return transcript }
      clock.advance(by: .milliseconds(10))
    }
  }

  @Test func `a link opened while another is being fetched supersedes it`() async throws {
    let lines = try await run([
      "open", "shop://products/42", "shop://products/9", "--overlap", "100", "--latency", "500",
      "--json",
    ]).links()
    #expect(lines.map(\.outcome) == ["superseded", "opened"])
    #expect(lines.map(\.identifier).last == "catalog.product(id: 9, referrer: nil)")
  }

  @Test func `a link that is fetched for a while is shown`() async {
    let slow = await run(["open", "shop://products/42", "--latency", "500"])
    let line = "fetching catalog.product(id: 42, referrer: nil) …"
    #expect(slow.lines.prefix(2) == [line, "shop://products/42 → opened"])
    let quick = await run(["open", "shop://products/42", "--latency", "100"])
    #expect(quick.lines.first == "shop://products/42 → opened")
    let json = await run(["open", "shop://products/42", "--latency", "500", "--json"])
    #expect(json.errorLines == [line])
    #expect(json.lines.count == 1)
  }

  @Test(arguments: [(300, "opened"), (20_000, "rejected (timedOut)")])
  func `the latency is the shop's, and the pipeline waits ten seconds for it`(
    latency: Int, outcome: String
  ) async {
    let slow = await run(["open", "shop://products/42", "--latency", "\(latency)"])
    #expect(slow.lines.contains("shop://products/42 → \(outcome)"))
  }
}

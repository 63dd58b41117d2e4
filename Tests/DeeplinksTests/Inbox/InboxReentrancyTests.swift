import Deeplinks
import Testing

/// Links that come from everywhere, also from observers of links: each ends once, and none is lost without a report.
@MainActor
@Suite(.startingAtOnceAndNot) struct InboxReentrancyTests {
  @Test(arguments: RandomRuns.seeds)
  func `each link ends once, no matter who calls whom`(seed: UInt64) async {
    var seeds = SeededGenerator(seed: seed)
    // Much happens only once to an app, such as its first link: many short runs see more of that than a long one.
    for _ in 0..<max(1, RandomRuns.operationsPerRun / 250) {
      _ = await reportedIssues { await ReentrantInboxes.check(seed: seeds.next(), steps: 50) }
    }
  }
}

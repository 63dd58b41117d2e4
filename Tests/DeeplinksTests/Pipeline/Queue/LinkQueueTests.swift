import Foundation
import Testing

/// Every state that links can reach together, and what must hold in each.
///
/// In a release build, as `.ci/run` makes it, with two links at once; otherwise with one, to be quick.
/// `DEEPLINKS_LINKS` sets another number; three take some minutes.
@Suite struct LinkQueueTests {
  @Test func `in every state each link has one way to go on and one outcome`() {
    var exploration = QueueExploration(links: Self.links)
    exploration.run()
    #expect(exploration.problem == nil)
    #expect(exploration.count > 100)
    print("LinkQueueTests: \(exploration.count) states of \(Self.links) links")
  }

  private static let links =
    ProcessInfo.processInfo.environment["DEEPLINKS_LINKS"].flatMap { Int($0) } ?? usual

  #if DEBUG
    private static let usual = 1
  #else
    private static let usual = 2
  #endif
}

import Testing

/// Every state that a link, or two, can reach, and what must hold in each.
///
/// `Tests/Exploration` visits those of up to four, and tries that states that are taken for equal go on alike.
@Suite struct LinkQueueTests {
  @Test func `in every state each link has one way to go on and one outcome`() async {
    var exploration = QueueExploration(links: Self.links)
    await exploration.run()
    #expect(exploration.problem == nil)
    #expect(exploration.count > 90)
  }

  #if DEBUG
    private static let links = 1
  #else
    private static let links = 2
  #endif
}

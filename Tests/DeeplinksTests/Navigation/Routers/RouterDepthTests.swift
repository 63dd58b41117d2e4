import Deeplinks
import DeeplinksTestSupport
import Testing

/// Presentations far deeper than a user would pile them up, as a script or an archive may.
@MainActor
@Suite(.followingTasks) struct RouterDepthTests {
  /// A router that presents `depth` stacks, each over the one before it, and the topmost of them.
  func pile(
    _ depth: Int, on host: FakeHost? = nil
  ) -> (bottom: Router<Screen>, top: Router<Screen>) {
    let bottom = Router(root: Screen.home)
    host?.show(bottom)
    var top = bottom
    for id in 1...depth { top = top.present(.product(id: id)) }
    return (bottom, top)
  }

  /// What removes many stacks, and what is left.
  enum Removal: CaseIterable { case fromTheBottom, fromTheTop, oneByOne, byLink }

  @Test(arguments: Removal.allCases.map { ($0, 300) } + [(.fromTheBottom, 500)])
  func `many presented stacks are dismissed`(removal: Removal, depth: Int) {
    let (bottom, top) = pile(depth)
    switch removal {
    case .fromTheBottom: bottom.dismiss()
    case .fromTheTop: top.dismissAll()
    case .oneByOne: for _ in 0..<depth { bottom.topmost.dismiss() }
    case .byLink: bottom.handle(deeplink: .popToRoot())
    }
    #expect(bottom.state == "home")
    #expect(top.parent == nil)
  }

  @Test(arguments: [(100, false), (500, false), (100, true)])
  func `many presented stacks are released with the router that presents them`(
    depth: Int, isHosted: Bool
  ) async {
    let host = FakeHost(clock: ManualClock())
    weak var bottom: Router<Screen>?
    weak var top: Router<Screen>?
    do {
      let pile = pile(depth, on: isHosted ? host : nil)
      await pile.bottom.settled()
      (bottom, top) = pile
    }
    await quiet()
    #expect(bottom == nil)
    #expect(top == nil)
  }

  @Test func `a deep stack of presented stacks is dumped without being climbed`() {
    let router = pile(200).bottom
    var text = ""
    dump(router, to: &text)
    dump(router.shown, to: &text)
    dump(router.presented, to: &text)
    #expect(text.utf8.count < 10_000)
    #expect("\(router)".utf8.count < 1_000)
    #expect(String(reflecting: router).utf8.count < 1_000)
    #expect(!text.contains("product"))
  }
}

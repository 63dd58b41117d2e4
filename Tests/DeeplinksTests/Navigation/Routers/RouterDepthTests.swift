import Deeplinks
import Testing

/// Presentations far deeper than a user would pile them up, as a script or an archive may.
@MainActor
@Suite struct RouterDepthTests {
  typealias State = NavigationState<Screen>

  nonisolated static let depths = [100, 500]

  /// A router that presents `depth` stacks, each over the one before it, and the topmost of them.
  func pile(_ depth: Int) -> (bottom: Router<Screen>, top: Router<Screen>) {
    let bottom = Router(root: Screen.home)
    var top = bottom
    for id in 1...depth { top = top.present(.product(id: id)) }
    return (bottom, top)
  }

  @Test func `the topmost of many presented stacks is what the user sees`() {
    let (bottom, top) = pile(300)
    top.push(.settings)
    #expect(bottom.currentRoute == .settings)
  }

  @Test(arguments: depths)
  func `the state of many presented stacks lists each`(depth: Int) {
    let (bottom, _) = pile(depth)
    #expect(bottom.state.modals.count == depth)
    #expect(bottom.state.modals.last?.root == .product(id: depth))
  }

  @Test func `many presented stacks are restored`() {
    let (bottom, _) = pile(300)
    let other = Router(root: Screen.catalog)
    other.restore(bottom.state)
    #expect(other.state == bottom.state)
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

  @Test(arguments: depths)
  func `a link on top of many presented stacks is shown over all of them`(depth: Int) {
    let (bottom, top) = pile(depth)
    bottom.handle(deeplink: .present(.settings, path: [.profile], inner: [.home]).onTop())
    #expect(top.path == [.profile])
    #expect(top.presented?.router.state == "settings > home")
    #expect(bottom.state.modals.count == depth + 1)
  }

  @Test func `many links on top are shown over one another`() {
    let router = Router(root: Screen.home)
    for id in 1...300 { router.handle(deeplink: .present(.product(id: id)).onTop()) }
    #expect(router.state.modals.map(\.root) == (1...300).map { .product(id: $0) })
  }

  @Test(arguments: depths)
  func `many presented stacks are released with the router that presents them`(depth: Int) {
    weak var bottom: Router<Screen>?
    weak var top: Router<Screen>?
    do {
      let pile = pile(depth)
      bottom = pile.bottom
      top = pile.top
    }
    #expect(bottom == nil)
    #expect(top == nil)
  }

  @Test(arguments: depths)
  func `a path of many routes is pushed by one link`(depth: Int) {
    let router = Router(root: Screen.home)
    let path = (1...depth).map { Screen.product(id: $0) }
    router.handle(deeplink: .push(.settings, path: path))
    #expect(router.state == State(root: .home, path: path + [.settings]))
  }
}

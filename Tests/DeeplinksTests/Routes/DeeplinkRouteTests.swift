import Deeplinks
import Testing

@Suite struct DeeplinkRouteTests {
  enum App: Route {
    case catalog(Screen)
  }

  static let full = DeeplinkRoute<Screen>(
    root: .home, type: .push, route: .product(id: 42), path: [.catalog, .category(id: 7)])

  // MARK: - Initializer and factories

  @Test func `the initializer keeps every part`() {
    #expect(Self.full.root == .home)
    #expect(Self.full.type == .push)
    #expect(Self.full.route == .product(id: 42))
    #expect(Self.full.path == [.catalog, .category(id: 7)])
  }

  @Test func `a link has no root and no path unless they are given`() {
    let link = DeeplinkRoute<Screen>(type: .sheet, route: .settings)
    #expect(link.root == nil)
    #expect(link.path.isEmpty)
  }

  @Test func `a link clears the path it finds unless it says otherwise`() {
    #expect(Self.full.stack == .reset)
  }

  @Test(arguments: [
    (
      DeeplinkRoute<Screen>.push(.settings, root: .home, path: [.catalog]),
      DeeplinkRoute<Screen>(root: .home, type: .push, route: .settings, path: [.catalog])
    ),
    (
      .present(.settings, root: .home, path: [.catalog]),
      DeeplinkRoute(root: .home, type: .sheet, route: .settings, path: [.catalog])
    ),
    (
      .cover(.settings, root: .home, path: [.catalog]),
      DeeplinkRoute(root: .home, type: .cover, route: .settings, path: [.catalog])
    ),
    (.updateRoot(.settings), DeeplinkRoute(type: .root, route: .settings)),
  ])
  func `a factory makes the link that the initializer makes`(
    made: DeeplinkRoute<Screen>, expected: DeeplinkRoute<Screen>
  ) {
    #expect(made == expected)
  }

  @Test func `a pop to root has neither route nor path`() {
    let link = DeeplinkRoute<Screen>.popToRoot()
    #expect(link.route == nil)
    #expect(link.path.isEmpty)
    #expect(link.root == nil)
  }

  @Test func `a pop to root keeps the root it is given`() {
    #expect(DeeplinkRoute<Screen>.popToRoot(root: .welcome).root == .welcome)
  }

  // MARK: - Derived links

  @Test func `mapping nests the root, the path and the route`() {
    #expect(
      Self.full.map(App.catalog)
        == DeeplinkRoute(
          root: .catalog(.home), type: .push, route: .catalog(.product(id: 42)),
          path: [.catalog(.catalog), .catalog(.category(id: 7))]))
  }

  @Test func `mapping keeps the stack policy`() {
    #expect(Self.full.appending().map(App.catalog).stack == .append)
  }

  @Test(arguments: Presentation.allCases)
  func `mapping keeps the presentation`(type: Presentation) {
    #expect(DeeplinkRoute<Screen>(type: type, route: .home).map(App.catalog).type == type)
  }

  @Test func `mapping calls the transform once for each route, in the order they are shown`() {
    var seen: [Screen] = []
    _ = Self.full.map { route -> App in
      seen.append(route)
      return .catalog(route)
    }
    #expect(seen == [.home, .catalog, .category(id: 7), .product(id: 42)])
  }

  @Test func `mapping a pop to root gives a pop to root`() {
    #expect(DeeplinkRoute<Screen>.popToRoot().map(App.catalog) == .popToRoot())
  }

  @Test func `mapping with the identity changes nothing`() {
    #expect(Self.full.appending().map { $0 } == Self.full.appending())
  }

  @Test func `appending changes the stack policy alone`() {
    let link = Self.full.appending()
    #expect(link.stack == .append)
    #expect(link.root == .home && link.type == .push && link.route == .product(id: 42))
    #expect(link.path == [.catalog, .category(id: 7)])
    #expect(link != Self.full)
  }

  @Test func `a link in a tab is the tab and the link`() {
    #expect(Self.full.in(tab: Section.catalog) == TabDeeplink(tab: .catalog, deeplink: Self.full))
  }
}

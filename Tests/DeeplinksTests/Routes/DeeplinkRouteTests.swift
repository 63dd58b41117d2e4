import Deeplinks
import Testing

@Suite struct DeeplinkRouteTests {
  enum App: Route {
    case catalog(Screen)
  }

  static let full = DeeplinkRoute<Screen>(
    root: .home, type: .push, route: .product(id: 42), path: [.catalog, .category(id: 7)])

  // MARK: - Initializer and factories

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

  @Test(arguments: [nil, Screen.welcome])
  func `a pop to root has neither route nor path, and keeps the root it is given`(root: Screen?) {
    let link = DeeplinkRoute<Screen>.popToRoot(root: root)
    #expect(link.root == root)
    #expect(link.route == nil && link.path.isEmpty)
  }

  // MARK: - Derived links

  @Test func `mapping nests the root, the path and the route`() {
    #expect(
      Self.full.map(App.catalog)
        == DeeplinkRoute(
          root: .catalog(.home), type: .push, route: .catalog(.product(id: 42)),
          path: [.catalog(.catalog), .catalog(.category(id: 7))]))
  }
}

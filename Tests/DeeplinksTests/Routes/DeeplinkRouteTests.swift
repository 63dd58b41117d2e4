import Deeplinks
import Testing

@Suite struct DeeplinkRouteTests {
  typealias Link = DeeplinkRoute<Screen>

  enum App: Route {
    case catalog(Screen)
  }

  static let full = DeeplinkRoute<Screen>(
    root: .home, type: .push, route: .product(id: 42), path: [.catalog, .category(id: 7)])

  // MARK: - Initializer and factories

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

  @Test(arguments: [
    (
      TabDeeplink<Section, Screen>(tab: .catalog, deeplink: .push(.settings)),
      TabDeeplink<Section, App>(tab: .catalog, deeplink: .push(.catalog(.settings)))
    ),
    (TabDeeplink(tab: .catalog), TabDeeplink(tab: .catalog)),
    (.current(.cover(.settings)), .current(.cover(.catalog(.settings)))),
  ])
  func `mapping nests the routes and keeps the tab`(
    link: TabDeeplink<Section, Screen>, nested: TabDeeplink<Section, App>
  ) {
    #expect(link.map(App.catalog) == nested)
  }

  static let presenting = Link(
    root: .home, type: .sheet, route: .product(id: 42), path: [.catalog], inner: [.settings])

  // MARK: - On top

  @Test(
    arguments: [
      (
        presenting.onTop(),
        Link.present(.product(id: 42), path: [.home, .catalog], inner: [.settings])
      ),
      (.push(.settings, root: .home).onTop(), .push(.settings, path: [.home])),
      (.updateRoot(.home).onTop(), .push(.home)),
      (.updateRoot(.home).appending().onTop(), .push(.home)),
    ] as [(Link, Link)])
  func `on top pushes the root, and a route that would become it`(link: Link, pushed: Link) {
    #expect(link == pushed.onTop())
  }

  @Test func `on top pushes the root of a pop as its path`() {
    let link = Link.popToRoot(root: .home).onTop()
    #expect(link.path == [.home])
    #expect(link.root == nil && link.route == nil && link.type == .push)
    #expect(Link.popToRoot().onTop() == .stay)
  }

  @Test func `the stack policy named last counts`() {
    let link = Link.present(.profile, path: [.catalog], inner: [.settings])
    #expect(link.onTop().appending() == link.appending())
    #expect(link.appending().onTop() == link.onTop())
    #expect(Self.presenting.appending().onTop() == Self.presenting.onTop())
  }

  // MARK: - Stay

  @Test func `a stay remains one whatever is made of it`() {
    #expect(Link.stay.appending() == .stay)
    #expect(Link.stay.onTop() == .stay)
    #expect(Link.stay.onTop().appending().appending() == .stay)
    #expect(Link.stay.map(App.catalog) == .stay)
    #expect(Link.stay.in(tab: Section.catalog).deeplink == .stay)
    #expect(TabDeeplink<Section, Screen>.stay == .current(.stay))
    #expect(TabDeeplink<Section, Screen>.current(.stay).map(App.catalog) == .current(.stay))
  }
}

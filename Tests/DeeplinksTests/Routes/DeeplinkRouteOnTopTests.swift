import Deeplinks
import Testing

/// What links on top, stays and links with inner screens are as values.
@Suite struct DeeplinkRouteOnTopTests {
  typealias App = DeeplinkRouteTests.App
  typealias Link = DeeplinkRoute<Screen>

  static let full = Link(
    root: .home, type: .sheet, route: .product(id: 42), path: [.catalog], inner: [.settings])

  // MARK: - Inner

  @Test(arguments: [
    (
      Link.present(.profile, root: .home, path: [.catalog], inner: [.settings]),
      Link(root: .home, type: .sheet, route: .profile, path: [.catalog], inner: [.settings])
    ),
    (
      .cover(.profile, inner: [.settings, .home]),
      Link(type: .cover, route: .profile, inner: [.settings, .home])
    ),
  ])
  func `a factory keeps what is inside`(made: Link, expected: Link) {
    #expect(made == expected)
    #expect(made.inner.first == .settings)
  }

  @Test func `mapping nests what is inside, after the route`() {
    var seen: [Screen] = []
    let link = Self.full.map { route -> App in
      seen.append(route)
      return .catalog(route)
    }
    #expect(link.inner == [.catalog(.settings)])
    #expect(seen == [.home, .catalog, .product(id: 42), .settings])
  }

  // MARK: - On top

  @Test func `on top changes the stack policy alone where there is no root`() {
    let link = Link.present(.profile, path: [.catalog], inner: [.settings]).onTop()
    #expect(link.stack == .onTop)
    #expect(link.root == nil && link.type == .sheet && link.route == .profile)
    #expect(link.path == [.catalog] && link.inner == [.settings])
    #expect(link.map(App.catalog).stack == .onTop)
  }

  @Test(
    arguments: [
      (full.onTop(), Link.present(.product(id: 42), path: [.home, .catalog], inner: [.settings])),
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
    #expect(Self.full.appending().onTop() == Self.full.onTop())
  }

  @Test func `a root that was pushed on top remains a pushed screen`() {
    #expect(Link.updateRoot(.home).onTop().appending() == .push(.home).appending())
  }

  // MARK: - Stay

  @Test func `a stay shows nothing, on top`() {
    #expect(Link.stay.stack == .onTop)
    #expect(Link.stay.root == nil)
    #expect(Link.stay.route == nil)
    #expect(Link.stay.path.isEmpty && Link.stay.inner.isEmpty)
  }

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

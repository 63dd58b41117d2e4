import Deeplinks
import Testing

/// What links on top, stays and links with inner screens are as values.
@Suite struct DeeplinkRouteOnTopTests {
  typealias App = DeeplinkRouteTests.App
  typealias Link = DeeplinkRoute<Screen>

  static let full = Link(
    root: .home, type: .sheet, route: .product(id: 42), path: [.catalog], inner: [.settings])

  // MARK: - On top

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

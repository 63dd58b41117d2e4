import Deeplinks
import Testing

/// What links on top, stays and links with inner screens are as values.
@Suite struct DeeplinkRouteOnTopTests {
  enum App: Route {
    case catalog(Screen)
  }

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

  @Test func `nothing is inside unless it is given`() {
    #expect(Link(type: .sheet, route: .profile).inner.isEmpty)
    #expect(Link.present(.profile).inner.isEmpty)
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

  @Test func `on top changes the stack policy alone`() {
    var expected = Self.full
    expected.stack = .onTop
    #expect(Self.full.onTop() == expected)
    #expect(Self.full.onTop().map(App.catalog).stack == .onTop)
  }

  @Test func `the stack policy named last counts`() {
    #expect(Self.full.onTop().appending() == Self.full.appending())
    #expect(Self.full.appending().onTop() == Self.full.onTop())
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

  // MARK: - Warnings

  @Test(
    arguments: [
      (Link(type: .push, route: .home, inner: [.settings]), [.innerNotPresented]),
      (Link(type: .root, route: .home, inner: [.settings]), [.innerNotPresented]),
      (
        Link(type: .root, route: .home, path: [.catalog], inner: [.settings]),
        [.pathBeneathRoot, .innerNotPresented]
      ),
      (withoutRoute, [.innerNotPresented]),
      (Link.push(.settings, root: .home).onTop(), [.rootOnTop]),
      (full.onTop(), [.rootOnTop]),
      (Link.updateRoot(.home).onTop(), [.rootOnTop]),
      (Link.popToRoot(root: .home).onTop(), [.rootOnTop]),
      (Link.popToRoot().onTop(), [.rootOnTop]),
      (
        Link(root: .home, type: .root, route: .welcome, path: [.catalog], inner: [.home]).onTop(),
        [.rootOnTop, .innerNotPresented]
      ),
    ] as [(Link, [DeeplinkRouteWarning])])
  func `a link that contradicts itself is warned of`(
    link: Link, warnings: [DeeplinkRouteWarning]
  ) {
    #expect(link.warnings == warnings)
  }

  static let withoutRoute = {
    var link = full
    link.route = nil
    return link
  }()

  @Test(
    arguments: [
      .stay, .stay.appending(), full, full.appending(), .push(.home).onTop(),
      .present(.home, path: [.catalog], inner: [.settings]).onTop(),
      .cover(.home, inner: [.settings]),
    ] as [Link])
  func `a link without contradiction has no warnings`(link: Link) {
    #expect(link.warnings.isEmpty)
  }

  @Test(arguments: [
    (
      DeeplinkRouteWarning.rootOnTop,
      "a link on top replaces no root, so its root is pushed; push it as the route or in the path, "
        + "or drop onTop()"
    ),
    (
      .innerNotPresented,
      "inner is discarded because no sheet or cover is presented; present the route or use path"
    ),
  ])
  func `a warning says what to write instead`(warning: DeeplinkRouteWarning, text: String) {
    #expect(warning.description == text)
  }
}

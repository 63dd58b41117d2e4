import Deeplinks
import Testing

/// Links on top of what the user sees, and the screens pushed inside what a link presents.
@Suite struct OnTopTests {
  typealias State = NavigationState<Screen>
  typealias Tabs = TabNavigationState<Section, Screen>
  typealias Example = NavigationStateTests.Example

  static let stack = NavigationStateTests.stack
  /// A stack with a sheet that has a path of its own.
  static let covered = State(
    root: .catalog, path: [.category(id: 7)],
    presented: State.sheet(.review(id: 3), path: [.profile]))

  // MARK: - On top

  static let onTop = [
    Example(
      "push keeps the path", stack, .push(.settings).onTop(),
      State(root: .catalog, path: [.category(id: 7), .settings])),
    Example(
      "push goes into the topmost stack", covered, .push(.settings).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(.review(id: 3), path: [.profile, .settings]))),
    Example(
      "push goes over a sheet over a sheet", NavigationStateTests.deep,
      .push(.home, path: [.welcome]).onTop(),
      State(
        root: .catalog, path: [.category(id: 7), .product(id: 42)],
        presented: State.sheet(
          .review(id: 3), path: [.profile],
          presented: State.cover(.settings, path: [.welcome, .home])))),
    Example(
      "a sheet is presented over the topmost stack", covered, .present(.settings).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(
          .review(id: 3), path: [.profile], presented: State.sheet(.settings)))),
    Example(
      "the path goes beneath the presented route", covered,
      .cover(.settings, path: [.welcome]).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(
          .review(id: 3), path: [.profile, .welcome], presented: State.cover(.settings)))),
    Example(
      "a route equal to the top is skipped", covered, .push(.profile).onTop(), covered),
    Example(
      "a route equal to a presented root is skipped",
      State(root: .home, presented: State.sheet(.settings)), .push(.settings).onTop(),
      State(root: .home, presented: State.sheet(.settings))),
    Example(
      "a route equal to the top of the stack beneath is pushed", covered,
      .push(.category(id: 7)).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(.review(id: 3), path: [.profile, .category(id: 7)]))),
    Example(
      "each element of the path is skipped where it equals the top", covered,
      .push(.settings, path: [.profile, .welcome, .welcome, .settings]).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(.review(id: 3), path: [.profile, .welcome, .settings]))),
    Example(
      "a presented route equal to the top is presented", covered, .present(.profile).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(
          .review(id: 3), path: [.profile], presented: State.sheet(.profile)))),
    Example(
      "root is pushed, before the path", covered,
      .push(.settings, root: .home, path: [.welcome]).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(.review(id: 3), path: [.profile, .home, .welcome, .settings]))),
    Example(
      "root is skipped where it equals the top", covered, .push(.settings, root: .profile).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(.review(id: 3), path: [.profile, .settings]))),
    Example(
      "a route that would be the root is pushed", stack, .updateRoot(.welcome).onTop(),
      State(root: .catalog, path: [.category(id: 7), .welcome])),
    Example(
      "a pop to a new root pushes it", stack, .popToRoot(root: .home).onTop(),
      State(root: .catalog, path: [.category(id: 7), .home])),
    Example("a pop to root changes nothing", covered, .popToRoot().onTop(), covered),
    Example("a stay changes nothing", covered, .stay, covered),
    Example("a stay that appends changes nothing", covered, .stay.appending(), covered),
  ]

  @Test(arguments: onTop)
  func `a link on top builds on what the user sees`(example: Example) {
    #expect(example.start.applying(example.link) == example.end)
  }

  @MainActor
  @Test(arguments: onTop)
  func `a router shows it there, whichever router of the stack is asked`(example: Example) {
    for depth in 0...example.start.modals.count {
      let bottom = Router(state: example.start)
      var router = bottom
      for _ in 0..<depth { router = router.presented?.router ?? router }
      #expect(AnyRouter(router).handle(deeplink: example.link))
      #expect(bottom.state == example.end)
    }
  }

  // MARK: - Inside what is presented

  static let inner = [
    Example(
      "inside a sheet", stack, .present(.profile, path: [.welcome], inner: [.settings, .home]),
      State(
        root: .catalog, path: [.welcome],
        presented: State.sheet(.profile, path: [.settings, .home]))),
    Example(
      "inside a cover", stack, .cover(.profile, inner: [.settings]).appending(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.cover(.profile, path: [.settings]))),
    Example(
      "inside a sheet on top", covered,
      .present(.profile, path: [.home], inner: [.settings]).onTop(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(
          .review(id: 3), path: [.profile, .home],
          presented: State.sheet(.profile, path: [.settings])))),
    Example(
      "equal routes are repeated: nothing was there before", stack,
      .present(.profile, inner: [.profile, .profile]),
      State(
        root: .catalog, presented: State.sheet(.profile, path: [.profile, .profile]))),
    Example(
      "nor is one skipped by a link that appends", stack,
      .present(.profile, inner: [.profile, .profile]).appending(),
      State(
        root: .catalog, path: [.category(id: 7)],
        presented: State.sheet(.profile, path: [.profile, .profile]))),
    Example(
      "over what is pushed", stack,
      DeeplinkRoute(type: .push, route: .profile, inner: [.settings, .settings]),
      State(root: .catalog, path: [.profile, .settings, .settings])),
    Example(
      "a link that appends skips a route equal to the top", stack,
      DeeplinkRoute(type: .push, route: .profile, inner: [.settings, .settings]).appending(),
      State(root: .catalog, path: [.category(id: 7), .profile, .settings])),
    Example(
      "over what is pushed on top", stack,
      DeeplinkRoute(type: .push, route: .profile, inner: [.settings]).onTop(),
      State(root: .catalog, path: [.category(id: 7), .profile, .settings])),
    Example(
      "a root ignores it", stack, DeeplinkRoute(type: .root, route: .profile, inner: [.settings]),
      State(root: .profile)),
  ]

  @Test(arguments: inner)
  func `inner is pushed inside what is presented, or else over the route`(example: Example) {
    #expect(example.start.applying(example.link) == example.end)
  }

  @MainActor
  @Test(arguments: inner)
  func `a router pushes it there`(example: Example) {
    let router = Router(state: example.start)
    router.handle(deeplink: example.link)
    #expect(router.state == example.end)
    #expect(router.currentRoute == example.end.currentRoute)
  }

  // MARK: - Tabs

  /// Home is selected, and catalog has a path; both present something.
  static let tabs = TabNavigationStateTests.busy

  static var tabsWithSettingsOnTop: Tabs {
    var state = tabs
    state[.home]?.presented?.state.path = [.settings]
    return state
  }

  static let push = DeeplinkRoute<Screen>.push(.settings).onTop()

  @MainActor
  @Test(
    arguments: [
      .current(push), push.in(tab: .home), push.in(tab: .catalog), push.in(tab: .labs),
    ] as [TabDeeplink<Section, Screen>])
  func `a tab beside a link on top is ignored`(link: TabDeeplink<Section, Screen>) {
    #expect(Self.tabs.applying(link) == Self.tabsWithSettingsOnTop)
    let router = TabRouter(selected: .home)
    router.restore(Self.tabs)
    let issues = reportedIssues { #expect(router.handle(tabDeeplink: link)) }
    #expect(issues == [])
    #expect(router.state == Self.tabsWithSettingsOnTop)
    #expect(router.reselection == nil)
  }

  @MainActor
  @Test(
    arguments: [
      .current(.stay), DeeplinkRoute.stay.in(tab: .catalog), DeeplinkRoute.stay.in(tab: .labs),
      DeeplinkRoute.stay.appending().in(tab: .catalog), .current(.stay.onTop()),
    ] as [TabDeeplink<Section, Screen>])
  func `a stay changes nothing in any tab`(link: TabDeeplink<Section, Screen>) {
    #expect(Self.tabs.applying(link) == Self.tabs)
    let router = TabRouter(selected: .home)
    router.restore(Self.tabs)
    #expect(router.handle(tabDeeplink: link))
    #expect(AnyTabRouter(router).handle(tabDeeplink: link))
    #expect(router.state == Self.tabs)
  }

  @MainActor
  @Test func `a router shows a link on top of its own stack, also in a tab that is not selected`() {
    let router = TabRouter(selected: .home)
    router.restore(Self.tabs)
    router[.profile].handle(deeplink: Self.push)
    #expect(router[.profile].path == [.settings])
    #expect(router.selection == .home)
    #expect(router[.home].state == Self.tabs[.home])
  }
}

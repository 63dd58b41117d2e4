import Deeplinks
import Testing

/// Links on top of what the user sees, and the screens pushed inside what a link presents.
@Suite struct OnTopTests {
  typealias State = NavigationState<Screen>
  typealias Tabs = TabNavigationState<Section, Screen>
  typealias Example = NavigationStateTests.Example

  static let stack = NavigationStateTests.stack
  /// A stack with a sheet that has a path of its own.
  static let covered: State = "catalog > category 7 / sheet review 3 > profile"

  // MARK: - On top

  static let onTop = [
    Example(
      "push keeps the path", stack, .push(.settings).onTop(), "catalog > category 7 > settings"),
    Example(
      "push goes into the topmost stack", covered, .push(.settings).onTop(),
      "catalog > category 7 / sheet review 3 > profile > settings"),
    Example(
      "push goes over a sheet over a sheet", NavigationStateTests.deep,
      .push(.home, path: [.welcome]).onTop(),
      "catalog > category 7 > product 42 / sheet review 3 > profile / cover settings > welcome > home"
    ),
    Example(
      "a sheet is presented over the topmost stack", covered, .present(.settings).onTop(),
      "catalog > category 7 / sheet review 3 > profile / sheet settings"),
    Example(
      "the path goes beneath the presented route", covered,
      .cover(.settings, path: [.welcome]).onTop(),
      "catalog > category 7 / sheet review 3 > profile > welcome / cover settings"),
    Example("a route equal to the top is skipped", covered, .push(.profile).onTop(), covered),
    Example(
      "a route equal to a presented root is skipped", "home / sheet settings",
      .push(.settings).onTop(), "home / sheet settings"),
    Example(
      "a route equal to the top of the stack beneath is pushed", covered,
      .push(.category(id: 7)).onTop(),
      "catalog > category 7 / sheet review 3 > profile > category 7"),
    Example(
      "each element of the path is skipped where it equals the top", covered,
      .push(.settings, path: [.profile, .welcome, .welcome, .settings]).onTop(),
      "catalog > category 7 / sheet review 3 > profile > welcome > settings"),
    Example(
      "a presented route equal to the top is presented", covered, .present(.profile).onTop(),
      "catalog > category 7 / sheet review 3 > profile / sheet profile"),
    Example(
      "root is pushed, before the path", covered,
      .push(.settings, root: .home, path: [.welcome]).onTop(),
      "catalog > category 7 / sheet review 3 > profile > home > welcome > settings"),
    Example(
      "root is skipped where it equals the top", covered, .push(.settings, root: .profile).onTop(),
      "catalog > category 7 / sheet review 3 > profile > settings"),
    Example(
      "a route that would be the root is pushed", stack, .updateRoot(.welcome).onTop(),
      "catalog > category 7 > welcome"),
    Example(
      "a pop to a new root pushes it", stack, .popToRoot(root: .home).onTop(),
      "catalog > category 7 > home"),
    Example("a pop to root changes nothing", covered, .popToRoot().onTop(), covered),
    Example("a stay changes nothing", covered, .stay, covered),
    Example("a stay that appends changes nothing", covered, .stay.appending(), covered),
  ]

  @MainActor
  @Test(arguments: onTop)
  func `a link on top builds on what the user sees, whichever router of the stack is asked`(
    example: Example
  ) {
    #expect(example.start.applying(example.link) == example.end)
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
      "catalog > welcome / sheet profile > settings > home"),
    Example(
      "inside a cover", stack, .cover(.profile, inner: [.settings]).appending(),
      "catalog > category 7 / cover profile > settings"),
    Example(
      "inside a sheet on top", covered,
      .present(.profile, path: [.home], inner: [.settings]).onTop(),
      "catalog > category 7 / sheet review 3 > profile > home / sheet profile > settings"),
    Example(
      "equal routes are repeated: nothing was there before", stack,
      .present(.profile, inner: [.profile, .profile]),
      "catalog / sheet profile > profile > profile"),
    Example(
      "nor is one skipped by a link that appends", stack,
      .present(.profile, inner: [.profile, .profile]).appending(),
      "catalog > category 7 / sheet profile > profile > profile"),
    Example(
      "over what is pushed", stack,
      DeeplinkRoute(type: .push, route: .profile, inner: [.settings, .settings]),
      "catalog > profile > settings > settings"),
    Example(
      "a link that appends skips a route equal to the top", stack,
      DeeplinkRoute(type: .push, route: .profile, inner: [.settings, .settings]).appending(),
      "catalog > category 7 > profile > settings"),
    Example(
      "over what is pushed on top", stack,
      DeeplinkRoute(type: .push, route: .profile, inner: [.settings]).onTop(),
      "catalog > category 7 > profile > settings"),
    Example(
      "a root ignores it", stack, DeeplinkRoute(type: .root, route: .profile, inner: [.settings]),
      "profile"),
  ]

  @MainActor
  @Test(arguments: inner)
  func `inner is pushed inside what is presented, or else over the route`(example: Example) {
    #expect(example.start.applying(example.link) == example.end)
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
    let router = TabRouter(selection: .home)
    router.restore(Self.tabs)
    let issues = reportedIssues { #expect(router.handle(tabDeeplink: link)) }
    #expect(issues == [])
    #expect(router.state == Self.tabsWithSettingsOnTop)
    #expect(router.reselection == nil)
  }
}

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
      "push goes into the topmost stack", covered, .push(.settings).onTop(),
      "catalog > category 7 / sheet review 3 > profile > settings"),
    Example(
      "push goes over a sheet over a sheet", NavigationStateTests.deep,
      .push(.home, path: [.welcome]).onTop(),
      "catalog > category 7 > product 42 / sheet review 3 > profile / cover settings > welcome > home"
    ),
    Example(
      "the path goes beneath the presented route", covered,
      .cover(.settings, path: [.welcome]).onTop(),
      "catalog > category 7 / sheet review 3 > profile > welcome / cover settings"),
    Example("a route equal to the top is skipped", covered, .push(.profile).onTop(), covered),
    Example(
      "root is pushed, before the path", covered,
      .push(.settings, root: .home, path: [.welcome]).onTop(),
      "catalog > category 7 / sheet review 3 > profile > home > welcome > settings"),
    Example(
      "a route that would be the root is pushed", stack, .updateRoot(.welcome).onTop(),
      "catalog > category 7 > welcome"),
    Example("a pop to root changes nothing", covered, .popToRoot().onTop(), covered),
    Example("a stay changes nothing", covered, .stay, covered),
  ]

  // MARK: - Inside what is presented

  static let inner = [
    Example(
      "inside a sheet", stack, .present(.profile, path: [.welcome], inner: [.settings, .home]),
      "catalog > welcome / sheet profile > settings > home"),
    Example(
      "inside a sheet on top", covered,
      .present(.profile, path: [.home], inner: [.settings]).onTop(),
      "catalog > category 7 / sheet review 3 > profile > home / sheet profile > settings"),
    Example(
      "over what is pushed", stack,
      DeeplinkRoute(type: .push, route: .profile, inner: [.settings, .settings]),
      "catalog > profile > settings > settings"),
    Example(
      "a root ignores it", stack, DeeplinkRoute(type: .root, route: .profile, inner: [.settings]),
      "profile"),
  ]

  @MainActor
  @Test(arguments: onTop + inner)
  func `a link on top builds on what the user sees, and inner screens on what the link shows`(
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
}

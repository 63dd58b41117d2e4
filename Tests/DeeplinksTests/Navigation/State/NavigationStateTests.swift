import Deeplinks
import Testing

@Suite struct NavigationStateTests {
  typealias State = NavigationState<Screen>

  /// A stack with a path and a sheet over a sheet.
  static let deep: State =
    "catalog > category 7 > product 42 / sheet review 3 > profile / cover settings"

  // MARK: - Parts

  @Test(
    arguments: [
      ("home", .home), ("home > catalog > profile", .profile),
      (NavigationStateTests.deep, .settings),
    ] as [(State, Screen)])
  func `the user sees the root, or the top of the path, or what is presented over all`(
    state: State, route: Screen
  ) {
    #expect(state.currentRoute == route)
  }

  @Test func `presented stacks are listed bottom to top`() {
    #expect(Self.deep.modals.map(\.root) == [.review(id: 3), .settings])
    #expect(Self.deep.modals.map(\.style) == [.sheet, .cover])
    #expect(Self.deep.modals.map(\.path) == [[.profile], []])
  }

  @Test func `states that present different stacks differ`() {
    var state = Self.deep
    state.presented?.state.presented?.style = .sheet
    #expect(state != Self.deep)
  }

  // MARK: - Deep links

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: State
    let link: DeeplinkRoute<Screen>
    /// How many of the presented stacks stay the same ones, from the bottom.
    let kept: Int
    let end: State

    init(
      _ rule: String, _ start: State, _ link: DeeplinkRoute<Screen>, keeps kept: Int = 0,
      _ end: State
    ) {
      (testDescription, self.start, self.link) = (rule, start, link)
      (self.kept, self.end) = (kept, end)
    }
  }

  static let stack: State = "catalog > category 7"

  static let resetting = [
    Example("push clears the path", stack, .push(.settings), "catalog > settings"),
    Example(
      "push pushes the path, then the route", stack,
      .push(.product(id: 42), path: [.category(id: 1), .category(id: 2)]),
      "catalog > category 1 > category 2 > product 42"),
    Example(
      "push repeats equal routes", stack, .push(.settings, path: [.settings, .settings]),
      "catalog > settings > settings > settings"),
    Example(
      "a cover stands in a new stack of its own", stack, .cover(.settings, root: .home),
      "home / cover settings"),
    Example("pop to root", stack, .popToRoot(), "catalog"),
    Example("update the root", stack, .updateRoot(.welcome), "welcome"),
    Example(
      "a route that becomes the root beats root", stack,
      DeeplinkRoute(root: .home, type: .root, route: .welcome), "welcome"),
  ]

  static let appending = [
    Example(
      "push keeps the path", stack, .push(.settings).appending(),
      "catalog > category 7 > settings"),
    Example(
      "a pushed route equal to the top is skipped", stack, .push(.category(id: 7)).appending(),
      stack),
    Example(
      "a pushed route equal to one beneath the top is pushed", "catalog > settings > profile",
      .push(.settings).appending(), "catalog > settings > profile > settings"),
    Example(
      "each element of the path is skipped where it equals the top", stack,
      .push(.product(id: 42), path: [.category(id: 7), .category(id: 7), .product(id: 42)])
        .appending(),
      "catalog > category 7 > product 42"),
    Example(
      "root becomes the root and clears the path", stack, .push(.settings, root: .home).appending(),
      "home > settings"),
    Example(
      "a presented route equal to the top is presented", stack,
      .present(.category(id: 7)).appending(), "catalog > category 7 / sheet category 7"),
    Example("a pop to root keeps the path", stack, .popToRoot().appending(), stack),
  ]

  @Test(arguments: resetting)
  func `a link that resets leads to the same place wherever the user was`(example: Example) {
    #expect(example.start.applying(example.link) == example.end)
    #expect(
      State(root: example.start.root, path: [.profile, .profile]).applying(example.link)
        == example.end)
  }

  @Test(arguments: appending)
  func `a link that appends builds on the path it finds`(example: Example) {
    #expect(example.start.applying(example.link) == example.end)
  }

  @MainActor
  @Test(arguments: resetting + appending)
  func `a link first dismisses everything presented, however deep`(example: Example) {
    var start = example.start
    start.presented = Self.deep.presented
    #expect(start.applying(example.link) == example.end)
    let router = Router(state: start)
    router.handle(deeplink: example.link)
    #expect(router.state == example.end)
  }
}

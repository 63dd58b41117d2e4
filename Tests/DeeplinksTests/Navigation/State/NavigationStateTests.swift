import Deeplinks
import Testing

@Suite struct NavigationStateTests {
  typealias State = NavigationState<Screen>

  /// A stack with a path and a sheet over a sheet.
  static let deep = State(
    root: .catalog, path: [.category(id: 7), .product(id: 42)],
    presented: State.sheet(
      .review(id: 3), path: [.profile], presented: State.cover(.settings)))

  // MARK: - Parts

  @Test func `a new state shows its root`() {
    #expect(State(root: .home).currentRoute == .home)
  }

  @Test func `the top of the path hides the root`() {
    #expect(State(root: .home, path: [.catalog, .profile]).currentRoute == .profile)
  }

  @Test func `the topmost presented stack hides all beneath it`() {
    #expect(Self.deep.currentRoute == .settings)
  }

  @Test func `a presented state is read as it was given`() {
    let sheet = State.sheet(.review(id: 3), path: [.profile], presented: State.cover(.settings))
    #expect(Self.deep.presented == sheet)
  }

  @Test func `presented stacks are listed bottom to top`() {
    #expect(Self.deep.modals.map(\.root) == [.review(id: 3), .settings])
    #expect(Self.deep.modals.map(\.style) == [.sheet, .cover])
    #expect(Self.deep.modals.map(\.path) == [[.profile], []])
  }

  @Test func `presenting nothing removes every presented stack`() {
    var state = Self.deep
    state.presented = nil
    #expect(state == State(root: .catalog, path: [.category(id: 7), .product(id: 42)]))
  }

  @Test func `states that present different stacks differ`() {
    var state = Self.deep
    state.presented?.state.presented?.style = .sheet
    #expect(state != Self.deep)
  }

  // MARK: - Deep links

  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let start: State
    let link: DeeplinkRoute<Screen>
    let end: State

    init(_ rule: String, _ start: State, _ link: DeeplinkRoute<Screen>, _ end: State) {
      self.rule = rule
      self.start = start
      self.link = link
      self.end = end
    }

    var testDescription: String { rule }
  }

  static let stack = State(root: .catalog, path: [.category(id: 7)])

  static let resetting = [
    Example(
      "push clears the path", stack, .push(.settings), State(root: .catalog, path: [.settings])),
    Example(
      "push pushes the path, then the route", stack,
      .push(.product(id: 42), path: [.category(id: 1), .category(id: 2)]),
      State(root: .catalog, path: [.category(id: 1), .category(id: 2), .product(id: 42)])),
    Example(
      "push repeats equal routes", stack, .push(.settings, path: [.settings, .settings]),
      State(root: .catalog, path: [.settings, .settings, .settings])),
    Example(
      "push repeats the root", stack, .push(.catalog), State(root: .catalog, path: [.catalog])),
    Example(
      "root, path and route", stack,
      DeeplinkRoute(
        root: .home, type: .push, route: .product(id: 42), path: [.catalog, .category(id: 7)]),
      State(root: .home, path: [.catalog, .category(id: 7), .product(id: 42)])),
    Example(
      "a sheet stands in a new stack of its own", stack,
      .present(.review(id: 3), path: [.category(id: 7), .product(id: 42)]),
      State(
        root: .catalog, path: [.category(id: 7), .product(id: 42)],
        presented: State.sheet(.review(id: 3)))),
    Example(
      "a cover stands in a new stack of its own", stack, .cover(.settings, root: .home),
      State(root: .home, presented: State.cover(.settings))),
    Example("pop to root", stack, .popToRoot(), State(root: .catalog)),
    Example("pop to a new root", stack, .popToRoot(root: .home), State(root: .home)),
    Example("update the root", stack, .updateRoot(.welcome), State(root: .welcome)),
    Example(
      "update the root to the root", stack, .updateRoot(.catalog), State(root: .catalog)),
    Example(
      "a route that becomes the root beats root", stack,
      DeeplinkRoute(root: .home, type: .root, route: .welcome), State(root: .welcome)),
    Example(
      "a route that becomes the root clears the link's own path", stack,
      DeeplinkRoute(type: .root, route: .welcome, path: [.catalog, .settings]),
      State(root: .welcome)),
  ]

  static let appending = [
    Example(
      "push keeps the path", stack, .push(.settings).appending(),
      State(root: .catalog, path: [.category(id: 7), .settings])),
    Example(
      "a pushed route equal to the top is skipped", stack, .push(.category(id: 7)).appending(),
      stack),
    Example(
      "a pushed route equal to the root is skipped at the root", State(root: .catalog),
      .push(.catalog).appending(), State(root: .catalog)),
    Example(
      "a pushed route equal to the root is pushed above a path", stack,
      .push(.catalog).appending(), State(root: .catalog, path: [.category(id: 7), .catalog])),
    Example(
      "a pushed route equal to one beneath the top is pushed",
      State(root: .catalog, path: [.settings, .profile]), .push(.settings).appending(),
      State(root: .catalog, path: [.settings, .profile, .settings])),
    Example(
      "each element of the path is skipped where it equals the top", stack,
      .push(.product(id: 42), path: [.category(id: 7), .category(id: 7), .product(id: 42)])
        .appending(),
      State(root: .catalog, path: [.category(id: 7), .product(id: 42)])),
    Example(
      "the path is not searched for a common beginning",
      State(root: .catalog, path: [.category(id: 7), .product(id: 42)]),
      .push(.review(id: 3), path: [.category(id: 7), .product(id: 42)]).appending(),
      State(
        root: .catalog,
        path: [
          .category(id: 7), .product(id: 42), .category(id: 7), .product(id: 42), .review(id: 3),
        ])),
    Example(
      "root becomes the root and clears the path", stack,
      .push(.settings, root: .home).appending(), State(root: .home, path: [.settings])),
    Example(
      "an equal root clears the path too", stack,
      .push(.settings, root: .catalog).appending(), State(root: .catalog, path: [.settings])),
    Example(
      "a path that begins with the new root skips it", stack,
      .push(.settings, root: .home, path: [.home]).appending(),
      State(root: .home, path: [.settings])),
    Example(
      "a presented route equal to the top is presented", stack,
      .present(.category(id: 7)).appending(),
      State(
        root: .catalog, path: [.category(id: 7)], presented: State.sheet(.category(id: 7)))),
    Example(
      "a cover keeps the path beneath it", stack, .cover(.settings).appending(),
      State(root: .catalog, path: [.category(id: 7)], presented: State.cover(.settings))),
    Example(
      "a route that becomes the root clears the path", stack,
      .updateRoot(.welcome).appending(), State(root: .welcome)),
    Example("a pop to root keeps the path", stack, .popToRoot().appending(), stack),
    Example(
      "a pop to a new root clears the path", stack, .popToRoot(root: .home).appending(),
      State(root: .home)),
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

  @Test(arguments: resetting + appending)
  func `a link first dismisses everything presented, however deep`(example: Example) {
    var start = example.start
    start.presented = Self.deep.presented
    #expect(start.applying(example.link) == example.end)
  }

  @Test(arguments: resetting)
  func `a link that resets leaves the same state the second time`(example: Example) {
    #expect(example.end.applying(example.link) == example.end)
  }

  @Test func `applying a link leaves the original as it was`() {
    let state = Self.stack
    _ = state.applying(.popToRoot(root: .home))
    #expect(state == Self.stack)
  }
}

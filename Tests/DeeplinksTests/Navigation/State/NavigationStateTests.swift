import Deeplinks
import Testing

@Suite struct NavigationStateTests {
  typealias State = NavigationState<Screen>

  /// A stack with a path and a sheet over a sheet.
  static let deep: State =
    "catalog > category 7 > product 42 / sheet review 3 > profile / cover settings"

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
    #expect(Self.deep.presented?.state.root == .review(id: 3))
  }

  @Test func `states that present different stacks differ`() {
    var state = Self.deep
    state.presented?.state.presented?.style = .sheet
    #expect(state != Self.deep)
  }
}

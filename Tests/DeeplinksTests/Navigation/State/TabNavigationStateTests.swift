import Deeplinks
import Testing

@MainActor
@Suite struct TabNavigationStateTests {
  typealias Stack = NavigationState<Screen>
  typealias State = TabNavigationState<Section, Screen>

  nonisolated static let home: Stack = "home > settings / sheet welcome"
  nonisolated static let catalog: Stack = "catalog > category 7 / sheet review 3"

  /// Home and catalog each have a path and a sheet; home is selected.
  nonisolated static let busy = {
    var state = State(selected: .home)
    state[.home] = home
    state[.catalog] = catalog
    return state
  }()

  // MARK: - Parts

  @Test func `every tab starts at its root`() {
    let state = State()
    #expect(Section.shown.map { state[$0] } == Section.shown.map { Stack(root: $0.root) })
  }

  @Test func `a tab named twice counts once`() {
    let state = State(tabs: [.home, .catalog, .home], selected: .home, root: \.root)
    #expect(state.tabs == [.home, .catalog])
    #expect(
      TabRouter(tabs: state.tabs + [.home], selection: .home, root: \.root).tabs == state.tabs)
  }

  @Test func `a selected tab that is missing is added at the end`() {
    let state = State(tabs: [.home], selected: .catalog, root: \.root)
    #expect(state.tabs == [.home, .catalog])
    #expect(state.selection == .catalog)
    #expect(TabRouter(tabs: [.home], selection: Section.catalog, root: \.root).state == state)
  }

  @Test func `the user sees the top of the selected tab`() {
    #expect(Self.busy.currentRoute == .welcome)
  }

  @Test func `an unknown tab has no stack`() {
    #expect(State()[.labs] == nil)
  }

  @Test func `a stack for an unknown tab is ignored`() {
    var state = State()
    state[.labs] = Stack(root: .settings)
    #expect(state == State())
  }

  @Test func `a tab's stack cannot be removed`() {
    var state = State()
    state[.home] = nil
    #expect(state == State())
  }

  // MARK: - Selecting, and deep links

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let link: TabDeeplink<Section, Screen>
    let selection: Section
    let home: Stack
    let catalog: Stack

    init(
      _ rule: String, _ link: TabDeeplink<Section, Screen>, _ selection: Section,
      _ home: Stack, _ catalog: Stack = TabNavigationStateTests.catalog
    ) {
      (testDescription, self.link, self.selection) = (rule, link, selection)
      (self.home, self.catalog) = (home, catalog)
    }
  }

  nonisolated static let selections = [
    Example(
      "selecting a tab dismisses what the tab left behind presents and keeps its path",
      TabDeeplink(tab: .profile), .profile, "home > settings"),
    Example(
      "selecting a tab shows its stack as it was", TabDeeplink(tab: .catalog), .catalog,
      "home > settings"),
    Example(
      "selecting the selected tab pops it to its root", TabDeeplink(tab: .home), .home, "home"),
    Example("selecting an unknown tab changes nothing", TabDeeplink(tab: .labs), .home, home),
  ]

  @Test(arguments: selections)
  func `each selection leaves the state that its rule says`(example: Example) throws {
    let tab = try #require(example.link.tab)
    check(Self.busy.selecting(tab), example)
    let router = TabRouter(selection: .home)
    router.restore(Self.busy)
    _ = reportedIssues { router.select(tab) }
    check(router.state, example)
  }

  nonisolated static let links = [
    Example(
      "a link selects its tab and runs in that tab's stack",
      TabDeeplink(tab: .catalog, deeplink: .push(.product(id: 42))), .catalog, "home > settings",
      "catalog > product 42"),
    Example(
      "a link dismisses what the tab left behind presents, and leaves every other tab as it was",
      TabDeeplink(tab: .profile, deeplink: .push(.settings)), .profile, "home > settings"),
    Example(
      "a tab alone keeps the target's path and dismisses what it presents",
      TabDeeplink(tab: .catalog), .catalog, "home > settings", "catalog > category 7"),
    Example(
      "the selected tab alone keeps its path and dismisses what it presents",
      TabDeeplink(tab: .home), .home, "home > settings"),
    Example(
      "a link that appends builds on the target's path",
      TabDeeplink(tab: .catalog, deeplink: .push(.product(id: 42)).appending()), .catalog,
      "home > settings", "catalog > category 7 > product 42"),
    Example(
      "a link for the current tab runs in the selected tab", .current(.cover(.settings)), .home,
      "home / cover settings"),
    Example(
      "a link with neither tab nor link dismisses what the selected tab presents",
      {
        var link = TabDeeplink<Section, Screen>(tab: .catalog)
        link.tab = nil
        return link
      }(), .home, "home > settings"),
    Example(
      "a link to an unknown tab changes nothing",
      TabDeeplink(tab: .labs, deeplink: .push(.settings)), .home, home),
  ]

  @Test(arguments: links)
  func `each link leaves the state that its rule says`(example: Example) {
    check(Self.busy.applying(example.link), example)
    let router = TabRouter(selection: .home)
    router.restore(Self.busy)
    _ = reportedIssues { router.handle(tabDeeplink: example.link) }
    check(router.state, example)
  }

  private func check(_ state: State, _ example: Example) {
    #expect(state.selection == example.selection)
    #expect(state[.home] == example.home)
    #expect(state[.catalog] == example.catalog)
  }
}

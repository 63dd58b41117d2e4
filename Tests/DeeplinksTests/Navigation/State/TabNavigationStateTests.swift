import Deeplinks
import Testing

@Suite struct TabNavigationStateTests {
  typealias Stack = NavigationState<Screen>
  typealias State = TabNavigationState<Section, Screen>

  /// Home and catalog each have a path and a sheet; home is selected.
  static let busy = {
    var state = State(selected: .home)
    state[.home] = Stack(root: .home, path: [.settings], presented: Stack.sheet(.welcome))
    state[.catalog] = Stack(
      root: .catalog, path: [.category(id: 7)], presented: Stack.sheet(.review(id: 3)))
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
  }

  @Test func `a selected tab that is missing is added at the end`() {
    let state = State(tabs: [.home], selected: .catalog, root: \.root)
    #expect(state.tabs == [.home, .catalog])
    #expect(state.selection == .catalog)
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

  // MARK: - Selecting

  @Test func `selecting a tab dismisses what the tab left behind presents and keeps its path`() {
    #expect(Self.busy.selecting(.profile)[.home] == Stack(root: .home, path: [.settings]))
  }

  @Test func `selecting a tab shows its stack as it was`() {
    let state = Self.busy.selecting(.catalog)
    #expect(state.selection == .catalog)
    #expect(state[.catalog] == Self.busy[.catalog])
  }

  @Test func `selecting the selected tab pops it to its root`() {
    #expect(Self.busy.selecting(.home)[.home] == Stack(root: .home))
  }

  @Test func `selecting an unknown tab changes nothing`() {
    #expect(Self.busy.selecting(.labs) == Self.busy)
  }

  // MARK: - Deep links

  @Test func `a link selects its tab and runs in that tab's stack`() {
    let state = Self.busy.applying(TabDeeplink(tab: .catalog, deeplink: .push(.product(id: 42))))
    #expect(state.selection == .catalog)
    #expect(state[.catalog] == Stack(root: .catalog, path: [.product(id: 42)]))
  }

  @Test func `a link dismisses what the tab left behind presents and keeps its path`() {
    let state = Self.busy.applying(TabDeeplink(tab: .profile, deeplink: .push(.settings)))
    #expect(state[.home] == Stack(root: .home, path: [.settings]))
  }

  @Test func `a link leaves every other tab as it was`() {
    let state = Self.busy.applying(TabDeeplink(tab: .profile, deeplink: .push(.settings)))
    #expect(state[.catalog] == Self.busy[.catalog])
  }

  @Test func `a tab alone keeps the target's path and dismisses what it presents`() {
    let state = Self.busy.applying(TabDeeplink(tab: .catalog))
    #expect(state[.catalog] == Stack(root: .catalog, path: [.category(id: 7)]))
  }

  @Test func `the selected tab alone keeps its path and dismisses what it presents`() {
    let state = Self.busy.applying(TabDeeplink(tab: .home))
    #expect(state[.home] == Stack(root: .home, path: [.settings]))
  }

  @Test func `a link that appends builds on the target's path`() {
    let link = TabDeeplink<Section, Screen>(
      tab: .catalog, deeplink: .push(.product(id: 42)).appending())
    #expect(
      Self.busy.applying(link)[.catalog]
        == Stack(root: .catalog, path: [.category(id: 7), .product(id: 42)]))
  }

  @Test func `a link for the current tab runs in the selected tab`() {
    let state = Self.busy.applying(.current(.cover(.settings)))
    #expect(state.selection == .home)
    #expect(state[.home] == Stack(root: .home, presented: Stack.cover(.settings)))
  }

  @Test func `a link with neither tab nor link dismisses what the selected tab presents`() {
    var link = TabDeeplink<Section, Screen>(tab: .catalog)
    link.tab = nil
    #expect(Self.busy.applying(link)[.home] == Stack(root: .home, path: [.settings]))
  }

  @Test func `a link to an unknown tab changes nothing`() {
    #expect(
      Self.busy.applying(TabDeeplink(tab: .labs, deeplink: .push(.settings))) == Self.busy)
  }
}

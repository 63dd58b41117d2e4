import Deeplinks
import Testing

@MainActor
@Suite struct TabNavigationStateTests {
  typealias Stack = NavigationState<Screen>
  typealias State = TabNavigationState<Section, Screen>

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
}

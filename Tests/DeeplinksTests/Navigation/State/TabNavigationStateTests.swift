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

  private func check(_ state: State, _ example: Example) {
    #expect(state.selection == example.selection)
    #expect(state[.home] == example.home)
    #expect(state[.catalog] == example.catalog)
  }
}

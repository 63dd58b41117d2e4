import Deeplinks
import Foundation
import Testing

@Suite struct NavigationArchiveTests {
  typealias State = TabNavigationState<SavedTab, SavedRoute>
  typealias Stack = NavigationState<SavedRoute>

  // MARK: - Round trip

  @Test(arguments: RandomRuns.seeds)
  func `what is read is what was written`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(RandomRuns.operationsPerRun / 50) {
      let state = TabNavigationState<ModelTab, ModelRoute>.random(using: &generator)
      let initial = TabNavigationState<ModelTab, ModelRoute>.random(using: &generator)
      let archive = NavigationArchive(state, initial: initial)
      let reading = try NavigationArchive(data: archive.data).reading(initial: initial)
      #expect(reading.state == state)
      #expect(reading.cuts.isEmpty && archive.cuts.isEmpty)
    }
  }

  // MARK: - Size

  @Test func `tabs at their root, initial roots and empty paths cost nothing`() {
    var state = SavedTab.initial()
    state[.first] = Stack(root: .home, path: [.item(id: 1)])
    state[.third] = Stack(
      root: .settings, presented: Stack.sheet(.list, presented: Stack.cover(.home)))
    #expect(
      state.archive.text
        == #"{"selection":"first","stacks":["#
        + #"{"layers":[{"path":[{"item":{"id":1}}]}],"tab":"first"},"#
        + #"{"layers":[{"root":{"settings":{}}},{"root":{"list":{}},"style":"sheet"},"#
        + #"{"root":{"home":{}},"style":"cover"}],"tab":"third"}],"version":1}"#)
  }

  @Test func `an initial stack with a path can be left`() throws {
    var initial = SavedTab.initial()
    initial[.first]?.path = [.list]
    let archive = NavigationArchive(SavedTab.initial(), initial: initial)
    #expect(archive.reading(initial: initial).state == SavedTab.initial())
  }

  @Test func `a new version's root stands beneath what was saved over the old one`() throws {
    var state = SavedTab.initial()
    state[.first]?.path = [.item(id: 1)]
    let archive = state.archive
    let initial = State(tabs: SavedTab.allCases, selected: .third) { _ in .settings }
    let read = archive.reading(initial: initial).state
    #expect(read[.first] == "settings > item 1")
    #expect(read[.second] == "settings")
    #expect(read.selection == .first)
  }
}

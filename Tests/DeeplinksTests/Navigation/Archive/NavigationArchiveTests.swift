import Deeplinks
import Foundation
import Testing

@Suite struct NavigationArchiveTests {
  typealias State = TabNavigationState<SavedTab, SavedRoute>
  typealias Stack = NavigationState<SavedRoute>

  @Test func `tabs at their root, initial roots and empty paths cost nothing`() {
    var state = SavedTab.initial()
    state[.first] = Stack(root: .home, path: [.item(id: 1)])
    state[.third] = "settings / sheet list / cover home"
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

  // MARK: - The app's rules

  @Test(arguments: NavigationArchiveCutTests.examples)
  func `a route that is not allowed is left out with all above it on its stack`(
    example: NavigationArchiveCutTests.Example
  ) async {
    let state = NavigationArchiveCutTests.state
    let archive = state.archive
    let reading = await archive.reading(initial: SavedTab.initial()) { $0 != example.unknown }
    #expect(reading.cuts == [Cut("second", example.cut.layer, example.cut.index, .notAllowed)])
    #expect(reading.state[.second] == example.rest)
    #expect(reading.state[.third] == state[.third])
  }

  @Test func `one stack is checked as those of tabs are`() async {
    let archive = NavigationArchive(NavigationArchiveCutTests.stack)
    let reading = await archive.reading(initial: Stack(root: .home)) { $0 != .item(id: 2) }
    #expect(reading.state == "settings > item 1")
    #expect(reading.cuts == [Cut(nil, 0, 2, .notAllowed)])
    let nothing = await archive.reading(initial: Stack(root: .home)) { _ in false }
    #expect(nothing.state == "home")
  }

  @Test func `what the app shows at its start is not asked about`() async {
    var state = SavedTab.initial()
    state[.first]?.path = [.item(id: 1)]
    var asked: [SavedRoute] = []
    let archive = state.archive
    let reading = await archive.reading(initial: SavedTab.initial()) {
      asked.append($0)
      return true
    }
    #expect(asked == [.item(id: 1)])
    #expect(reading.state == state)
  }

  @Test func `routes above one that is not allowed are not asked about`() async {
    var asked: [SavedRoute] = []
    let archive = NavigationArchive(NavigationArchiveCutTests.stack)
    _ = await archive.reading(initial: Stack(root: .home)) {
      asked.append($0)
      await Task.yield()
      return $0 != .item(id: 2)
    }
    #expect(asked == [.settings, .item(id: 1), .item(id: 2)])
  }
}

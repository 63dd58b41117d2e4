import Deeplinks
import Testing

/// What the app's rules leave of an archive.
@Suite struct NavigationArchiveRuleTests {
  typealias Stack = NavigationState<SavedRoute>
  typealias Example = NavigationArchiveCutTests.Example

  @Test(arguments: NavigationArchiveCutTests.examples)
  func `a route that is not allowed is left out with all above it on its stack`(
    example: Example
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

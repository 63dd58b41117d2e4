import Deeplinks
import Foundation
import Testing

/// What is left of an archive that this version of the app does not understand in full.
@Suite struct NavigationArchiveCutTests {
  typealias Stack = NavigationState<SavedRoute>

  /// Two screens, a sheet with two, a cover.
  static let stack: Stack =
    "settings > item 1 > item 2 / sheet item 3 > item 4 > item 5 / cover item 6"

  /// What is left of it without one of its screens.
  struct Example: Sendable, CustomTestStringConvertible {
    let unknown: SavedRoute
    let cut: Cut
    let rest: Stack

    var testDescription: String { "\(unknown)" }

    init(_ unknown: SavedRoute, _ layer: Int, _ index: Int, _ rest: Stack) {
      (self.unknown, self.rest) = (unknown, rest)
      cut = Cut("second", layer, index, .unknownRoute)
    }
  }

  static let examples = [
    Example(.settings, 0, 0, "list"), Example(.item(id: 1), 0, 1, "settings"),
    Example(.item(id: 2), 0, 2, "settings > item 1"),
    Example(.item(id: 3), 1, 0, "settings > item 1 > item 2"),
    Example(.item(id: 5), 1, 2, "settings > item 1 > item 2 / sheet item 3 > item 4"),
    Example(.item(id: 6), 2, 0, "settings > item 1 > item 2 / sheet item 3 > item 4 > item 5"),
  ]

  /// The stack in the second tab, and another beside it.
  static var state: TabNavigationState<SavedTab, SavedRoute> {
    var state = SavedTab.initial()
    state[.second] = stack
    state[.third]?.path = [.list]
    return state
  }

  @Test(arguments: examples)
  func `an unknown route is left out with all above it on its stack`(example: Example) throws {
    let written = Self.state.archive.text
    let route = try String(decoding: JSONEncoder().encode(example.unknown), as: UTF8.self)
    for unknown in [#"{"gone":{}}"#, "null", "[]", "7", #""x""#, #"{"item":{"id":"x"}}"#] {
      let archive = try NavigationArchive(text: written.replacing(route, with: unknown))
      let reading = archive.readTabs()
      #expect(reading.state[.second] == example.rest)
      #expect(reading.state[.third] == Self.state[.third])
      #expect(reading.cuts == [example.cut])
    }
  }

  @Test func `a cut is reported in words without any value`() throws {
    let archive = try NavigationArchive(layers: #"{"root":{"secret":{"token":"s3cret"}}}"#)
    let cuts = archive.reading(initial: Stack(root: .home)).cuts
    #expect(cuts.map(\.description) == ["layer 0, route 0: unknownRoute"])
    let inTab = Self.state.archive
      .text.replacing(#""id":4"#, with: #""id":null"#)
    #expect(
      try NavigationArchive(text: inTab).readTabs().cuts
        .map(\.description) == ["tab second, layer 1, route 1: unknownRoute"])
  }

  // MARK: - Tabs

  @Test func `an unknown tab is left out, and selecting it too`() throws {
    var state = Self.state
    state = state.selecting(.third)
    let archive = state.archive
    let initial = SavedTab.initial([.first, .second])
    let reading = archive.reading(initial: initial)
    #expect(reading.state.tabs == [.first, .second])
    #expect(reading.state[.second] == Self.stack)
    #expect(reading.state.selection == .first)
    #expect(reading.cuts == [Cut(reason: .unknownTab), Cut(reason: .unknownTab)])
  }

  @Test func `of two stacks of one tab the first counts`() throws {
    let archive = try NavigationArchive(
      text: #"{"version":1,"stacks":[{"tab":"first","layers":[{"path":[{"list":{}}]}]},"#
        + #"{"tab":"first","layers":[{"path":[{"settings":{}}]}]}]}"#)
    let reading = archive.readTabs()
    #expect(reading.state[.first]?.path == [.list])
    #expect(reading.cuts == [Cut("first", 0, 0, .repeatedTab)])
  }

  @Test func `tabs are not read as one stack, nor one stack as tabs`() {
    let tabs = Self.state.archive
    let stack = tabs.reading(initial: Stack(root: .home))
    #expect(stack.state == "home")
    #expect(stack.cuts == [Cut(reason: .unknownTab), Cut(reason: .unknownTab)])
    let reading = NavigationArchive(Self.stack).readTabs()
    #expect(reading.state == SavedTab.initial())
    #expect(reading.cuts == [Cut(reason: .unknownTab)])
  }

  // MARK: - Versions

  @Test(arguments: [0, -1, 2, Int.max])
  func `another version is refused as a whole`(version: Int) {
    let text = Self.state.archive.text
      .replacing(#""version":1"#, with: "\"version\":\(version)")
    #expect(throws: NavigationArchiveError.unsupportedVersion(version)) {
      try NavigationArchive(text: text)
    }
  }

  @Test(arguments: [
    (
      NavigationArchiveError.unsupportedVersion(2),
      "The navigation archive has version 2, and only 1 can be read; start without it."
    ), (.damaged, "The navigation archive is damaged; start without it."),
    (
      .tooLarge(bytes: 2_000_000),
      "The navigation archive has 2000000 bytes, more than the 1048576 allowed; start without it."
    ),
  ])
  func `an error says what to do`(error: NavigationArchiveError, text: String) {
    #expect(error.description == text)
  }
}

import Deeplinks
import Foundation
import Testing

/// What is left of an archive that this version of the app does not understand in full.
@Suite struct NavigationArchiveCutTests {
  typealias Stack = NavigationState<SavedRoute>

  /// Two screens, a sheet with two, a cover.
  static let stack = Stack(
    root: .settings, path: [.item(id: 1), .item(id: 2)],
    presented: Stack.sheet(
      .item(id: 3), path: [.item(id: 4), .item(id: 5)], presented: Stack.cover(.item(id: 6))))

  struct Example: Sendable, CustomTestStringConvertible {
    let unknown: SavedRoute
    let cut: Cut
    let rest: Stack

    var testDescription: String { "\(unknown)" }
  }

  static let examples = [
    Example(
      unknown: .settings, cut: Cut("second", 0, 0, .unknownRoute), rest: Stack(root: .list)),
    Example(
      unknown: .item(id: 1), cut: Cut("second", 0, 1, .unknownRoute),
      rest: Stack(root: .settings)),
    Example(
      unknown: .item(id: 2), cut: Cut("second", 0, 2, .unknownRoute),
      rest: Stack(root: .settings, path: [.item(id: 1)])),
    Example(
      unknown: .item(id: 3), cut: Cut("second", 1, 0, .unknownRoute),
      rest: Stack(root: .settings, path: [.item(id: 1), .item(id: 2)])),
    Example(
      unknown: .item(id: 5), cut: Cut("second", 1, 2, .unknownRoute),
      rest: Stack(
        root: .settings, path: [.item(id: 1), .item(id: 2)],
        presented: Stack.sheet(.item(id: 3), path: [.item(id: 4)]))),
    Example(
      unknown: .item(id: 6), cut: Cut("second", 2, 0, .unknownRoute),
      rest: Stack(
        root: .settings, path: [.item(id: 1), .item(id: 2)],
        presented: Stack.sheet(.item(id: 3), path: [.item(id: 4), .item(id: 5)]))),
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
    let written = NavigationArchive(Self.state, initial: SavedTab.initial()).text
    let route = try String(
      decoding: JSONEncoder().encode(example.unknown), as: UTF8.self)
    for unknown in [#"{"gone":{}}"#, "null", "[]", "7", #""x""#, #"{"item":{"id":"x"}}"#] {
      let archive = try NavigationArchive(text: written.replacing(route, with: unknown))
      let reading = archive.reading(initial: SavedTab.initial())
      #expect(reading.state[.second] == example.rest)
      #expect(reading.state[.third] == Self.state[.third])
      #expect(reading.cuts == [example.cut])
    }
  }

  @Test func `a cut is told in words without any value`() throws {
    let archive = try NavigationArchive(
      text: #"{"version":1,"stacks":[{"layers":[{"root":{"secret":{"token":"s3cret"}}}]}]}"#)
    let cuts = archive.reading(initial: Stack(root: .home)).cuts
    #expect(cuts.map(\.description) == ["layer 0, route 0: unknownRoute"])
    let inTab = NavigationArchive(Self.state, initial: SavedTab.initial())
      .text.replacing(#""id":4"#, with: #""id":null"#)
    #expect(
      try NavigationArchive(text: inTab).reading(initial: SavedTab.initial()).cuts
        .map(\.description) == ["tab second, layer 1, route 1: unknownRoute"])
  }

  // MARK: - Tabs

  @Test func `an unknown tab is left out, and selecting it too`() throws {
    var state = Self.state
    state = state.selecting(.third)
    let archive = NavigationArchive(state, initial: SavedTab.initial())
    let initial = SavedTab.initial([.first, .second])
    let reading = archive.reading(initial: initial)
    #expect(reading.state.tabs == [.first, .second])
    #expect(reading.state[.second] == Self.stack)
    #expect(reading.state.selection == .first)
    #expect(reading.cuts == [Cut(reason: .unknownTab), Cut(reason: .unknownTab)])
  }

  @Test func `a new tab shows its root`() {
    let archive = NavigationArchive(
      SavedTab.initial([.first, .second]), initial: SavedTab.initial([.first, .second]))
    let reading = archive.reading(initial: SavedTab.initial())
    #expect(reading.state == SavedTab.initial())
    #expect(reading.cuts.isEmpty)
  }

  @Test func `of two stacks of one tab the first counts`() throws {
    let archive = try NavigationArchive(
      text: #"{"version":1,"stacks":[{"tab":"first","layers":[{"path":[{"list":{}}]}]},"#
        + #"{"tab":"first","layers":[{"path":[{"settings":{}}]}]}]}"#)
    let reading = archive.reading(initial: SavedTab.initial())
    #expect(reading.state[.first]?.path == [.list])
    #expect(reading.cuts == [Cut("first", 0, 0, .repeatedTab)])
  }

  @Test func `tabs are not read as one stack, nor one stack as tabs`() {
    let tabs = NavigationArchive(Self.state, initial: SavedTab.initial())
    let stack = tabs.reading(initial: Stack(root: .home))
    #expect(stack.state == Stack(root: .home))
    #expect(stack.cuts == [Cut(reason: .unknownTab), Cut(reason: .unknownTab)])
    let reading = NavigationArchive(Self.stack).reading(initial: SavedTab.initial())
    #expect(reading.state == SavedTab.initial())
    #expect(reading.cuts == [Cut(reason: .unknownTab)])
  }

  // MARK: - Versions

  @Test(arguments: [0, -1, 2, Int.max])
  func `another version is refused as a whole`(version: Int) {
    let text = NavigationArchive(Self.state, initial: SavedTab.initial()).text
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

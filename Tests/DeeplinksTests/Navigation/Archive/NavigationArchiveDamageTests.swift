import Deeplinks
import Foundation
import Testing

/// Archives that were cut short, overwritten or edited by hand.
@Suite struct NavigationArchiveDamageTests {
  typealias Stack = NavigationState<SavedRoute>

  static let archive: NavigationArchive = {
    var state = NavigationArchiveCutTests.state.selecting(.third)
    state[.first] = Stack(
      root: .home, path: [.note("ünï\"\\"), .rating(0.5), .account(.me)],
      presented: .init(style: .cover, state: Stack(root: .trail([.me, .me]))))
    return state.archive
  }()

  @Test func `every truncation is refused`() {
    for count in 0..<Self.archive.data.count {
      #expect(throws: NavigationArchiveError.damaged) {
        try NavigationArchive(data: Self.archive.data.prefix(count))
      }
    }
  }

  // MARK: - By hand

  @Test(arguments: [
    "", " ", "null", "1", "[]", "\"\"", "{}", "{\"version\":null}", "{\"version\":\"1\"}",
    "{\"version\":1.5}", "{\"version\":1e400}", "{\"version\":99999999999999999999}",
    "{\"version\":[1]}", "{\"version\":1}}", "\u{0}",
  ])
  func `what is no object with a version is refused`(text: String) {
    #expect(throws: NavigationArchiveError.damaged) { try NavigationArchive(text: text) }
  }

  @Test(
    arguments: [
      (#""stacks":null"#, [Cut(reason: .damaged)]),
      (#""stacks":7"#, [Cut(reason: .damaged)]),
      (#""stacks":[null]"#, [Cut(reason: .damaged)]),
      (
        #""stacks":[7,"x",[]]"#,
        [Cut(reason: .unknownTab), Cut(reason: .unknownTab), Cut(reason: .unknownTab)]
      ),
      (#""stacks":[{"tab":"first"}]"#, [Cut("first", 0, 0, .damaged)]),
      (#""stacks":[{"tab":"first","layers":[7]}]"#, [Cut("first", 0, 0, .damaged)]),
      (#""stacks":[{"tab":"first","layers":[{"path":7}]}]"#, [Cut("first", 0, 1, .damaged)]),
      (
        #""stacks":[{"tab":"first","layers":[{},{"style":"sheet"}]}]"#,
        [Cut("first", 1, 0, .unknownRoute)]
      ),
      (
        #""stacks":[{"tab":"first","layers":[{},{"style":"popover","root":{"list":{}}}]}]"#,
        [Cut("first", 1, 0, .damaged)]
      ),
      (#""selection":7"#, [Cut(reason: .damaged)]),
      (#""selection":"nowhere""#, [Cut(reason: .unknownTab)]),
    ] as [(String, [Cut])])
  func `a value of another type ends what it belongs to`(member: String, cuts: [Cut]) throws {
    let reading = try NavigationArchive(text: "{\(member),\"version\":1}")
      .readTabs()
    #expect(reading.state == SavedTab.initial())
    #expect(reading.cuts == cuts)
  }

  @Test func `a repeated key cannot pass by what is checked`() async throws {
    let archive = try NavigationArchive(
      text: #"{"version":1,"stacks":[{"tab":"first","layers":[{"path":[{"list":{}}],"#
        + #""path":[{"settings":{}}]}],"layers":[{"path":[{"settings":{}}]}]}]}"#)
    let reading = await archive.reading(initial: SavedTab.initial()) { $0 != .settings }
    #expect(reading.state[.first]?.path.contains(.settings) == false)
  }

  /// An archive whose data nests `depth` arrays or objects in the place of `#`.
  static func nested(_ frame: String, _ depth: Int, _ open: String, _ close: String) -> String {
    let nested =
      String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
    return frame.replacing("#", with: nested)
  }

  @Test(
    arguments: [
      "#", ##"{"other":#,"version":1}"##,
      ##"{"stacks":[{"layers":[{"root":#}]}],"version":1}"##,
      ##"{"routesVersion":1,"stacks":[{"layers":[{"path":[{"note":{"_0":#}}]}]}],"version":1}"##,
    ], [600, 100_000])
  func `nesting without end is refused`(frame: String, depth: Int) {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"["]","#, "]")] {
      #expect(throws: NavigationArchiveError.damaged) {
        try NavigationArchive(text: Self.nested(frame, depth, open, close))
      }
      #expect(throws: NavigationArchiveError.damaged) {
        try NavigationArchive(text: Self.nested(frame, depth, open, ""))
      }
    }
  }

  @Test func `what the decoder reads nests deep enough`() throws {
    // A route is in six arrays and objects.
    let frame = ##"{"stacks":[{"layers":[{"path":[#,{"list":{}}]}]}],"version":1}"##
    let archive = try NavigationArchive(text: Self.nested(frame, 512 - 6, "[", "]"))
    #expect(archive.reading(initial: Stack(root: .home)).cuts == [Cut(nil, 0, 1, .unknownRoute)])
    #expect(throws: NavigationArchiveError.damaged) {
      try NavigationArchive(text: Self.nested(frame, 512 - 6 + 1, "[", "]"))
    }
  }

  @Test(arguments: [
    String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian, .utf16,
  ])
  func `an archive that is not in UTF-8 is refused, because its bytes mean something else`(
    encoding: String.Encoding
  ) throws {
    let gap = "\u{2200}}}]" + String(repeating: "nnnnnnnnn,", count: 20_000) + "[{{\u{2200}"
    let text = #"{"stacks":[{"layers":[{"path":[{"note":{"_0":"\#(gap)"}}]}]}],"version":1}"#
    let data = try #require(text.data(using: encoding))
    #expect(throws: NavigationArchiveError.damaged) { try NavigationArchive(data: data) }
  }

  @Test func `brackets in text do not nest`() throws {
    let state = Stack(root: .home, path: [.note(String(repeating: #"[{"\"#, count: 1_000))])
    let archive = try NavigationArchive(data: NavigationArchive(state).data)
    #expect(archive.reading(initial: Stack(root: .list)).state == state)
  }
}

import Deeplinks
import Foundation
import Testing

/// Archives far larger than a user's navigation.
@Suite struct NavigationArchiveLimitTests {
  typealias Stack = NavigationState<SavedRoute>

  @Test func `of 2,000 layers the lowest are written, and read`() throws {
    var state = Stack(root: .item(id: 1999))
    for id in (0..<1999).reversed() {
      state = Stack(root: .item(id: id), presented: .init(style: .sheet, state: state))
    }
    let limit = NavigationArchive.maximumLayers
    let archive = NavigationArchive(state)
    #expect(archive.cuts == [Cut(nil, limit, 0, .tooMany)])
    let reading = archive.reading(initial: Stack(root: .list))
    #expect(reading.cuts.isEmpty)
    #expect(reading.state.modals.count == limit - 1)
    #expect(reading.state.currentRoute == .item(id: limit - 1))
  }

  @Test func `of too many routes the lowest are written, and read`() throws {
    let limit = NavigationArchive.maximumRoutes
    let state = Stack(root: .home, path: (1...2000).map { .item(id: $0) })
    let archive = NavigationArchive(state)
    #expect(archive.cuts == [Cut(nil, 0, limit, .tooMany)])
    let rest = Stack(root: .home, path: (1..<limit).map { .item(id: $0) })
    #expect(archive.reading(initial: Stack(root: .list)).state == rest)
    let routes = Array(repeating: #"{"list":{}}"#, count: 2000).joined(separator: ",")
    let edited = try NavigationArchive(path: routes)
    let reading = edited.reading(initial: Stack(root: .home))
    #expect(reading.state.path.count == limit)
    #expect(reading.cuts == [Cut(nil, 0, limit + 1, .tooMany)])
  }

  @Test func `stacks beyond the limit are not read`() throws {
    let stacks = Array(repeating: "{}", count: 100_000).joined(separator: ",")
    let archive = try NavigationArchive(text: "{\"stacks\":[\(stacks)],\"version\":1}")
    let cuts = archive.readTabs().cuts
    #expect(cuts.count == NavigationArchive.maximumStacks + 1)
    #expect(cuts.first?.reason == .tooMany)
  }

  /// A tab named by a server.
  struct NamedTab: TabRoute {
    let name: String
    let number: Int
  }

  @Test(arguments: [
    ["home", "home", "home#2"], ["home#2", "home", "home"], ["", "", "#2", "#2"],
    ["a", "a", "a", "a#2", "a#2", "a#3", "a#2#2"],
  ])
  func `tabs of any names are written and read`(names: [String]) {
    let tabs = names.enumerated().map { NamedTab(name: $1, number: $0) }
    let initial = TabNavigationState(tabs: tabs, selected: tabs[0]) { _ in SavedRoute.home }
    var state = initial.selecting(tabs[tabs.count - 1])
    for tab in tabs { state[tab]?.path = [.item(id: tab.number)] }
    let reading = NavigationArchive(state, initial: initial).reading(initial: initial)
    #expect(reading.state == state)
    #expect(reading.cuts.isEmpty)
  }

  @Test func `a route with a huge payload is not written, nor is its archive read`() throws {
    let note = SavedRoute.note(String(repeating: "n", count: 960_000))
    #expect(NavigationArchive(Stack(root: .home, path: [note])).cuts == [Cut(nil, 0, 1, .tooMany)])
    let error = #expect(throws: NavigationArchiveError.self) {
      try NavigationArchive(path: note.json)
    }
    #expect(error == .routeTooLarge(bytes: note.json.utf8.count))
    #expect(error?.description.contains("keep in a route what names its content") == true)
  }

  @Test(arguments: ["root", "style", "pat\\u0068"])
  func `a value of many small parts is measured whole, unless it is a path`(key: String) throws {
    let parts = "[" + Array(repeating: "1", count: 40_000).joined(separator: ",") + "]"
    func text(_ key: String) -> String {
      #"{"stacks":[{"layers":[{"style":"path","\#(key)":\#(parts)}]}],"version":1}"#
    }
    #expect(throws: NavigationArchiveError.routeTooLarge(bytes: parts.utf8.count)) {
      try NavigationArchive(text: text(key))
    }
    #expect(try NavigationArchive(text: text("path")).data.count > 80_000)
  }

  @Test func `data beyond the limit is refused unread`() {
    let size = NavigationArchive.maximumSize
    let data = Data(repeating: UInt8(ascii: " "), count: size + 1)
    #expect(throws: NavigationArchiveError.tooLarge(bytes: size + 1)) {
      try NavigationArchive(data: data)
    }
    #expect(throws: NavigationArchiveError.damaged) {
      try NavigationArchive(data: data.dropFirst())
    }
  }

  @Test(arguments: [100, 200_000])
  func `routes are written until the limit is reached`(length: Int) throws {
    var state = SavedTab.initial()
    let note = SavedRoute.note(String(repeating: "\"", count: length))
    for tab in SavedTab.allCases { state[tab]?.path = Array(repeating: note, count: 900) }
    let archive = state.archive
    #expect(archive.data.count <= NavigationArchive.maximumSize)
    let reading = try NavigationArchive(data: archive.data).readTabs()
    #expect(reading.cuts.isEmpty)
    let kept = SavedTab.allCases.compactMap { reading.state[$0]?.path.count }
    #expect((kept.reduce(0, +) == 2700) == (length == 100))
    #expect(archive.cuts.allSatisfy { $0.reason == .tooMany })
    #expect(archive.cuts.count == kept.count { $0 < 900 })
  }
}

extension SavedRoute {
  fileprivate var json: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

import Deeplinks
import Foundation
import Testing

/// Archives of another version of the app than the one that reads them.
@Suite struct NavigationArchiveMigrationTests {
  typealias First = NavigationState<FirstRoute>
  typealias Third = NavigationState<ThirdRoute>

  /// What version 3 reads of what version 1 has pushed.
  func reading(of path: [FirstRoute]) throws -> (state: Third, cuts: [NavigationArchive.Cut]) {
    let data = NavigationArchive(First(root: .home, path: path)).data
    return try NavigationArchive(data: data).reading(initial: Third(root: .home))
  }

  // MARK: - What is left out

  @Test(arguments: [FirstRoute.promotion, .broken])
  func `a route that is gone, or whose migration throws, ends its stack alone`(
    missing: FirstRoute
  ) throws {
    var state = FirstTab.initial
    state[.home] = First(
      root: .home, path: [.item(id: 1), missing, .settings],
      presented: .init(style: .sheet, state: "settings"))
    state[.shop] = First(root: .home, path: [.item(id: 2)])
    let reading = NavigationArchive(state, initial: FirstTab.initial)
      .reading(initial: ThirdTab.initial)
    #expect(reading.cuts == [Cut("home", 0, 2, .notMigrated)])
    #expect(reading.state[.home] == "home > product 1")
    #expect(reading.state[.catalog] == "home > product 2")
    #expect(reading.cuts.map(\.description) == ["tab home, layer 0, route 2: notMigrated"])
    #expect(!"\(reading) \(reading.cuts)".contains("s3cret"))
  }

  @Test(arguments: [
    "null", "7", "true", "[]", "{}", #""item""#, #"{"item":null}"#, #"{"item":{}}"#,
    #"{"item":{"id":"1"}}"#, #"{"item":{"id":1e400}}"#, #"{"item":{"id":99999999999999999999}}"#,
    #"{"item":{"id":1},"home":{},"settings":{}}"#, #"{"user":{}}"#, #"{"user":{"_0":null}}"#,
    #"{"user":{"_0":{"named":["ada"]}}}"#, #"{"":{}}"#, #"{"nothing":{}}"#,
    #"{"compare":{"_0":{"me":{}},"with":7}}"#,
  ])
  func `a route that is damaged is left out`(route: String) throws {
    let archive = try NavigationArchive(path: #"{"settings":{}}"#, route)
    let reading = archive.reading(initial: Third(root: .home))
    #expect(reading.state == "home > settings")
    #expect(reading.cuts == [Cut(nil, 0, 2, .notMigrated)])
  }

  @Test func `what has become a secret is not shown`() throws {
    let reading = try reading(of: [.settings, .coupon(code: "s3cret"), .home])
    #expect(reading.state == "home > settings")
    #expect(reading.cuts == [Cut(nil, 0, 2, .notArchivable)])
  }

  @Test @MainActor func `the app's rules are asked about the routes of now`() async throws {
    let state = First(root: .home, path: [.item(id: 1), .user(.named("ada"))])
    let reading = await NavigationArchive(state).reading(initial: Third(root: .home)) {
      $0 == .product(sku: "S1")
    }
    #expect(reading.state == "home > product 1")
    #expect(reading.cuts == [Cut(nil, 0, 2, .notAllowed)])
  }

  // MARK: - Other versions

  static let newer = [
    #"{"routesVersion":4,"selection":"catalog","stacks":[{"layers":[{"path":[{"home":{}}]}],"tab":"home"}],"version":1}"#,
    #"{"routesVersion":9223372036854775807,"stacks":7,"version":1}"#,
  ]

  @Test(arguments: newer)
  func `of a newer version's archive nothing is read`(text: String) throws {
    let archive = try NavigationArchive(text: text)
    let cut = Cut(reason: .newerVersion)
    var initial = ThirdTab.initial.selecting(.catalog)
    initial[.catalog]?.path = [.settings]
    let tabs = archive.reading(initial: initial)
    #expect(tabs.state == initial)
    #expect(tabs.cuts == [cut])
    let stack = archive.reading(initial: Third(root: .settings, path: [.home]))
    #expect(stack.state == "settings > home")
    #expect(stack.cuts == [cut])
    // An app that had versions, and is one without again.
    #expect(archive.reading(initial: FirstTab.initial).cuts == [cut])
  }

  @Test(arguments: [
    "0", "-1", "1.5", "true", "\"2\"", "[2]", "{}", "1e400", "9223372036854775808",
    "-9223372036854775808",
  ])
  func `what is no version of the routes is refused`(version: String) {
    #expect(throws: NavigationArchiveError.damaged) {
      try NavigationArchive(text: "{\"routesVersion\":\(version),\"version\":1}")
    }
  }

  @Test(arguments: ["", #""routesVersion":1,"#, #""routesVersion":null,"#])
  func `an archive without a version has the first`(member: String) throws {
    let archive = try NavigationArchive(
      text: "{\(member)\"stacks\":[{\"layers\":[{\"root\":{\"item\":{\"id\":7}}}]}],\"version\":1}")
    let reading = archive.reading(initial: Third(root: .home))
    #expect(reading.state == "product 7")
    #expect(reading.cuts.isEmpty)
  }

  // MARK: - What is migrated

  @Test func `a renamed case, a changed payload and a feature's route are those of now`() throws {
    let reading = try reading(of: [
      .item(id: 42), .settings, .user(.me), .user(.named("ada")),
      .compare(.named("ada"), with: .named("grace")), .compare(.me, with: nil),
    ])
    #expect(
      reading.state
        == Third(
          root: .home,
          path: [
            .product(sku: "S42"), .settings, .profile(.me), .profile(.person(name: "ada")),
            .compare(.person(name: "ada"), with: .person(name: "grace")), .compare(.me, with: nil),
          ]))
    #expect(reading.cuts.isEmpty)
  }

  @Test func `a version reads all those before it with one function`() throws {
    let path = #"{"stacks":[{"layers":[{"path":[{"product":{"id":1}}]}]}],"version":1}"#
    let second = try NavigationArchive(text: #"{"routesVersion":2,"# + path.dropFirst())
    let third = Third(root: .home, path: [.product(sku: "S1")])
    for archive in [NavigationArchive(First(root: .home, path: [.item(id: 1)])), second] {
      #expect(archive.reading(initial: Third(root: .home)).state == third)
    }
    #expect(NavigationArchive(third).reading(initial: Third(root: .home)).state == third)
  }

  // MARK: - Tabs

  @Test func `a renamed tab keeps its stack and its selection`() {
    var state = FirstTab.initial.selecting(.shop)
    state[.shop]?.path = [.item(id: 1), .promotion]
    let reading = NavigationArchive(state, initial: FirstTab.initial)
      .reading(initial: ThirdTab.initial)
    #expect(reading.state.selection == .catalog)
    #expect(reading.state[.catalog]?.path == [.product(sku: "S1")])
    #expect(reading.cuts == [Cut("catalog", 0, 2, .notMigrated)])
  }

  @Test func `of two tabs that have become one the first counts`() {
    var state = FirstTab.initial.selecting(.offers)
    state[.shop]?.path = [.item(id: 1)]
    state[.offers]?.path = [.item(id: 2)]
    let reading = NavigationArchive(state, initial: FirstTab.initial)
      .reading(initial: ThirdTab.initial)
    #expect(reading.state.selection == .catalog)
    #expect(reading.state[.catalog]?.path == [.product(sku: "S1")])
    #expect(reading.cuts == [Cut("catalog", 0, 0, .repeatedTab)])
  }

  // MARK: - The format

  /// Routes with versions that have not changed yet.
  enum FreshRoute: VersionedRoute {
    case home, settings

    static let archiveVersion = 1

    static func migrated(_ old: ArchivedRoute, from version: Int) throws -> FreshRoute? { nil }
  }

  @Test func `the first version is written as no version`() {
    #expect(
      NavigationArchive(First(root: .settings)).text
        == #"{"stacks":[{"layers":[{"root":{"settings":{}}}]}],"version":1}"#)
    #expect(
      NavigationArchive(NavigationState(root: FreshRoute.settings)).text
        == #"{"stacks":[{"layers":[{"root":{"settings":{}}}]}],"version":1}"#)
  }

  @Test func `a later version is written beside that of the format`() {
    #expect(
      NavigationArchive(ThirdTab.initial, initial: ThirdTab.initial).text
        == #"{"routesVersion":3,"selection":"home","version":1}"#)
    #expect(
      NavigationArchive(Third(root: .product(sku: "A"))).text
        == #"{"routesVersion":3,"stacks":[{"layers":[{"root":{"product":{"sku":"A"}}}]}],"version":1}"#
    )
  }
}

import Deeplinks
import Foundation
import Testing

/// Routes that must not outlive the run of the app.
@Suite struct NavigationArchiveSecretTests {
  typealias Stack = NavigationState<SavedRoute>

  static let secrets: [SavedRoute] = [
    .reset(token: "s3cret"),
    .account(.confirm(code: "s3cret")),
    .labelled(depth: 1, route: .confirm(code: "s3cret")),
    .trail([.me, .confirm(code: "s3cret")]),
  ]

  @Test(arguments: secrets)
  func `a route that opts out is not written, nor anything above it`(secret: SavedRoute) {
    let state = Stack(
      root: .home, path: [.list, secret, .settings],
      presented: .init(style: .sheet, state: "settings"))
    let archive = NavigationArchive(state)
    #expect(!archive.text.contains("s3cret"))
    #expect(archive.cuts == [Cut(nil, 0, 2, .notArchivable)])
    let rest = archive.reading(initial: Stack(root: .list)).state
    #expect(rest == "home > list")
  }

  @Test(arguments: secrets)
  func `a stack whose root opts out is the initial one`(secret: SavedRoute) {
    var state = SavedTab.initial()
    state[.second] = Stack(
      root: secret, path: [.settings], presented: .init(style: .sheet, state: "settings"))
    let archive = state.archive
    #expect(archive.text == #"{"selection":"first","version":1}"#)
    #expect(archive.cuts == [Cut("second", 0, 0, .notArchivable)])
    #expect(NavigationArchive(Stack(root: secret)).text == #"{"version":1}"#)
  }

  @Test(arguments: secrets)
  func `a route that opts out is not read from an archive edited by hand`(
    secret: SavedRoute
  ) throws {
    let text = try String(decoding: JSONEncoder().encode(secret), as: UTF8.self)
    let archive = try NavigationArchive(path: #"{"list":{}}"#, text)
    let reading = archive.reading(initial: Stack(root: .home))
    #expect(reading.state == "home > list")
    #expect(reading.cuts == [Cut(nil, 0, 2, .notArchivable)])
  }

  // MARK: - Composed routes

  indirect enum Careless: Route, Codable {
    case account(AccountRoute), pair(Int, Details), inner(Careless)
    case part(HidingPart), box(Box), boxes([Box?]), hiding(Hiding)

    struct Details: Hashable, Sendable, Codable {
      var title = "", routes: [String: [AccountRoute]] = [:]
    }

    /// Says that all its routes may be kept, and forgets those nested in it.
    var isArchivable: Bool { true }
  }

  @Test(arguments: [
    Careless.account(.confirm(code: "s3cret")),
    .inner(.inner(.account(.confirm(code: "s3cret")))),
    .pair(1, .init(routes: ["a": [.me], "b": [.me, .confirm(code: "s3cret")]])),
    // What hides its parts, or keeps them in an object.
    .part(HidingPart()), .box(Box(.confirm(code: "s3cret"))),
    .boxes([nil, Box(.confirm(code: "s3cret"))]), .hiding(.confirm(.me)),
  ])
  func `a route cannot keep what is nested in it against its will, or hide it`(route: Careless) {
    let archive = NavigationArchive(NavigationState(root: Careless.account(.me), path: [route]))
    #expect(!archive.text.contains("s3cret"))
    #expect(archive.cuts == [Cut(nil, 0, 1, .notArchivable)])
  }

  /// A route that says as little about its case as one of a module without reflection metadata.
  enum Opaque: Route, Codable, CustomStringConvertible {
    case screen
    var description: String { "Opaque" }
  }

  @Test func `a route that cannot be looked into is not written`() {
    let archive = NavigationArchive(NavigationState(root: Opaque.screen))
    #expect(archive.cuts == [Cut(reason: .notArchivable)])
  }

  /// Routes that keep what they carry where nobody can look.
  enum Hiding: Route, Codable, CustomReflectable {
    case confirm(AccountRoute)
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  struct HidingPart: Hashable, Sendable, Codable, CustomReflectable {
    var route = AccountRoute.confirm(code: "s3cret")
    var customMirror: Mirror { Mirror(self, children: ["title": "x"], displayStyle: .struct) }
  }

  final class Box: Hashable, Sendable, Codable {
    let route: AccountRoute
    init(_ route: AccountRoute) { self.route = route }
    static func == (left: Box, right: Box) -> Bool { left.route == right.route }
    func hash(into hasher: inout Hasher) { hasher.combine(route) }
  }

  enum Plain: Route, Codable {
    enum Sort: String, Codable, CustomStringConvertible {
      case price, rating
      var description: String { "Sort" }
    }
    struct Empty: Hashable, Sendable, Codable {}

    case values(Int8, Double, String, URL, UUID, Date, Data, Decimal)
    case collections([Int: Set<String>], Range<Int>, Sort?, Empty)
  }

  @Test func `what is known to hold no route is written`() throws {
    let url = try #require(URL(string: "https://a.example"))
    let state = NavigationState(
      root: Plain.values(1, 0.5, "a", url, UUID(), Date(timeIntervalSince1970: 0), Data([1]), 1),
      path: [
        .collections([1: ["a"]], 0..<2, .price, .init()), .collections([:], 0..<0, nil, .init()),
      ])
    let archive = NavigationArchive(state)
    #expect(archive.cuts.isEmpty)
    #expect(
      archive.reading(initial: NavigationState(root: Plain.collections([:], 0..<0, nil, .init())))
        .state == state)
  }

  // MARK: - Errors

  @Test func `a route that cannot be encoded is left out with all above it`() {
    let state = Stack(
      root: .home, path: [.list, .rating(.nan), .settings],
      presented: .init(style: .sheet, state: "settings"))
    let archive = NavigationArchive(state)
    #expect(archive.cuts == [Cut(nil, 0, 2, .notEncodable)])
    #expect(archive.reading(initial: Stack(root: .list)).state == "home > list")
  }
}

import Deeplinks
import Testing

// Routes with versions, in a module whose declarations are the main actor's by default.

enum VersionedPage: VersionedRoute {
  case start
  case page(number: Int)

  static let archiveVersion = 2

  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> VersionedPage? {
    switch old.name {
    case "leaf": try .page(number: old.payload.decode(Int.self, forKey: "_0"))
    default: try old.decoded(as: VersionedPage.self)
    }
  }
}

enum OlderPage: Route, Codable {
  case start
  case leaf(Int)
}

@Suite struct VersionedPageTests {
  @Test(arguments: [1, 900])
  func `what an older version saved is read, on the main actor and off it`(count: Int) async {
    let state = NavigationState(
      root: OlderPage.start, path: (0..<count).map { OlderPage.leaf($0) })
    let archive = NavigationArchive(state)
    #expect((archive.data.count > 1 << 13) == (count == 900))
    let reading = await archive.reading(
      initial: NavigationState(root: VersionedPage.start), allowing: { _ in true })
    #expect(reading.state.path == (0..<count).map { .page(number: $0) })
    #expect(reading.cuts.isEmpty)
  }
}

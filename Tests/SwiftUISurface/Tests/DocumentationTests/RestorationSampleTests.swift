import Deeplinks
import Foundation
import Testing

/// What the articles on restoration and on results say of their samples.
@MainActor
struct RestorationSampleTests {
  private enum LibraryID: LinkIdentifier {
    case book(isbn: String)

    static let links: LinkTable<Self> = [LinkPattern("/books/{isbn}", LibraryID.book)]
  }

  private struct Handler: DeeplinkHandler {
    func deeplink(from identifier: LibraryID) async throws -> DeeplinkRoute<LibraryRoute>? {
      switch identifier {
      case .book(let isbn): .push(.book(isbn: isbn))
      }
    }

    func identifier(for route: LibraryRoute) -> LibraryID? {
      if case .book(let isbn) = route { .book(isbn: isbn) } else { nil }
    }
  }

  private let router = Router(root: LibraryRoute.shelves)
  private let pipeline: DeeplinkPipeline<LibraryID>

  init() {
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("library")], links: LibraryID.links),
      handler: Handler(), router: router, fallback: { _, _ in .reject })
  }

  private func restoring(_ text: String) async throws -> [NavigationArchive.Cut]? {
    await pipeline.restore(try NavigationArchive(data: Data(text.utf8)), to: router)
  }

  @Test func `what version 1 saved is shown as what it is now`() async throws {
    let cuts = try await restoring(
      #"{"stacks":[{"layers":[{"path":[{"item":{"id":"a"}}],"root":{"shelves":{}}}]}],"version":1}"#
    )
    #expect(cuts == [])
    #expect(router.state == NavigationState(root: .shelves, path: [.book(isbn: "a")]))
  }

  @Test func `a screen that exists no more goes with all above it`() async throws {
    let cuts = try await restoring(
      #"{"stacks":[{"layers":[{"path":[{"item":{"id":"a"}},{"magazine":{"id":"b"}},{"item":{"id":"c"}}],"root":{"shelves":{}}}]}],"version":1}"#
    )
    #expect(cuts == [.init(index: 2, reason: .notMigrated)])
    #expect(router.state == NavigationState(root: .shelves, path: [.book(isbn: "a")]))
  }

  @Test func `a file keeps what no secret stands on, and what a link leads to`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = NavigationFile(url: url)
    router.push(.book(isbn: "a"))
    router.push(.resetPassword(token: "secret"))
    router.push(.book(isbn: "b"))
    try file.save(router)
    #expect(try !String(contentsOf: url, encoding: .utf8).contains("secret"))
    router.popToRoot()
    await file.restore(router, through: pipeline)
    #expect(router.path == [.book(isbn: "a")])
    router.push(.reader(isbn: "a", page: 7))
    try file.save(router)
    router.popToRoot()
    await file.restore(router, through: pipeline)
    #expect(router.path == [.book(isbn: "a")])  // No link leads to the reader.
  }

  @Test func `a damaged file changes nothing, and neither does one after a link`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = NavigationFile(url: url)
    await file.restore(router, through: pipeline)
    try Data("{".utf8).write(to: url)
    await file.restore(router, through: pipeline)
    #expect(router.path.isEmpty)
    router.push(.book(isbn: "a"))
    try file.save(router)
    await pipeline.open(IncomingLink(text: "library://books/b"))
    await file.restore(router, through: pipeline)
    #expect(router.path == [.book(isbn: "b")])
  }
}

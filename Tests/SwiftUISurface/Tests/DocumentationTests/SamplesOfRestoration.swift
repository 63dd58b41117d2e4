import Deeplinks
import Foundation

// The samples of the article on restoration.

enum LibraryRoute: VersionedRoute {
  case shelves
  case book(isbn: String)  // In version 1: item(id: String)
  case reader(isbn: String, page: Int)
  case resetPassword(token: String)

  static let archiveVersion = 2

  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> LibraryRoute? {
    switch old.name {
    case "item": try .book(isbn: old.payload.decode(String.self, forKey: "id"))
    case "magazine": nil
    default: try old.decoded(as: LibraryRoute.self)
    }
  }
}

extension LibraryRoute {
  var isArchivable: Bool {
    switch self {
    case .resetPassword: false
    case .shelves, .book, .reader: true
    }
  }
}

/// Keeps what a stack shows in a file, for an app without SwiftUI's scene storage.
@MainActor
struct NavigationFile {
  let url: URL

  func save(_ router: Router<LibraryRoute>) throws {
    let archive = NavigationArchive(router.state)
    try archive.data.write(to: url, options: .atomic)
  }

  func restore<Identifier>(
    _ router: Router<LibraryRoute>, through pipeline: DeeplinkPipeline<Identifier>
  ) async {
    // Nothing was saved, or it is damaged: the app starts as it does the first time.
    guard let data = try? Data(contentsOf: url), let archive = try? NavigationArchive(data: data)
    else { return }
    await pipeline.restore(archive, to: router)
  }
}

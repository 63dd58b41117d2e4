import Deeplinks
import Foundation

// The samples of the article on restoration.

// sample: StateRestoration.md: enum LibraryRoute: VersionedRoute {

extension LibraryRoute {
  // sample: StateRestoration.md: var isArchivable: Bool {
}

/// Keeps what a stack shows in a file, for an app without SwiftUI's scene storage.
@MainActor
struct NavigationFile {
  let url: URL

  // sample: StateRestoration.md: func save(_ router: Router<LibraryRoute>) throws {
}

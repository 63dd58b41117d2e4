// settings: -default-isolation MainActor
// refused: main actor-isolated conformance of 'Bookmark' to 'Hashable' cannot be used in nonisolated context
import Deeplinks

struct Bookmark: Hashable, Sendable {
  let page: Int
}

enum PageID: LinkIdentifier {
  case bookmark(Bookmark)

  static let links: LinkTable<Self> = []
}

// settings: -default-isolation MainActor
// refused: main actor-isolated property 'user' can not be referenced from a nonisolated context
import Deeplinks

final class Session {
  var user: String?
}

enum PageID: LinkIdentifier {
  case start

  static let links: LinkTable<Self> = [LinkPattern("/", .start)]
}

struct PageResolver: DeeplinkResolver {
  let session: Session
  private var isSignedIn: Bool { session.user != nil }

  func resolve(_ identifier: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
    isSignedIn ? .open(identifier) : .require(.login, identifier)
  }
}

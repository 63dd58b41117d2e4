// settings:
// refused: main actor-isolated property 'user' cannot be accessed from outside of the actor
import Deeplinks

@MainActor
final class Session {
  var user: String?
}

enum PageID: LinkIdentifier {
  case start

  static let links: LinkTable<Self> = [LinkPattern("/", .start)]
}

enum PageRoute: Route {
  case start
}

struct PageHandler: DeeplinkHandler {
  let session: Session
}

extension PageHandler {
  func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<PageRoute>? {
    session.user == nil ? nil : .push(.start)
  }
}

// settings: -default-isolation MainActor
// refused: main actor-isolated conformance of 'PageID'
import Deeplinks

enum PageID: Hashable, Sendable {
  case start
}

enum PageRoute: Route {
  case start
}

struct PageHandler: DeeplinkHandler {
  func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<PageRoute>? { nil }
}

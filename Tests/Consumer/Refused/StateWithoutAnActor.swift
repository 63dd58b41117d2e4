// settings: -default-isolation MainActor
// refused: stored property 'opened' of 'Sendable'-conforming class 'PageModel' is mutable
import Deeplinks

enum PageID: LinkIdentifier {
  case start

  static let links: LinkTable<Self> = [LinkPattern("/", .start)]
}

enum PageRoute: Route {
  case start
}

final class PageModel: DeeplinkHandler {
  var opened = 0

  func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<PageRoute>? { nil }
}

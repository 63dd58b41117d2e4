// settings:
// refused: cannot convert return expression of type 'DeeplinkRoute<LineRoute>?' to return type 'DeeplinkRoute<AppRoute>?'
import Deeplinks

enum LineRoute: Route, LinkIdentifier {
  case line(Int)

  static let links: LinkTable<Self> = [LinkPattern("/lines/{number}", LineRoute.line)]
}

enum AppTab: TabRoute { case lines }

enum AppRoute: Route { case lines(LineRoute) }

enum AppID: LinkIdentifier {
  case lines(LineRoute)

  static let links = LinkTable<Self>([]).including(LineRoute.links, as: AppID.lines)
}

struct AppHandler: DeeplinkHandler {
  let lines = RouteHandler<LineRoute>()

  func deeplink(from identifier: AppID) async throws -> DeeplinkRoute<AppRoute>? {
    switch identifier {
    case .lines(let id): try await lines.deeplink(from: id)
    }
  }
}

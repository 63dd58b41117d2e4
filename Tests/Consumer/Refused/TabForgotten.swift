// settings:
// refused: 'deeplink(from:as:)' is unavailable: Say which tab: deeplink(from:as:in:)
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

struct AppHandler: TabDeeplinkHandler {
  let lines = RouteHandler<LineRoute>()

  func deeplink(from identifier: AppID) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .lines(let id): try await lines.deeplink(from: id, as: AppRoute.lines)
    }
  }
}

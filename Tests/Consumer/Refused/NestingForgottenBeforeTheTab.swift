// settings:
// with: Nested
// refused: 'in(tab:)' is unavailable: Nest the routes, too: deeplink(from:as:in:)
import Deeplinks

struct AppHandler: TabDeeplinkHandler {
  let lines = RouteHandler<LineRoute>()

  func deeplink(from identifier: AppID) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .lines(let id): try await lines.deeplink(from: id)?.in(tab: .lines)
    }
  }
}

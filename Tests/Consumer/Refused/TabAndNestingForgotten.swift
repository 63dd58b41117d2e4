// settings:
// with: Nested
// refused: 'deeplink(from:)' is unavailable: Nest the routes, and say which tab: deeplink(from:as:in:)
import Deeplinks

struct AppHandler: TabDeeplinkHandler {
  let lines = RouteHandler<LineRoute>()

  func deeplink(from identifier: AppID) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .lines(let id): try await lines.deeplink(from: id)
    }
  }
}

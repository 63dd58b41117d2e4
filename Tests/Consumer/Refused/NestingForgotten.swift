// settings:
// with: Nested
// refused: missing argument for parameter 'as' in call
import Deeplinks

struct AppHandler: TabDeeplinkHandler {
  let lines = RouteHandler<LineRoute>()

  func deeplink(from identifier: AppID) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .lines(let id): try await lines.deeplink(from: id, in: .lines)
    }
  }
}

// settings:
// with: Nested
// refused: cannot convert return expression of type 'DeeplinkRoute<LineRoute>?' to return type 'DeeplinkRoute<AppRoute>?'
import Deeplinks

struct AppHandler: DeeplinkHandler {
  let lines = RouteHandler<LineRoute>()

  func deeplink(from identifier: AppID) async throws -> DeeplinkRoute<AppRoute>? {
    switch identifier {
    case .lines(let id): try await lines.deeplink(from: id)
    }
  }
}

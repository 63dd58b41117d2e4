// settings:
// with: Lines
// refused: type 'LineID' has no member 'stop'
import Deeplinks

struct LineHandler: DeeplinkHandler {
  func deeplink(from identifier: LineID) async throws -> DeeplinkRoute<LineRoute>? {
    switch identifier {
    case .line(let number): .push(.line(number))
    case .stop: .push(.map)
    }
  }
}

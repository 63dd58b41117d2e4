// settings:
// refused: type 'LineID' has no member 'stop'
import Deeplinks

enum LineID: LinkIdentifier {
  case line(Int)

  static let links: LinkTable<Self> = [LinkPattern("/lines/{number}", LineID.line)]
}

enum LineRoute: Route {
  case map
  case line(Int)
}

struct LineHandler: DeeplinkHandler {
  func deeplink(from identifier: LineID) async throws -> DeeplinkRoute<LineRoute>? {
    switch identifier {
    case .line(let number): .push(.line(number))
    case .stop: .push(.map)
    }
  }
}

// settings:
// refused: switch must be exhaustive
import Deeplinks

enum LineID: LinkIdentifier {
  case map
  case line(Int)

  static let links: LinkTable<Self> = [
    LinkPattern("/", .map), LinkPattern("/lines/{number}", LineID.line),
  ]
}

enum LineRoute: Route {
  case map
  case line(Int)
}

struct LineHandler: DeeplinkHandler {
  func deeplink(from identifier: LineID) async throws -> DeeplinkRoute<LineRoute>? {
    switch identifier {
    case .line(let number): .push(.line(number))
    }
  }
}

// settings:
// refused: 'url(for:)' is unavailable: Print an identifier with opener.url(for:), a screen with url(forScreen:)
import Deeplinks

enum LineID: LinkIdentifier {
  case line(Int)

  static let links: LinkTable<Self> = [LinkPattern("/lines/{number}", LineID.line)]
}

enum LineRoute: Route {
  case map
  case line(Int)
}

@MainActor
func share(_ pipeline: DeeplinkPipeline<LineID>) {
  _ = pipeline.url(for: .line(7))
}

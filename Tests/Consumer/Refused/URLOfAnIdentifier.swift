// settings:
// refused: missing argument for parameter 'forScreen' in call
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

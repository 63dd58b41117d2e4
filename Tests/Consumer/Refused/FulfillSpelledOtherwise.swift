// settings:
// refused: 'fulfil' has been renamed to 'fulfill(_:startingOver:)'
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
func signIn(_ pipeline: DeeplinkPipeline<LineID>) async {
  _ = await pipeline.fulfil(.login)
}

// A link and its screens, which several files name.
import Deeplinks

enum LineID: LinkIdentifier {
  case line(Int)

  static let links: LinkTable<Self> = [LinkPattern("/lines/{number}", LineID.line)]
}

enum LineRoute: Route {
  case map
  case line(Int)
}

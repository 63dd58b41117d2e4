// settings:
// refused: no exact matches in call to initializer
import DeeplinkURLs

// The notes say which type is meant: "candidate requires that 'Place' conform to 'LinkParameter'".
struct Place: Hashable, Sendable {
  let name: String
}

enum PageID: LinkIdentifier {
  case page(near: Place)

  static let links: LinkTable<Self> = [LinkPattern("/pages/{near}", PageID.page)]
}

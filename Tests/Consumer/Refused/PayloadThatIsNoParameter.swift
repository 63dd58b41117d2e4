// settings:
// refused: no exact matches in call to initializer
// noted: candidate requires that 'Place' conform to 'LinkParameter'
import DeeplinkURLs

struct Place: Hashable, Sendable {
  let name: String
}

enum PageID: LinkIdentifier {
  case page(near: Place)

  static let links: LinkTable<Self> = [LinkPattern("/pages/{near}", PageID.page)]
}

// settings: -default-isolation MainActor
// refused: main actor-isolated conformance of 'PageRoute' to 'Encodable' cannot satisfy
import Deeplinks

enum PageRoute: Route {
  case start
}

extension PageRoute: Codable {}

@MainActor
func save(_ router: Router<PageRoute>) -> NavigationArchive {
  NavigationArchive(router.state)
}

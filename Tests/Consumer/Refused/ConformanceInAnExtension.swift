// settings: -default-isolation MainActor
// refused: main actor-isolated conformance of 'PageRoute'
import Deeplinks

enum PageRoute {
  case start
}

extension PageRoute: Route {}

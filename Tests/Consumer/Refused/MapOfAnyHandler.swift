// settings:
// refused: member 'map' cannot be used on value of type 'any DeeplinkHandler<String, PageRoute>'
import Deeplinks

enum PageRoute: Route {
  case start
}

enum BookRoute: Route {
  case page(PageRoute)
}

// What the handler returns has a `map` too, which is what a composer's switch uses.
func nested(_ handler: any DeeplinkHandler<String, PageRoute>) {
  _ = handler.map(BookRoute.page)
}

import Deeplinks
import Testing

@Suite struct RouteNameTests {
  enum Feature: Route {
    case list
    case item(id: Int)
  }
  enum App: Route {
    case home
    case feature(Feature)
    case labelled(route: Feature)
    case pair(Feature, depth: Int)
    case maybe(Feature?)
  }
  struct Screen: Route { let id: Int }

  @Test(
    arguments: [
      (App.home, "home"), (.feature(.list), "feature.list"),
      (.feature(.item(id: 1)), "feature.item"),
      (.labelled(route: .item(id: 2)), "labelled.item"), (.pair(.list, depth: 3), "pair.list"),
      (.maybe(.list), "maybe.list"), (.maybe(nil), "maybe"),
    ] as [(App, String)])
  func `a route is named after its case without its payload`(route: App, name: String) {
    #expect(route.name == name)
  }

  @Test func `a route that is no enum is named after its type`() {
    #expect(Screen(id: 42).name == "Screen")
  }
}

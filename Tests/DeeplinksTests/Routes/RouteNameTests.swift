import Deeplinks
import Testing

@Suite struct RouteNameTests {
  enum Feature: Route {
    case list
    case item(id: Int)
  }
  enum HandWritten: Route {
    case edit(userID: String)
    var name: String { "profile.user.edit" }
  }
  struct Screen: Route { let id: Int }
  indirect enum App: Route {
    case home
    case feature(Feature)
    case labelled(route: Feature)
    case pair(Feature, depth: Int)
    case last(depth: Int, Feature)
    case maybe(Feature?)
    case handWritten(HandWritten)
    case screen(Screen)
    case wrapped(App)
    case text(String)
  }
  enum Tab: String, TabRoute {
    case home = "Start"
  }

  @Test(
    arguments: [
      (App.home, "home"),
      (.feature(.list), "feature.list"),
      (.feature(.item(id: 1)), "feature.item"),
      (.labelled(route: .item(id: 2)), "labelled.item"),
      (.pair(.list, depth: 3), "pair.list"),
      (.last(depth: 3, .list), "last.list"),
      (.maybe(.list), "maybe.list"),
      (.maybe(nil), "maybe"),
      (.wrapped(.wrapped(.feature(.list))), "wrapped.wrapped.feature.list"),
      // Without what it carries, with the name of a type that is no enum, and with a name written by hand.
      (.text("secret"), "text"), (.screen(Screen(id: 42)), "screen.Screen"),
      (.handWritten(.edit(userID: "ada")), "handWritten.profile.user.edit"),
    ] as [(App, String)])
  func `a route is named after its case and the routes it nests`(route: App, name: String) {
    #expect(route.name == name)
  }

  @Test func `a tab is named after its case, not after its raw value`() {
    #expect(Tab.home.name == "home")
  }
}

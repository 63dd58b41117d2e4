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
    ] as [(App, String)])
  func `a route is named after its case and the routes it nests`(route: App, name: String) {
    #expect(route.name == name)
  }

  @Test func `a name never repeats what the route carries`() {
    #expect(App.text("secret").name == "text")
  }

  @Test func `a route that is no enum is named after its type`() {
    #expect(Screen(id: 42).name == "Screen")
  }

  @Test func `a nested route that is no enum adds its type's name`() {
    #expect(App.screen(Screen(id: 42)).name == "screen.Screen")
  }

  @Test func `a name written by hand stands as it is`() {
    #expect(HandWritten.edit(userID: "ada").name == "profile.user.edit")
  }

  @Test func `a nested route adds the name written by hand`() {
    #expect(App.handWritten(.edit(userID: "ada")).name == "handWritten.profile.user.edit")
  }

  @Test func `a tab is named after its case, not after its raw value`() {
    #expect(Tab.home.name == "home")
  }
}

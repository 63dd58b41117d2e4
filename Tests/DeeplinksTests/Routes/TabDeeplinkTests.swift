import Deeplinks
import Testing

@Suite struct TabDeeplinkTests {
  typealias App = DeeplinkRouteTests.App

  @Test(arguments: [
    (
      TabDeeplink<Section, Screen>(tab: .catalog, deeplink: .push(.settings)),
      TabDeeplink<Section, App>(tab: .catalog, deeplink: .push(.catalog(.settings)))
    ),
    (TabDeeplink(tab: .catalog), TabDeeplink(tab: .catalog)),
    (.current(.cover(.settings)), .current(.cover(.catalog(.settings)))),
  ])
  func `mapping nests the routes and keeps the tab`(
    link: TabDeeplink<Section, Screen>, nested: TabDeeplink<Section, App>
  ) {
    #expect(link.map(App.catalog) == nested)
  }
}

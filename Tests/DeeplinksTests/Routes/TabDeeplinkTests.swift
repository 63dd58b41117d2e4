import Deeplinks
import Testing

@Suite struct TabDeeplinkTests {
  typealias App = DeeplinkRouteTests.App

  @Test func `a tab alone has no link`() {
    #expect(TabDeeplink<Section, Screen>(tab: .catalog).deeplink == nil)
  }

  @Test func `the initializer keeps the tab and the link`() {
    let link = TabDeeplink(tab: Section.catalog, deeplink: .push(Screen.product(id: 42)))
    #expect(link.tab == .catalog)
    #expect(link.deeplink == .push(.product(id: 42)))
  }

  @Test func `a link for the current tab names no tab`() {
    let link = TabDeeplink<Section, Screen>.current(.cover(.settings))
    #expect(link.tab == nil)
    #expect(link.deeplink == .cover(.settings))
  }

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

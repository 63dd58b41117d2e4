import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite struct FakeHostTests {
  @Test func `a user swipes down what the selected tab presents, unless a tab is named`() async {
    let tabs = TabRouter(selection: .home)
    let host = FakeHost(clock: ManualClock())
    host.show(tabs)
    tabs.handle(tabDeeplink: TabDeeplink(tab: .catalog, deeplink: .present(.settings)))
    await tabs.settled()
    #expect(!host.swipeDown(tab: "home"))
    #expect(host.swipeDown())
    await tabs.settled()
    #expect(tabs[.catalog].presented == nil)
    #expect(!host.swipeDown())
    #expect(!host.swipeDown(tab: "no tab"))
  }
}

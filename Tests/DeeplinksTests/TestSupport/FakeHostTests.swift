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

  @Test func `without tabs a user swipes down what the stack presents`() async {
    let router = Router(root: Screen.home)
    let host = FakeHost(clock: ManualClock())
    host.show(router)
    #expect(!host.swipeDown())
    router.present(.settings)
    await router.settled()
    #expect(!host.swipeDown(depth: -1))
    #expect(host.swipeDown())
    await router.settled()
    #expect(router.presented == nil)
  }

  @Test func `a sheet deeper than all that are shown is not swiped down`() async {
    let host = FakeHost(clock: ManualClock())
    let router = Router(root: Screen.home)
    host.show(router)
    router.present(.settings)
    await router.settled()
    #expect(!host.swipeDown(depth: .max))
    #expect(router.shown.modal != nil)
  }
}

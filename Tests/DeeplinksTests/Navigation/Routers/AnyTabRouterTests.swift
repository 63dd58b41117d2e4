import Deeplinks
import Testing

@MainActor
@Suite struct AnyTabRouterTests {
  enum OtherTab: TabRoute { case home }
  enum OtherRoute: Route { case home }

  let router = TabRouter(selection: .home)

  @Test func `the selection is read without its type`() {
    router.select(.profile)
    #expect(AnyTabRouter(router).selection as? Section == .profile)
  }

  @Test func `a tab of another type changes nothing and is reported`() {
    let issues = reportedIssues { #expect(!AnyTabRouter(router).select(OtherTab.home)) }
    #expect(router.state == TabNavigationState())
    #expect(issues == ["The tab router's tabs are not of type OtherTab."])
  }

  @Test func `a link of other routes changes nothing and is reported`() {
    let link = TabDeeplink<Section, OtherRoute>(tab: .catalog, deeplink: .push(.home))
    let issues = reportedIssues { #expect(!AnyTabRouter(router).handle(tabDeeplink: link)) }
    #expect(router.state == TabNavigationState())
    #expect(issues == ["The tab router's tabs and routes are not of types Section and OtherRoute."])
  }

  @Test func `an unknown tab changes nothing and is reported once`() {
    let issues = reportedIssues { #expect(!AnyTabRouter(router).select(Section.labs)) }
    #expect(router.state == TabNavigationState())
    #expect(issues.count == 1)
  }
}

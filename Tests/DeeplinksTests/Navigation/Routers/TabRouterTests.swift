import Deeplinks
import Testing

@MainActor
@Suite struct TabRouterTests {
  let router = TabRouter(selection: .home)

  // MARK: - Tabs

  @Test func `reading the state asks for no root again`() {
    var asked = 0
    let router = TabRouter(tabs: Section.shown, selection: .home) { (tab: Section) -> Screen in
      asked += 1
      return tab.root
    }
    _ = router.state
    #expect(asked == Section.shown.count)
  }

  // MARK: - Selecting

  @Test func `selecting the selected tab is reported each time`() {
    router.select(.home)
    let first = router.reselection
    router.select(.home)
    #expect(first?.tab == .home)
    #expect(router.reselection?.tab == .home)
    #expect(router.reselection != first)
  }

  // MARK: - Unknown tabs

  @Test func `an unknown tab's stack is shown nowhere and is reported`() {
    let before = router.state
    let issues = reportedIssues { router[.labs].push(.settings) }
    #expect(router.state == before)
    #expect(issues.count == 1)
  }

  // MARK: - The way back from a stack

  @Test func `a stack without tabs reaches no tab router`() {
    #expect(Router(root: Screen.home).tabRouter == nil)
  }
}

import Deeplinks
import Testing

@MainActor
@Suite struct TabRouterTests {
  let router = TabRouter(selected: .home)

  /// Gives home and catalog a path, and home, which is selected, a sheet over a sheet.
  func fill() {
    router[.home].push(.settings)
    router[.catalog].push(.category(id: 7))
    router[.home].present(.welcome).present(.profile)
  }

  // MARK: - Tabs

  @Test func `every tab starts at its root`() {
    #expect(router.state == TabNavigationState(selected: .home))
  }

  @Test func `each tab has one router for good`() {
    #expect(router[.catalog] === router[.catalog])
    #expect(router[.catalog] !== router[.home])
  }

  @Test func `the current router is the selected tab's`() {
    router.select(.profile)
    #expect(router.current === router[.profile])
  }

  @Test func `reading the state asks for no root again`() {
    var asked = 0
    let router = TabRouter(tabs: Section.shown, selected: .home) { (tab: Section) -> Screen in
      asked += 1
      return tab.root
    }
    _ = router.state
    #expect(asked == Section.shown.count)
  }

  // MARK: - Selecting

  @Test func `selecting a tab is no reselection`() {
    router.select(.catalog)
    #expect(router.reselection == nil)
  }

  @Test func `selecting the selected tab is reported each time`() {
    router.select(.home)
    let first = router.reselection
    router.select(.home)
    #expect(first?.tab == .home)
    #expect(router.reselection?.tab == .home)
    #expect(router.reselection != first)
  }

  @Test func `the selected tab alone keeps its path and is no reselection`() {
    fill()
    router.handle(tabDeeplink: TabDeeplink(tab: .home))
    #expect(router[.home].state == "home > settings")
    #expect(router.reselection == nil)
  }

  // MARK: - Unknown tabs

  @Test func `an unknown tab's stack is shown nowhere and is reported`() {
    let before = router.state
    let issues = reportedIssues { router[.labs].push(.settings) }
    #expect(router.state == before)
    #expect(issues.count == 1)
  }

  // MARK: - The way back from a stack

  @Test func `a stack reaches its tab router`() {
    let link = TabDeeplink<Section, Screen>(tab: .catalog, deeplink: .push(.settings))
    #expect(router[.home].tabRouter?.handle(tabDeeplink: link) == true)
    #expect(router.selection == .catalog)
  }

  @Test func `a stack without tabs reaches no tab router`() {
    #expect(Router(root: Screen.home).tabRouter == nil)
  }

  // MARK: - State

  @Test func `restoring leaves out tabs that this router does not have`() {
    fill()
    router.select(.catalog)
    let other = TabRouter(tabs: [.home, .profile], selected: Section.home, root: \.root)
    let issues = reportedIssues { other.restore(router.state) }
    #expect(other.selection == .home)
    #expect(other[.home].path == [.settings])
    #expect(issues.isEmpty)
  }

  @Test func `restoring keeps the stacks of tabs that the state does not have`() {
    let other = TabRouter(tabs: [.home], selected: Section.home, root: \.root)
    router[.catalog].push(.category(id: 7))
    router.restore(other.state)
    #expect(router[.catalog].path == [.category(id: 7)])
  }
}

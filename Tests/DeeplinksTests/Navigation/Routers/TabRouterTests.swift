import Deeplinks
import Testing

@MainActor
@Suite struct TabRouterTests {
  typealias Stack = NavigationState<Screen>

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

  @Test func `a tab named twice counts once`() {
    let router = TabRouter(tabs: [.home, .catalog, .home], selected: Section.home, root: \.root)
    #expect(router.tabs == [.home, .catalog])
  }

  @Test func `a selected tab that is missing is added at the end`() {
    let router = TabRouter(tabs: [.home], selected: Section.catalog, root: \.root)
    #expect(router.tabs == [.home, .catalog])
    #expect(router.selection == .catalog)
  }

  @Test func `each tab has one router for good`() {
    #expect(router[.catalog] === router[.catalog])
    #expect(router[.catalog] !== router[.home])
  }

  @Test func `the current router is the selected tab's`() {
    router.select(.profile)
    #expect(router.current === router[.profile])
  }

  @Test func `the user sees the top of the selected tab`() {
    fill()
    #expect(router.currentRoute == .profile)
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

  @Test func `selecting a tab shows its stack as it was`() {
    fill()
    router.select(.catalog)
    #expect(router.selection == .catalog)
    #expect(router[.catalog].path == [.category(id: 7)])
  }

  @Test func `selecting a tab dismisses what the tab left behind presents`() {
    fill()
    router.select(.catalog)
    #expect(router[.home].state == Stack(root: .home, path: [.settings]))
  }

  @Test func `selecting a tab is no reselection`() {
    router.select(.catalog)
    #expect(router.reselection == nil)
  }

  @Test func `selecting the selected tab pops it to its root and dismisses what it presents`() {
    fill()
    router.select(.home)
    #expect(router[.home].state == Stack(root: .home))
  }

  @Test func `selecting the selected tab keeps the other tabs' stacks`() {
    fill()
    router.select(.home)
    #expect(router[.catalog].path == [.category(id: 7)])
  }

  @Test func `selecting the selected tab is told each time`() {
    router.select(.home)
    let first = router.reselection
    router.select(.home)
    #expect(first?.tab == .home)
    #expect(router.reselection?.tab == .home)
    #expect(router.reselection != first)
  }

  @Test func `what a tab presented before it was selected is shown when it is`() {
    router[.catalog].present(.settings)
    router.select(.catalog)
    #expect(router.currentRoute == .settings)
  }

  // MARK: - Deep links

  @Test func `a link into a tab that was never shown works`() {
    router.handle(
      tabDeeplink: TabDeeplink(
        tab: .catalog, deeplink: .present(.review(id: 3), path: [.product(id: 42)])))
    #expect(router.selection == .catalog)
    #expect(
      router[.catalog].state
        == Stack(
          root: .catalog, path: [.product(id: 42)], presented: Stack.sheet(.review(id: 3))))
  }

  @Test func `a link dismisses a sheet over a sheet of the tab left behind`() {
    fill()
    router.handle(tabDeeplink: TabDeeplink(tab: .catalog, deeplink: .push(.product(id: 42))))
    #expect(router[.home].state == Stack(root: .home, path: [.settings]))
  }

  @Test func `a link leaves every other tab as it was`() {
    fill()
    router[.catalog].present(.review(id: 3))
    let untouched = router[.catalog].state
    router.handle(tabDeeplink: TabDeeplink(tab: .profile, deeplink: .push(.settings)))
    #expect(router[.catalog].state == untouched)
  }

  @Test func `a link into the selected tab dismisses a sheet over a sheet`() {
    fill()
    router.handle(tabDeeplink: TabDeeplink(tab: .home, deeplink: .push(.product(id: 42))))
    #expect(router[.home].state == Stack(root: .home, path: [.product(id: 42)]))
  }

  @Test func `a tab alone keeps the target's path and dismisses what it presents`() {
    fill()
    router[.catalog].present(.review(id: 3))
    router.handle(tabDeeplink: TabDeeplink(tab: .catalog))
    #expect(router[.catalog].state == Stack(root: .catalog, path: [.category(id: 7)]))
  }

  @Test func `the selected tab alone keeps its path and is no reselection`() {
    fill()
    router.handle(tabDeeplink: TabDeeplink(tab: .home))
    #expect(router[.home].state == Stack(root: .home, path: [.settings]))
    #expect(router.reselection == nil)
  }

  @Test func `a link for the current tab runs in the selected tab`() {
    fill()
    router.select(.catalog)
    router.handle(tabDeeplink: .current(.cover(.settings).appending()))
    #expect(
      router[.catalog].state
        == Stack(root: .catalog, path: [.category(id: 7)], presented: Stack.cover(.settings)))
  }

  @Test func `a handled link answers true`() {
    #expect(router.handle(tabDeeplink: TabDeeplink(tab: .catalog)))
  }

  // MARK: - Unknown tabs

  @Test func `selecting an unknown tab changes nothing and is reported`() {
    fill()
    let before = router.state
    let issues = reportedIssues { #expect(!router.select(.labs)) }
    #expect(router.state == before)
    #expect(issues == ["No tab \"labs\" in this TabRouter; add it to `tabs`."])
  }

  @Test func `a link to an unknown tab changes nothing and is reported`() {
    fill()
    let before = router.state
    let issues = reportedIssues {
      #expect(!router.handle(tabDeeplink: TabDeeplink(tab: .labs, deeplink: .push(.settings))))
    }
    #expect(router.state == before)
    #expect(issues.count == 1)
  }

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

  @Test func `a sheet over a sheet reaches the tab router`() {
    let top = router[.home].present(.welcome).present(.profile)
    #expect(top.tabRouter?.select(Section.catalog) == true)
    #expect(router.selection == .catalog)
    #expect(router[.home].presented == nil)
  }

  @Test func `what a link presents reaches the tab router`() {
    router.handle(tabDeeplink: .current(.present(.settings)))
    #expect(router.current.presented?.router.tabRouter?.selection.name == "home")
  }

  @Test func `a stack without tabs reaches no tab router`() {
    #expect(Router(root: Screen.home).tabRouter == nil)
  }

  // MARK: - State

  @Test func `a restored state is shown as it was`() {
    fill()
    let other = TabRouter(selected: .profile)
    other.restore(router.state)
    #expect(other.state == router.state)
  }

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

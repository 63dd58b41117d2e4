import Deeplinks
import DeeplinksTestSupport
import Testing

/// Tabs that come and go with a flag or an account, where no host shows them.
@MainActor
@Suite(.followingTasks) struct SetTabsTests {
  let router = TabRouter(selection: .home)

  @Test func `no tab at all is refused and reported`() {
    let before = router.state
    let issues = reportedIssues { #expect(!router.setTabs([])) }
    #expect(issues == ["setTabs(_:) got no tab; a tab router has at least one."])
    #expect(router.state == before)
  }

  @Test func `the same tabs change nothing`() {
    let changes = ChangeCounter { _ = (router.tabs, router.selection) }
    #expect(router.setTabs(Section.shown))
    #expect(router.setTabs(Section.shown + [.home]))
    #expect(changes.count == 0)
    #expect(router.revision == 0)
  }

  @Test func `tabs that a new tab's root sets count, and setting the others succeeds`() {
    var router: TabRouter<Section, Screen>?
    router = TabRouter(tabs: [.home], selection: .home) { tab in
      if tab == .catalog { router?.setTabs([.home, .profile]) }
      return tab.root
    }
    #expect(router?.setTabs([.home, .catalog]) == true)
    #expect(router?.tabs == [.home, .profile])
  }

  @Test func `a tab that stays keeps its router, its stack and the selection`() {
    router.select(.catalog)
    router[.catalog].push(.category(id: 7))
    router[.catalog].present(.welcome)
    let catalog = router[.catalog]
    router.setTabs([.labs, .catalog])
    #expect(router.tabs == [.labs, .catalog])
    #expect(router.selection == .catalog)
    #expect(router[.catalog] === catalog)
    #expect(router.currentRoute == .welcome)
    #expect(catalog.path == [.category(id: 7)])
  }

  @Test func `a stack whose tab went no longer changes what is seen`() {
    let catalog = router[.catalog]
    let sheet = catalog.present(.welcome)
    router.setTabs([.home])
    sheet.push(.settings)
    catalog.present(.profile)
    catalog.push(.settings)
    catalog.update(root: .settings)
    #expect(!catalog.finish(with: 1))
    #expect(!sheet.finish(with: 1))
    #expect(catalog.state == "catalog")
    #expect(router.state == TabNavigationState(tabs: [.home], selected: .home, root: \.root))
    router.setTabs([.home, .catalog])
    #expect(router[.catalog].state == "catalog")
  }

  @Test(arguments: [ModalStyle?.none, .sheet])
  func `a caller that waits for a screen of a tab that goes gets nil`(style: ModalStyle?) async {
    let catalog = router[.catalog]
    let waiting = Task {
      if let style {
        await catalog.present(.welcome, as: style, returning: Int.self)
      } else {
        await catalog.push(.welcome, returning: Int.self)
      }
    }
    await quiet()
    router.setTabs([.home])
    #expect(await waiting.value == nil)
  }

  @Test func `what is seen is reported when the selected tab goes, and its stack's stream ends`()
    async
  {
    let screens = router.screens
    let ofHome = router[.home].screens
    router[.home].push(.settings)
    await quiet()
    router.setTabs([.catalog, .profile])
    await quiet()
    var told = screens.makeAsyncIterator()
    #expect(await told.next()?.name == "home")
    #expect(await told.next()?.name == "settings")
    let change = await told.next()
    #expect(change?.name == "catalog")
    #expect(change?.before == "settings")
    var names: [String] = []
    for await change in ofHome { names.append(change.name) }
    #expect(names == ["home", "settings"])
  }
}

import Deeplinks
import Testing

@MainActor
@Suite struct TreeDescriptionTests {
  @Test func `a stack is its routes' names, bottom to top`() {
    let router = Router(root: Screen.catalog)
    router.push(.category(id: 7))
    router.push(.product(id: 42))
    #expect(router.treeDescription == "catalog > category > product")
  }

  @Test func `each presented stack stands on a line of its own`() {
    let router = Router(root: Screen.catalog)
    router.present(.review(id: 3)).cover(.settings).push(.profile)
    #expect(
      router.treeDescription == """
        catalog
          sheet: review
          cover: settings > profile
        """)
  }

  @Test func `tabs stand in order and the selected one has a star`() {
    let router = TabRouter(selection: .home)
    router[.home].push(.settings)
    router.handle(
      tabDeeplink: TabDeeplink(
        tab: .catalog, deeplink: .present(.review(id: 3), path: [.product(id: 42)])))
    #expect(
      router.treeDescription == """
          home: home > settings
        * catalog: catalog > product
            sheet: review
          profile: profile
        """)
  }
}

import Deeplinks
import Testing

@MainActor
@Suite struct AnyRouterTests {
  enum Leaf: Route { case screen(id: Int) }
  enum Feature: Route {
    case list
    case leaf(Leaf)
  }
  enum App: Route, WrittenRoute {
    case home
    case feature(Feature)

    static let words: [String: App] = ["home": .home, "list": .feature(.list)]
    static let numbered: [String: @Sendable (Int) -> App] = [
      "leaf": { .feature(.leaf(.screen(id: $0))) }
    ]
  }
  enum Other: Route { case screen(id: Int) }

  typealias Example = RouterExample<App>

  nonisolated static let embedded = [
    Example("an embedded feature executes its own links", "home", "list / cover leaf 1") {
      let link = DeeplinkRoute<Feature>.cover(.leaf(.screen(id: 1)), root: .list, path: [.list])
      AnyRouter($0).embedding(App.feature).handle(deeplink: link.appending())
    },
    Example("a chain of embeddings nests a route step by step", "home", "home > leaf 1") {
      let erased = AnyRouter($0).embedding(App.feature).embedding(Feature.leaf)
      #expect(erased.push(Leaf.screen(id: 1)))
    },
    Example("of two embeddings of one type the one added last counts", "home", "home > list") {
      AnyRouter($0).embedding { (_: Feature) in App.home }.embedding(App.feature)
        .push(Feature.list)
    },
    Example("an embedding of a type in itself changes nothing", "home", "home > list") {
      AnyRouter($0).embedding { (_: App) in App.home }.push(App.feature(.list))
    },
  ]

  @Test(arguments: embedded)
  func `a feature navigates in its app without knowing the app`(example: Example) {
    example.check()
  }

  let router = Router(root: App.home)

  // MARK: - None

  @Test func `a router without one changes nothing and reports each action`() {
    let none = AnyRouter()
    let issues = reportedIssues {
      #expect(!none.push(App.home))
      #expect(!none.present(App.home))
      #expect(!none.cover(App.home))
      #expect(!none.handle(deeplink: DeeplinkRoute<App>.popToRoot()))
      none.back()
      none.dismiss()
    }
    #expect(issues.count == 6)
    #expect(none.tabRouter == nil)
    #expect(!AnyRouter(Router(root: App.home)).finish(with: 1))
  }

  @Test func `the report never repeats what the route carries`() {
    let issues = reportedIssues { AnyRouter(router).push(Other.screen(id: 987_654)) }
    #expect(issues.allSatisfy { !$0.contains("987654") })
  }

  // MARK: - A router within another

  @Test func `the nearest router of the route's type is taken`() {
    let inner = Router(root: App.home)
    let erased = AnyRouter(inner, within: AnyRouter(router))
    erased.push(App.feature(.list))
    #expect(inner.path == [.feature(.list)])
    #expect(router.path.isEmpty)
  }

  @Test func `a route goes outward past a router of another type`() {
    let inner = Router(root: Feature.list)
    let erased = AnyRouter(inner, within: AnyRouter(router))
    #expect(erased.push(App.home))
    #expect(router.path == [.home])
    #expect(inner.path.isEmpty)
  }

  @Test func `dismiss goes outward to the sheet that the stack is shown in`() {
    let sheet = router.present(.home)
    let inner = Router(root: Feature.list)
    AnyRouter(inner, within: AnyRouter(sheet)).dismiss()
    #expect(router.presented == nil)
  }

  // MARK: - Tabs

  enum OtherTab: TabRoute { case home }
  enum OtherRoute: Route { case home }

  let tabs = TabRouter(selection: .home)

  @Test func `the selection, and a second tap, are read without their type`() {
    #expect(AnyTabRouter(tabs).reselection(of: Section.self) == nil)
    tabs.select(.profile)
    #expect(AnyTabRouter(tabs).selection as? Section == .profile)
    tabs.select(.profile)
    #expect(AnyTabRouter(tabs).reselection(of: Section.self)?.tab == .profile)
  }

  @Test func `a tab or a link of other types, or an unknown tab, changes nothing and is reported`()
  {
    let link = TabDeeplink<Section, OtherRoute>(tab: .catalog, deeplink: .push(.home))
    let issues = reportedIssues {
      #expect(!AnyTabRouter(tabs).select(OtherTab.home))
      #expect(!AnyTabRouter(tabs).handle(tabDeeplink: link))
      #expect(!AnyTabRouter(tabs).select(Section.labs))
    }
    #expect(tabs.state == TabNavigationState())
    #expect(
      issues == [
        "The tab router's tabs are not of type OtherTab.",
        "The tab router's tabs and routes are not of types Section and OtherRoute.",
        "No tab \"labs\" in this TabRouter; add it to `tabs`.",
      ])
  }
}

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

  nonisolated static let own = [
    Example("push reaches a router of the route's type", "home", "home > list") {
      #expect(AnyRouter($0).push(App.feature(.list)))
    },
    Example("present opens a sheet unless told otherwise", "home", "home / sheet list") {
      #expect(AnyRouter($0).present(App.feature(.list)))
    },
    Example("present opens what it is given", "home", "home / cover list") {
      AnyRouter($0).present(App.feature(.list), as: .cover)
    },
    Example("cover opens a cover", "home", "home / cover list") {
      #expect(AnyRouter($0).cover(App.feature(.list)))
    },
    Example("a link is executed on the router", "list", "home > home / sheet list") {
      let link = DeeplinkRoute<App>.present(.feature(.list), root: .home, path: [.home])
      #expect(AnyRouter($0).handle(deeplink: link))
    },
    Example("back pops the router's top", "home > list", "home") { AnyRouter($0).back() },
    Example("dismiss closes what the router presents", "home / sheet list", "home") {
      AnyRouter($0).dismiss()
    },
    Example("a sheet's router acts on the sheet", "home / sheet list", "home / sheet list > home") {
      AnyRouter($0.topmost).push(App.home)
    },
    Example("a sheet's router dismisses the sheet", "home / sheet list", "home") {
      AnyRouter($0.topmost).dismiss()
    },
  ]

  nonisolated static let embedded = [
    Example("an embedded feature pushes its own routes", "home", "home > list") {
      #expect(AnyRouter($0).embedding(App.feature).push(Feature.list))
    },
    Example("an embedded feature presents its own routes", "home", "home / sheet list") {
      AnyRouter($0).embedding(App.feature).present(Feature.list)
    },
    Example("an embedded feature executes its own links", "home", "list / cover leaf 1") {
      let link = DeeplinkRoute<Feature>.cover(.leaf(.screen(id: 1)), root: .list, path: [.list])
      AnyRouter($0).embedding(App.feature).handle(deeplink: link.appending())
    },
    Example("an embedding leaves the app's own routes alone", "home", "home > home") {
      AnyRouter($0).embedding(App.feature).push(App.home)
    },
    Example(
      "an embedding of a sheet's router acts on the sheet", "home / sheet home",
      "home / sheet home > list"
    ) { AnyRouter($0.topmost).embedding(App.feature).push(Feature.list) },
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

  @Test(arguments: own + embedded)
  func `each action through an erased router leaves the state that its rule says`(
    example: Example
  ) {
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
  }

  @Test func `the report never repeats what the route carries`() {
    let issues = reportedIssues { AnyRouter(router).push(Other.screen(id: 987_654)) }
    #expect(issues.allSatisfy { !$0.contains("987654") })
  }

  @Test func `an action that finds its router reports nothing`() {
    let issues = reportedIssues {
      AnyRouter(router).push(App.home)
      AnyRouter(router).dismiss()
    }
    #expect(issues.isEmpty)
  }

  // MARK: - Embedding

  @Test func `a chain of embeddings with a link missing finds no router`() {
    let issues = reportedIssues {
      #expect(!AnyRouter(router).embedding(Feature.leaf).push(Leaf.screen(id: 1)))
    }
    #expect(router.path.isEmpty)
    #expect(issues.count == 1)
  }

  @Test func `many embeddings that lead in circles come to an end`() {
    var erased = AnyRouter(router)
    for _ in 0..<1_000 {
      erased =
        erased
        .embedding { (leaf: Leaf) in Feature.leaf(leaf) }
        .embedding { (_: Feature) in Leaf.screen(id: 0) }
    }
    let issues = reportedIssues { #expect(!erased.push(Leaf.screen(id: 1))) }
    #expect(issues.count == 1)
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

  @Test func `a feature's own stack is preferred to the app's that embeds it`() {
    let inner = Router(root: Feature.list)
    let erased = AnyRouter(inner, within: AnyRouter(router).embedding(App.feature))
    erased.push(Feature.leaf(.screen(id: 1)))
    #expect(inner.path == [.leaf(.screen(id: 1))])
    #expect(router.path.isEmpty)
  }

  @Test func `an embedding within a feature's own stack leads to the feature's stack`() {
    let inner = Router(root: Feature.list)
    let erased = AnyRouter(inner, within: AnyRouter(router)).embedding(Feature.leaf)
    #expect(erased.push(Leaf.screen(id: 1)))
    #expect(inner.path == [.leaf(.screen(id: 1))])
  }

  @Test func `embeddings on both sides of a router of another type reach the outer one`() {
    let inner = Router(root: Other.screen(id: 0))
    let erased = AnyRouter(inner, within: AnyRouter(router).embedding(App.feature))
      .embedding(Feature.leaf)
    #expect(erased.push(Leaf.screen(id: 1)))
    #expect(router.path == [.feature(.leaf(.screen(id: 1)))])
    #expect(inner.path.isEmpty)
  }

  @Test func `back acts on the nearest stack alone`() {
    let inner = Router(root: Feature.list)
    router.push(.home)
    AnyRouter(inner, within: AnyRouter(router)).back()
    #expect(router.path == [.home])
  }

  @Test func `dismiss goes outward to the sheet that the stack is shown in`() {
    let sheet = router.present(.home)
    let inner = Router(root: Feature.list)
    AnyRouter(inner, within: AnyRouter(sheet)).dismiss()
    #expect(router.presented == nil)
  }

  @Test func `dismiss closes what the nearest router presents first`() {
    let sheet = router.present(.home)
    let inner = Router(root: Feature.list)
    inner.present(.list)
    AnyRouter(inner, within: AnyRouter(sheet)).dismiss()
    #expect(inner.presented == nil)
    #expect(router.presented?.router === sheet)
  }

  @Test func `the tab router is found outward`() {
    let tabs = TabRouter(selection: .home)
    let inner = Router(root: Feature.list)
    let erased = AnyRouter(inner, within: AnyRouter(tabs.current.present(.settings)))
    #expect(erased.tabRouter?.select(Section.catalog) == true)
    #expect(tabs.selection == .catalog)
  }
}

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
    Example("a link is executed on the router", "list", "home > home / sheet list") {
      let link = DeeplinkRoute<App>.present(.feature(.list), root: .home, path: [.home])
      #expect(AnyRouter($0).handle(deeplink: link))
    },
    Example("a sheet's router acts on the sheet", "home / sheet list", "home / sheet list > home") {
      AnyRouter($0.topmost).push(App.home)
    },
  ]

  nonisolated static let embedded = [
    Example("an embedded feature pushes its own routes", "home", "home > list") {
      #expect(AnyRouter($0).embedding(App.feature).push(Feature.list))
    },
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
}

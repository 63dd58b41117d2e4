import Deeplinks
import Testing

@MainActor
@Suite struct AnyRouterTests {
  enum Leaf: Route { case screen(id: Int) }
  enum Feature: Route {
    case list
    case leaf(Leaf)
  }
  enum App: Route {
    case home
    case feature(Feature)
  }
  enum Other: Route { case screen(id: Int) }

  typealias State = NavigationState<App>

  let router = Router(root: App.home)

  // MARK: - Its own router

  @Test func `push reaches a router of the route's type`() {
    #expect(AnyRouter(router).push(App.feature(.list)))
    #expect(router.path == [.feature(.list)])
  }

  @Test func `present opens a sheet unless told otherwise`() {
    #expect(AnyRouter(router).present(App.feature(.list)))
    #expect(router.state == State(root: .home, presented: State.sheet(.feature(.list))))
  }

  @Test func `present opens what it is told to`() {
    AnyRouter(router).present(App.feature(.list), as: .cover)
    #expect(router.state == State(root: .home, presented: State.cover(.feature(.list))))
  }

  @Test func `cover opens a cover`() {
    #expect(AnyRouter(router).cover(App.feature(.list)))
    #expect(router.state == State(root: .home, presented: State.cover(.feature(.list))))
  }

  @Test func `a link is executed on the router`() {
    let link = DeeplinkRoute<App>.present(.feature(.list), root: .home, path: [.home])
    #expect(AnyRouter(router).handle(deeplink: link))
    #expect(
      router.state
        == State(root: .home, path: [.home], presented: State.sheet(.feature(.list))))
  }

  @Test func `back pops the router's top`() {
    router.push(.feature(.list))
    AnyRouter(router).back()
    #expect(router.path.isEmpty)
  }

  @Test func `dismiss closes what the router presents`() {
    router.present(.feature(.list))
    AnyRouter(router).dismiss()
    #expect(router.presented == nil)
  }

  @Test func `a sheet's router acts on the sheet`() {
    let sheet = router.present(.feature(.list))
    AnyRouter(sheet).push(App.home)
    #expect(
      router.state == State(root: .home, presented: State.sheet(.feature(.list), path: [.home])))
  }

  @Test func `a sheet's router dismisses the sheet`() {
    let sheet = router.present(.feature(.list))
    AnyRouter(sheet).dismiss()
    #expect(router.presented == nil)
  }

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

  @Test func `a route of another type changes nothing and the report says what to do`() {
    let issues = reportedIssues { #expect(!AnyRouter(router).push(Other.screen(id: 42))) }
    #expect(router.state == State(root: .home))
    #expect(
      issues == [
        "No router for routes of type Other here; show this view in a RoutingView of that type, "
          + "or nest its routes with .embedding(_:)."
      ])
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

  @Test func `an embedded feature pushes its own routes`() {
    #expect(AnyRouter(router).embedding(App.feature).push(Feature.list))
    #expect(router.path == [.feature(.list)])
  }

  @Test func `an embedded feature presents its own routes`() {
    AnyRouter(router).embedding(App.feature).present(Feature.list)
    #expect(router.state == State(root: .home, presented: State.sheet(.feature(.list))))
  }

  @Test func `an embedded feature executes its own links`() {
    let link = DeeplinkRoute<Feature>.cover(.leaf(.screen(id: 1)), root: .list, path: [.list])
    AnyRouter(router).embedding(App.feature).handle(deeplink: link.appending())
    #expect(
      router.state
        == State(
          root: .feature(.list),
          presented: State.cover(.feature(.leaf(.screen(id: 1))))))
  }

  @Test func `an embedding leaves the app's own routes alone`() {
    AnyRouter(router).embedding(App.feature).push(App.home)
    #expect(router.path == [.home])
  }

  @Test func `an embedding of a sheet's router acts on the sheet`() {
    let sheet = router.present(.home)
    AnyRouter(sheet).embedding(App.feature).push(Feature.list)
    #expect(router.path.isEmpty)
    #expect(sheet.path == [.feature(.list)])
  }

  @Test func `a chain of embeddings nests a route step by step`() {
    let erased = AnyRouter(router).embedding(App.feature).embedding(Feature.leaf)
    #expect(erased.push(Leaf.screen(id: 1)))
    #expect(router.path == [.feature(.leaf(.screen(id: 1)))])
  }

  @Test func `a chain of embeddings with a link missing finds no router`() {
    let issues = reportedIssues {
      #expect(!AnyRouter(router).embedding(Feature.leaf).push(Leaf.screen(id: 1)))
    }
    #expect(router.path.isEmpty)
    #expect(issues.count == 1)
  }

  @Test func `of two embeddings of one type the one added last counts`() {
    let erased = AnyRouter(router)
      .embedding { (_: Feature) in App.home }
      .embedding(App.feature)
    erased.push(Feature.list)
    #expect(router.path == [.feature(.list)])
  }

  @Test func `an embedding of a type in itself changes nothing`() {
    let erased = AnyRouter(router).embedding { (_: App) in App.home }
    erased.push(App.feature(.list))
    #expect(router.path == [.feature(.list)])
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
    let tabs = TabRouter(selected: .home)
    let inner = Router(root: Feature.list)
    let erased = AnyRouter(inner, within: AnyRouter(tabs.current.present(.settings)))
    #expect(erased.tabRouter?.select(Section.catalog) == true)
    #expect(tabs.selection == .catalog)
  }
}

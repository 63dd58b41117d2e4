import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite struct NavigationOutlineTests {
  private enum Odd: Route {
    case root, page
    var name: String { "odd\n\(self == .root ? "root" : "page")" }
  }

  @Test func `an app with navigation of its own has none`() {
    #expect(DeeplinkPipeline(parser: PageID.parser, perform: { _ in true }).outline == nil)
  }

  @Test func `one stack has no tab, and each name stays on its line`() {
    let router = Router(root: Odd.root)
    router.push(.page)
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, handler: FixedHandler<Odd>(deeplink: nil), router: router,
      fallback: { _, _ in .reject })
    let stack = pipeline.outline?.stacks.first
    #expect(stack?.tab == nil && stack?.isSelected == true)
    #expect(stack?.levels.map(\.screens) == [["odd\\u{A}root", "odd\\u{A}page"]])
  }

  @Test func `each tab's stacks stand in order, by names alone`() {
    let router = TabRouter(selection: .home)
    router.handle(
      tabDeeplink: TabDeeplink(
        tab: .catalog, deeplink: .present(.review(id: 3), path: [.product(id: 42)])))
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, handler: FixedTabHandler<Section, Screen>(deeplink: nil),
      router: router, fallback: { _, _ in .reject })
    let stacks = pipeline.outline?.stacks ?? []
    #expect(stacks.map(\.tab) == ["home", "catalog", "profile"])
    #expect(stacks.map(\.isSelected) == [false, true, false])
    #expect(stacks.map { $0.levels.map(\.screens) }[1] == [["catalog", "product"], ["review"]])
    #expect(stacks[1].levels.map(\.style) == [nil, .sheet])
  }
}

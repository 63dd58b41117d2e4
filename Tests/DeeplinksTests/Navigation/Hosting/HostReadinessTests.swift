import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.followingTasks) struct HostReadinessTests {
  let clock = ManualClock()
  let router = Router(root: Page.start)
  let host: FakeHost

  init() {
    host = FakeHost(clock: clock)
    host.show(router, patience: .seconds(3))
  }

  @Test func `nothing is presented while a sheet that the user dismissed leaves`() async {
    host.isReady = { $0.kind != .present }
    router.handle(deeplink: .present(.other, path: [.login]))
    await clock.waitForSleepers(1)
    #expect(router.shown.path == [.login])
    #expect(router.shown.sheet == nil)
    host.isReady = { _ in true }
    router.hostBecameReady()
    #expect(await router.settled() == nil)
    #expect(router.shown.sheet?.root == .other)
    #expect(host.steps.map(\.kind) == [.path, .present])
  }

  @Test func `a link that the host is not ready for in time says so`() async {
    let fixture = PipelineFixture()
    let host = fixture.makeHost()
    host.isReady = { $0.kind != .path }
    let task = await fixture.start("app://items/1", sleepers: 1)
    await fixture.backend.clock.pass(.seconds(5))
    let step = NavigationStep(kind: .path, tab: "second", route: "item")
    #expect(
      await task.value.failure == .notShown(step, reason: "the host is not ready for it"))
    #expect(host.steps.allSatisfy { $0.kind != .path })
  }

  @Test func `what a sign-out removes stays removed, though the host is not ready for that`() async
  {
    let fixture = PipelineFixture()
    let host = fixture.makeHost()
    let current = fixture.router.current
    await current.onScreen { $0.present(.other) }
    host.isReady = { $0.kind != .dismiss }
    current.dismiss()
    fixture.pipeline.discardAll()
    let settled = Task { await fixture.router.settled() }
    await fixture.backend.clock.waitForSleepers(1)
    fixture.backend.clock.advance(by: .seconds(5))
    #expect(await settled.value?.kind == .dismiss)
    #expect(current.presented == nil)
    #expect(current.shown.sheet == nil)
  }

  @Test func `what one of two presenters says late is not said of what the other one shows`() async
  {
    await router.onScreen { $0.present(.other) }
    let first = router.shown.isShowing(turn: true)
    #expect(router.shown[as: .sheet, turn: first]?.root == .other)
    #expect(router.shown[as: .sheet, turn: !first] == nil)
    #expect(router.shown[as: .cover, turn: first] == nil)
    #expect(router.shown[as: nil, turn: first]?.root == .other)
    await router.onScreen { $0.present(.login) }
    router.shown[as: .sheet, turn: first] = nil
    #expect(router.shown[as: .sheet, turn: !first]?.root == .login)
    router.shown[as: .cover, turn: !first] = nil
    #expect(router.presented != nil)
    router.shown[as: .sheet, turn: !first] = nil
    #expect(router.presented == nil)
  }

  @Test func `selecting the selected tab again is reported without its type, too`() {
    let tabs = TabRouter<PageTab, Page>()
    let erased = AnyTabRouter(tabs)
    #expect(erased.reselection(of: PageTab.self) == nil)
    tabs.select(.first)
    #expect(erased.reselection(of: PageTab.self) == tabs.reselection)
    #expect(erased.reselection(of: PageTab.self)?.tab == .first)
  }

  @Test func `each step that a host is never ready for is refused after a wait of its own`() async {
    let host = FakeHost(clock: clock)
    host.isReady = { _ in false }
    router.attach(host, clock: clock, patience: .seconds(3))
    for route in [Page.other, .login] {
      router.push(route)
      let settled = Task { await router.settled() }
      await clock.advance(by: .seconds(2), sleepers: 1)
      await quiet()
      #expect(router.path == [route])
      clock.advance(by: .seconds(1))
      #expect(await settled.value?.kind == .path)
      #expect(router.path == [])
    }
    #expect(host.steps == [])
  }
}

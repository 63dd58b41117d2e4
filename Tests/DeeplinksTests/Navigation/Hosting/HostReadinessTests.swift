import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.followingTasks) struct HostReadinessTests {
  /// A host in which a sheet that a user dismissed takes a while to leave.
  final class SlowHost: NavigationHost {
    var isSheetLeaving = false
    private(set) var steps: [NavigationStep] = []

    func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      steps.append(step)
      if !isReady(for: step) { throw .init() }
    }

    func isReady(for step: NavigationStep) -> Bool {
      step.kind != .present || !isSheetLeaving
    }
  }

  let clock = ManualClock()
  let router = Router(root: Page.start)
  let host = SlowHost()

  init() {
    router.attach(host, clock: clock, patience: .seconds(3))
  }

  @Test func `nothing is presented before the host is ready for it`() async {
    host.isSheetLeaving = true
    router.handle(deeplink: .present(.other, path: [.login]))
    await clock.waitForSleepers(1)
    #expect(router.shown.path == [.login])
    #expect(router.shown.sheet == nil)
    host.isSheetLeaving = false
    router.hostBecameReady()
    #expect(await router.settled() == nil)
    #expect(router.shown.sheet?.root == .other)
    #expect(host.steps.map(\.kind) == [.path, .present])
  }

  @Test func `a host that is never ready is asked for the step once the patience has ended`()
    async
  {
    host.isSheetLeaving = true
    router.present(.other)
    await clock.waitForSleepers(1)
    host.isSheetLeaving = false
    clock.advance(by: .seconds(3))
    #expect(await router.settled() == nil)
    #expect(router.shown.sheet?.root == .other)
  }

  @Test func `what is no longer wanted when the host becomes ready is not presented`() async {
    host.isSheetLeaving = true
    router.present(.other)
    await clock.waitForSleepers(1)
    router.dismiss()
    host.isSheetLeaving = false
    router.hostBecameReady()
    #expect(await router.settled() == nil)
    #expect(host.steps == [])
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

  @Test func `a host that is never ready is waited for again`() async {
    let host = NeverReady(clock: clock)
    router.attach(host, clock: clock, patience: .seconds(3))
    router.push(.other)
    await clock.advance(by: .seconds(3), sleepers: 1)
    await clock.waitForSleepers(2)
    router.push(.login)
    clock.advance(by: .seconds(1))
    await quiet()
    #expect(host.steps.map(\.route) == ["other"])
    clock.advance(by: .seconds(3))
    await clock.advance(by: .seconds(1), sleepers: 2)
    #expect(await router.settled() == nil)
    #expect(host.steps.map(\.route) == ["other", "login"])
  }

  /// A host that is never ready, and takes a second for each step.
  private final class NeverReady: NavigationHost {
    private let clock: ManualClock
    private(set) var steps: [NavigationStep] = []

    init(clock: ManualClock) { self.clock = clock }

    func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      steps.append(step)
      try? await clock.sleepOnMainActor(for: .seconds(1))
    }

    func isReady(for step: NavigationStep) -> Bool { false }
  }
}

import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct RestorationTests {
  /// Two items in the first tab.
  let archive: NavigationArchive = {
    let router = TabRouter(tabs: PageTab.allCases, selected: .first) { _ in Page.start }
    router.current.push(.item(id: 7))
    router.current.present(.item(id: 8))
    return NavigationArchive(router.state, initial: router.initialState)
  }()

  func restore(_ fixture: PipelineFixture) async -> [NavigationArchive.Cut]? {
    await fixture.pipeline.restore(archive, to: fixture.router) { _ in true }
  }

  func isRestored(_ fixture: PipelineFixture) -> Bool {
    fixture.router[.first].path == [.item(id: 7)]
  }

  @Test func `without a link what was saved is shown`() async {
    let fixture = PipelineFixture()
    #expect(fixture.pipeline.canRestore)
    #expect(await restore(fixture) == [])
    #expect(isRestored(fixture))
    #expect(fixture.router.currentRoute == .item(id: 8))
  }

  @Test func `what the app does not allow is left out and told`() async {
    let fixture = PipelineFixture()
    let cuts = await fixture.pipeline.restore(archive, to: fixture.router) { $0 != .item(id: 8) }
    #expect(cuts?.map(\.reason) == [.notAllowed])
    #expect(fixture.router.currentRoute == .item(id: 7))
  }

  @Test func `tabs that were saved at their root are at their root again`() async {
    let fixture = PipelineFixture()
    fixture.router[.second].push(.other)
    _ = await restore(fixture)
    #expect(fixture.router[.second].path.isEmpty)
  }

  @Test func `one stack is restored as tabs are`() async {
    let router = Router(root: Page.start)
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, handler: StackHandler(), router: router,
      fallback: { _, _ in .reject })
    let saved = NavigationArchive(NavigationState(root: Page.other, path: [.item(id: 1)]))
    #expect(await pipeline.restore(saved, to: router) { _ in true } == [])
    #expect(router.state == NavigationState(root: .other, path: [.item(id: 1)]))
  }

  struct StackHandler: DeeplinkHandler {
    func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<Page>? { .push(.other) }
  }

  // MARK: - Links first

  @Test func `a link that opened is not overwritten`() async {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://items/1")
    #expect(!fixture.pipeline.canRestore)
    #expect(await restore(fixture) == nil)
    #expect(fixture.router.currentRoute == .item(id: 1))
    #expect(!isRestored(fixture))
  }

  @Test func `nor is it after a later link that was rejected`() async {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://items/1")
    _ = await fixture.open("app://nowhere")
    #expect(await restore(fixture) == nil)
    #expect(fixture.router.currentRoute == .item(id: 1))
  }

  @Test func `what is shown instead of a link is not overwritten`() async {
    let fixture = PipelineFixture(fallback: { _, _ in .show(.current(.push(.other))) })
    #expect(await fixture.open("app://nowhere").code == "fellBack")
    #expect(await restore(fixture) == nil)
    #expect(fixture.router.currentRoute == .other)
  }

  @Test func `a link that waits is not overwritten, nor its prompt`() async {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://secrets/1")
    #expect(await restore(fixture) == nil)
    #expect(fixture.isLoginShown)
    fixture.backend.isSignedIn = true
    #expect(await fixture.pipeline.fulfill(.login) == .opened(.secret(id: 1)))
    #expect(!isRestored(fixture))
  }

  @Test func `a link on its way is not overwritten`() async {
    let fixture = PipelineFixture()
    fixture.backend.latency = .seconds(1)
    let link = await fixture.start("app://items/1")
    #expect(await restore(fixture) == nil)
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(!isRestored(fixture))
  }

  @Test func `a link that arrived before the app was ready is not overwritten`() async {
    let fixture = PipelineFixture { $0.startsReady = false }
    let link = Task { await fixture.open("app://items/1") }
    await drainMainActor()
    #expect(await restore(fixture) == nil)
    fixture.pipeline.becomeReady()
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(!isRestored(fixture))
  }

  @Test func `a link that was rejected leaves room for what was saved`() async {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://nowhere")
    #expect(await restore(fixture) == [])
    #expect(isRestored(fixture))
  }

  @Test func `a waiting link that was discarded leaves room for what was saved`() async {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://secrets/1")
    fixture.pipeline.discardAll()
    #expect(await restore(fixture) == [])
    #expect(isRestored(fixture))
  }

  @Test func `a waiting link that was declined leaves room for what was saved, its prompt too`()
    async
  {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://secrets/1")
    fixture.pipeline.decline(.login)
    #expect(fixture.pipeline.canRestore)
    #expect(await restore(fixture) == [])
    #expect(isRestored(fixture))
    #expect(!fixture.isLoginShown)
  }

  @Test func `what is shown for an expired link is not overwritten`() async {
    let fixture = PipelineFixture(fallback: { _, _ in .show(.current(.push(.other))) })
    _ = await fixture.open("app://secrets/1")
    fixture.backend.clock.advance(by: .seconds(601))
    await fixture.pipeline.fulfill(.login)
    #expect(!fixture.pipeline.canRestore)
    #expect(await restore(fixture) == nil)
    #expect(fixture.router.currentRoute == .other)
  }

  // MARK: - Links after

  @Test func `a link after restoration opens over it by its own rules`() async {
    let fixture = PipelineFixture { $0.startsReady = false }
    #expect(await restore(fixture) == [])
    let link = Task { await fixture.open("app://items/1") }
    await drainMainActor()
    fixture.pipeline.becomeReady()
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(fixture.router.currentRoute == .item(id: 1))
    #expect(isRestored(fixture))
    #expect(fixture.router[.first].presented == nil)
  }

  @Test func `a second restoration replaces the first as long as no link came`() async {
    let fixture = PipelineFixture()
    #expect(await restore(fixture) == [])
    fixture.router.current.popToRoot()
    #expect(await restore(fixture) == [])
    #expect(isRestored(fixture))
  }

  // MARK: - While the rules are asked

  /// Restores with a rule that takes a second, and does `meanwhile` in it.
  func restore(
    _ fixture: PipelineFixture, meanwhile: () async -> Void
  ) async -> [NavigationArchive.Cut]? {
    let clock = ManualClock()
    let restoration = Task {
      await fixture.pipeline.restore(archive, to: fixture.router) { route in
        if route == .item(id: 7) { try? await clock.sleep(for: .seconds(1)) }
        return true
      }
    }
    await clock.waitForSleepers(1)
    #expect(!isRestored(fixture))
    await meanwhile()
    clock.advance(by: .seconds(1))
    return await restoration.value
  }

  @Test func `a link that opens while the rules are asked wins`() async {
    let fixture = PipelineFixture()
    let cuts = await restore(fixture) { _ = await fixture.open("app://items/1") }
    #expect(cuts == nil)
    #expect(fixture.router.currentRoute == .item(id: 1))
    #expect(!isRestored(fixture))
  }

  @Test func `a link that is still fetched when the rules have answered wins`() async {
    let fixture = PipelineFixture()
    fixture.backend.latency = .seconds(1)
    var link: Task<DeeplinkOutcome<PageID>, Never>?
    let cuts = await restore(fixture) { link = await fixture.start("app://items/1") }
    #expect(cuts == nil)
    #expect(!isRestored(fixture))
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await link?.value == .opened(.item(id: 1)))
  }

  @Test func `a link that starts to wait while the rules are asked wins`() async {
    let fixture = PipelineFixture()
    let cuts = await restore(fixture) { _ = await fixture.open("app://secrets/1") }
    #expect(cuts == nil)
    #expect(fixture.isLoginShown)
  }

  @Test func `a link that is declined while the rules are asked wins with its prompt`() async {
    let fixture = PipelineFixture()
    let cuts = await restore(fixture) {
      _ = await fixture.open("app://secrets/1")
      fixture.pipeline.decline(.login)
    }
    #expect(cuts == nil)
    #expect(!isRestored(fixture))
  }

  @Test func `what the user does while the rules are asked wins`() async {
    let fixture = PipelineFixture()
    let cuts = await restore(fixture) { fixture.router.select(.second) }
    #expect(cuts == nil)
    #expect(fixture.router.selection == .second)
    #expect(!isRestored(fixture))
  }

  @Test func `a sign-out while the rules are asked ends restoration`() async {
    let fixture = PipelineFixture()
    #expect(await restore(fixture) { fixture.pipeline.discardAll() } == nil)
    #expect(!isRestored(fixture))
  }

  @Test func `restoration can be given up while the rules are asked`() async {
    let fixture = PipelineFixture()
    #expect(await restore(fixture) { fixture.pipeline.discardRestoration() } == nil)
    #expect(!isRestored(fixture))
  }

  @Test func `of two restorations the later one counts`() async {
    let fixture = PipelineFixture()
    let saved = NavigationArchive(fixture.router.state, initial: fixture.router.initialState)
    let cuts = await restore(fixture) {
      _ = await fixture.pipeline.restore(saved, to: fixture.router) { _ in true }
    }
    #expect(cuts == nil)
    #expect(!isRestored(fixture))
  }

  @Test func `nothing is restored for a caller that gave up`() async {
    let fixture = PipelineFixture()
    let task = Task { await restore(fixture) }
    task.cancel()
    #expect(await task.value == nil)
    #expect(!isRestored(fixture))
  }

  // MARK: - Ways of the app's own

  @Test func `an app with navigation of its own restores unless a link came first`() async {
    let pipeline = DeeplinkPipeline(parser: PageID.parser, perform: { _ in true })
    var count = 0
    #expect(pipeline.restore { count += 1 })
    await pipeline.open(.start, from: .inApp)
    #expect(!pipeline.restore { count += 1 })
    #expect(count == 1)
  }

  // MARK: - Rules of links

  @Test(arguments: [
    (PageID.item(id: 1), true), (.secret(id: 1), false), (.reset(token: "t"), false),
    (.moved(id: 1), false), (.circle, false), (.refused, false), (.retired, false),
  ])
  func `a screen is allowed if just its identifier would open now`(
    identifier: PageID, isAllowed: Bool
  ) async {
    #expect(await PipelineFixture().pipeline.allows(identifier) == isAllowed)
  }

  @Test func `a screen is allowed again once its prerequisite is there`() async {
    let fixture = PipelineFixture()
    fixture.backend.isSignedIn = true
    #expect(await fixture.pipeline.allows(.secret(id: 1)))
    #expect(fixture.pipeline.canRestore)
  }
}

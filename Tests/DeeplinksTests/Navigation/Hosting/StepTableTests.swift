import Deeplinks
import DeeplinksTestSupport
import Testing

/// What becomes of a step: what was on screen, the step, what the user or the app does meanwhile, the host's answer, and
/// what is wanted and shown in the end.
@MainActor
@Suite(.followingTasks) struct StepTableTests {
  /// What the first tab shows, which is selected.
  private nonisolated static func first(_ stack: String) -> String {
    "* first: \(stack)\n  second: start"
  }

  /// The act of an app, a user, or another host.
  typealias Act = @MainActor @Sendable (App) -> Void

  @MainActor
  final class App {
    let fixture = PipelineFixture()
    private(set) var host: FakeHost?
    var tabs: TabRouter<PageTab, Page> { fixture.router }
    var first: Router<Page> { tabs[.first] }

    init(isHosted: Bool) { host = isHosted ? fixture.makeHost() : nil }

    /// Shows the app in another host.
    func replaceHost() { if host != nil { host = fixture.makeHost() } }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: Act
    let step: Act
    let meanwhile: Act
    /// Whether the host refuses the step after a second, or else shows it then.
    let isRefused: Bool
    /// The refused step, as the app learns of it.
    let named: NavigationStep?
    let after: String

    init(
      _ name: String, before: @escaping Act = { _ in }, _ step: @escaping Act,
      meanwhile: @escaping Act = { _ in }, isRefused: Bool = true, named: NavigationStep? = nil,
      _ after: String
    ) {
      (testDescription, self.before, self.step) = (name, before, step)
      (self.meanwhile, self.isRefused) = (meanwhile, isRefused)
      (self.named, self.after) = (named, after)
    }
  }

  // MARK: - Refused steps

  nonisolated private static let refused = [
    Case("a push", { $0.first.push(.other) }, first("start")),
    Case(
      "a pop", before: { $0.first.push(.other) }, { $0.first.back() }, first("start > other")),
    Case(
      "a root", before: { $0.first.push(.other) }, { $0.first.update(root: .login) },
      first("start > other")),
    Case(
      "a sheet", { $0.first.present(.other) },
      named: NavigationStep(kind: .present, tab: "first", route: "other"), first("start")),
    Case(
      "a sheet on top of a sheet", before: { $0.first.present(.other).push(.login) },
      {
        let link = DeeplinkRoute<Page>.cover(.item(id: 1), inner: [.item(id: 2)])
        $0.tabs.handle(tabDeeplink: .current(link.onTop()))
      }, named: NavigationStep(kind: .present, depth: 1, tab: "first", route: "item"),
      first("start\n    sheet: other > login")),
    Case(
      "the dismissal of two sheets, which takes back the whole link",
      before: { $0.first.present(.other).present(.login) },
      {
        let link = DeeplinkRoute<Page>.cover(.other, path: [.login])
        $0.tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: link))
      }, first("start\n    sheet: other\n    sheet: login")),
    Case(
      "a dismissal", before: { $0.first.present(.other) }, { $0.first.dismiss() },
      first("start\n    sheet: other")),
    Case("a tab", { $0.tabs.select(.second) }, first("start")),
    Case(
      "the push before a sheet", { $0.first.handle(deeplink: .present(.login, path: [.other])) },
      first("start")),
    Case(
      "a push, while the app selects a tab, is tried again", { $0.first.push(.other) },
      meanwhile: { $0.tabs.select(.second) }, "  first: start > other\n* second: start"),
    Case(
      "a push that the app has taken back itself", { $0.first.push(.other) },
      meanwhile: { $0.first.back() }, first("start")),
    Case(
      "a pop to an equal root that the app restores", before: { $0.first.push(.other) },
      { $0.first.restore(.init(root: .start)) }, first("start > other")),
    Case(
      "a sheet that the app has replaced by another", { $0.first.present(.other) },
      meanwhile: { $0.first.present(.login) }, first("start\n    sheet: login")),
  ]

  // MARK: - The user

  nonisolated private static let user = [
    Case(
      "or the system writes back a path that a push sets, which is set once more",
      before: { $0.first.restore("start > item 1 > item 2") }, { $0.first.push(.other) },
      meanwhile: { $0.first.shown.path = [.item(id: 1)] }, isRefused: false,
      first("start > item > item > other")),
    Case(
      "dismisses a sheet in which a push is on its way", before: { $0.first.present(.login) },
      { $0.first.presented?.router.push(.other) }, meanwhile: { $0.first.shown.modal = nil },
      isRefused: false, first("start")),
    Case(
      "dismisses a sheet in which a push is refused", before: { $0.first.present(.login) },
      { $0.first.presented?.router.push(.other) }, meanwhile: { $0.first.shown.modal = nil },
      first("start")),
    Case(
      "can't dismiss a sheet that is still on its way", { $0.first.present(.login) },
      meanwhile: { $0.first.shown.modal = nil }, isRefused: false,
      first("start\n    sheet: login")),
    Case(
      "dismisses a sheet over which another comes", before: { $0.first.present(.login) },
      { $0.first.presented?.router.present(.other) }, meanwhile: { $0.first.shown.modal = nil },
      isRefused: false, first("start")),
    Case(
      "follows a link on top while a sheet leaves, which goes into what is beneath it",
      before: { $0.first.present(.other) }, { $0.first.presented?.router.dismiss() },
      meanwhile: {
        let link = DeeplinkRoute<Page>.present(.item(id: 1), path: [.login])
        $0.first.handle(deeplink: link.onTop())
      }, isRefused: false, first("start > login\n    sheet: item")),
    Case(
      "taps a tab that is being removed", { $0.tabs.setTabs([.second]) },
      meanwhile: { $0.tabs.shown.selection = .first }, isRefused: false, "* second: start"),
    Case(
      "taps the tab that is being left", { $0.tabs.select(.second) },
      meanwhile: { $0.tabs.shown.selection = .first }, isRefused: false,
      "  first: start\n* second: start"),
    Case(
      "taps another tab while a push is on its way", { $0.first.push(.other) },
      meanwhile: { $0.tabs.shown.selection = .second }, "  first: start > other\n* second: start"),
  ]

  // MARK: - A sign-out

  /// Does something, and then the user signs out.
  private nonisolated static func signingOut(_ act: @escaping Act) -> Act {
    {
      act($0)
      $0.fixture.pipeline.discardAll()
    }
  }

  nonisolated private static let signOut = [
    Case(
      "of a pushed screen", before: { $0.first.push(.other) }, signingOut { $0.first.back() },
      first("start")),
    Case(
      "of a sheet", before: { $0.first.present(.other) }, signingOut { $0.first.dismiss() },
      first("start")),
    Case(
      "while a sheet is being dismissed", before: { $0.first.present(.other) },
      { $0.first.dismiss() }, meanwhile: signingOut { _ in }, first("start")),
    Case(
      "of a sheet and the screen beneath it",
      before: { $0.first.restore("start > login / sheet other") },
      signingOut { $0.first.restore("start") }, first("start")),
    Case(
      "while a push is on its way that is then refused", { $0.first.push(.other) },
      meanwhile: signingOut { $0.first.popToRoot() }, first("start")),
  ]

  // MARK: - Tabs and hosts that go

  nonisolated private static let gone = [
    Case(
      "the selected tab", before: { $0.tabs.select(.second) }, { $0.tabs.setTabs([.first]) },
      isRefused: false, "* first: start"),
    Case(
      "the selected tab, whose leaving is refused", before: { $0.tabs.select(.second) },
      { $0.tabs.setTabs([.first]) },
      named: NavigationStep(kind: .select, tab: "first", route: "start"), "* first: start"),
    Case(
      "a tab with a sheet, whose dismissal is refused",
      before: {
        $0.tabs.select(.second)
        $0.tabs[.second].present(.other)
      }, { $0.tabs.setTabs([.first]) }, "* first: start"),
    Case(
      "the tab of a push on its way", { $0.first.push(.other) },
      meanwhile: { $0.tabs.setTabs([.second]) }, "* second: start"),
    Case(
      "a host that another one follows", { $0.first.push(.other) },
      meanwhile: { $0.replaceHost() }, first("start > other")),
    Case(
      "a host without one after it", { $0.first.push(.other) }, meanwhile: { $0.first.detach() },
      first("start > other")),
  ]

  @Test(arguments: refused) func `a refused step takes back what it alone has changed`(_ row: Case)
    async
  { await check(row) }
  @Test(arguments: user) func `what the user does counts, whatever is on its way`(_ row: Case) async
  { await check(row) }
  @Test(arguments: signOut) func `a sign-out leaves nothing of the last user's on screen`(
    _ row: Case
  ) async { await check(row) }
  @Test(arguments: gone)
  func `a tab, host, or presentation that goes leaves the others as they were`(_ row: Case) async {
    await check(row)
  }

  private func check(_ row: Case) async {
    // Without a host, each act changes the value at once; each of the two counts as a whole or not at all.
    let values = [[row.step, row.meanwhile], [row.step], [row.meanwhile]].map { acts in
      let app = App(isHosted: false)
      for act in [row.before] + acts { act(app) }
      return app.tabs.treeDescription
    }
    #expect(values.contains(row.after))
    let app = App(isHosted: true)
    let clock = app.fixture.backend.clock
    row.before(app)
    #expect(await app.tabs.settled() == nil)
    var answers: [FakeHost.Answer] = [
      row.isRefused ? .refuse(after: .seconds(1)) : .after(.seconds(1))
    ]
    app.host?.answer = { _ in answers.popLast() ?? .atOnce }
    row.step(app)
    await clock.waitForSleepers(2)
    row.meanwhile(app)
    let settled = Task { await app.tabs.settled() }
    await quiet()
    await clock.pass(.seconds(1))
    let refused = await settled.value
    if let named = row.named { #expect(refused == named) }
    #expect(await app.tabs.settled() == nil)
    #expect(app.tabs.treeDescription == row.after)
    #expect(app.tabs.difference() == nil)
  }
}

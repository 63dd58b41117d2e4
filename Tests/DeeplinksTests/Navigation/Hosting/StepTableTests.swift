import Deeplinks
import DeeplinksTestSupport
import Testing

/// What becomes of a step: what was on screen, the step, what the user or the app does meanwhile, the host's answer, and
/// what is wanted and shown in the end.
@MainActor
@Suite(.followingTasks) struct StepTableTests {
  nonisolated private static let start = "* first: start\n  second: start"

  /// The act of an app, a user, or another host.
  typealias Act = @MainActor @Sendable (App) -> Void

  @MainActor
  final class App {
    let fixture = PipelineFixture()
    private(set) var host: FakeHost
    var tabs: TabRouter<PageTab, Page> { fixture.router }
    var first: Router<Page> { tabs[.first] }

    init() { host = fixture.makeHost() }

    /// Shows the app in another host.
    func replaceHost() { host = fixture.makeHost() }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var before: Act = { _ in }
    let step: Act
    var meanwhile: Act = { _ in }
    /// Whether the host refuses the step after a second, or else shows it then.
    let isRefused: Bool
    /// The refused step, as the app learns of it.
    var named: NavigationStep?
    let after: String

    var testDescription: String { name }
  }

  // MARK: - Refused steps

  nonisolated private static let refused: [Case] = [
    Case(
      name: "a push", step: { $0.first.push(.other) }, isRefused: true, after: start),
    Case(
      name: "a pop", before: { $0.first.push(.other) }, step: { $0.first.back() }, isRefused: true,
      after: "* first: start > other\n  second: start"),
    Case(
      name: "a root", before: { $0.first.push(.other) }, step: { $0.first.update(root: .login) },
      isRefused: true, after: "* first: start > other\n  second: start"),
    Case(
      name: "a sheet", step: { $0.first.present(.other) }, isRefused: true,
      named: NavigationStep(kind: .present, tab: "first", route: "other"), after: start),
    Case(
      name: "a sheet on top of a sheet",
      before: { $0.first.present(.other).push(.login) },
      step: { app in
        let link = DeeplinkRoute<Page>.cover(.item(id: 1), inner: [.item(id: 2)])
        app.tabs.handle(tabDeeplink: .current(link.onTop()))
      }, isRefused: true,
      named: NavigationStep(kind: .present, depth: 1, tab: "first", route: "item"),
      after: "* first: start\n    sheet: other > login\n  second: start"),
    Case(
      name: "the dismissal of two sheets, which takes back the whole link",
      before: { $0.first.present(.other).present(.login) },
      step: { app in
        let link = DeeplinkRoute<Page>.cover(.other, path: [.login])
        app.tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: link))
      }, isRefused: true,
      after: "* first: start\n    sheet: other\n    sheet: login\n  second: start"),
    Case(
      name: "a dismissal", before: { $0.first.present(.other) }, step: { $0.first.dismiss() },
      isRefused: true, after: "* first: start\n    sheet: other\n  second: start"),
    Case(
      name: "a tab", step: { $0.tabs.select(.second) }, isRefused: true, after: start),
    Case(
      name: "the push before a sheet",
      step: { $0.first.handle(deeplink: .present(.login, path: [.other])) }, isRefused: true,
      after: start),
    Case(
      name: "a push, while the app selects a tab, is tried again", step: { $0.first.push(.other) },
      meanwhile: { $0.tabs.select(.second) }, isRefused: true,
      after: "  first: start > other\n* second: start"),
    Case(
      name: "a push that the app has taken back itself", step: { $0.first.push(.other) },
      meanwhile: { $0.first.back() }, isRefused: true, after: start),
    Case(
      name: "a pop to an equal root that the app restores", before: { $0.first.push(.other) },
      step: { $0.first.restore(.init(root: .start)) }, isRefused: true,
      after: "* first: start > other\n  second: start"),
    Case(
      name: "a sheet that the app has replaced by another", step: { $0.first.present(.other) },
      meanwhile: { $0.first.present(.login) }, isRefused: true,
      after: "* first: start\n    sheet: login\n  second: start"),
  ]

  // MARK: - The user

  nonisolated private static let user: [Case] = [
    Case(
      name: "or the system writes back a path that a push sets, which is set once more",
      before: { app in app.first.restore(.init(root: .start, path: [.item(id: 1), .item(id: 2)])) },
      step: { $0.first.push(.other) }, meanwhile: { $0.first.shown.path = [.item(id: 1)] },
      isRefused: false,
      after: "* first: start > item > item > other\n  second: start"),
    Case(
      name: "dismisses a sheet in which a push is on its way",
      before: { $0.first.present(.login) }, step: { $0.first.presented?.router.push(.other) },
      meanwhile: { $0.first.shown.modal = nil }, isRefused: false, after: start),
    Case(
      name: "dismisses a sheet in which a push is refused",
      before: { $0.first.present(.login) }, step: { $0.first.presented?.router.push(.other) },
      meanwhile: { $0.first.shown.modal = nil }, isRefused: true, after: start),
    Case(
      name: "can't dismiss a sheet that is still on its way", step: { $0.first.present(.login) },
      meanwhile: { $0.first.shown.modal = nil }, isRefused: false,
      after: "* first: start\n    sheet: login\n  second: start"),
    Case(
      name: "dismisses a sheet over which another comes",
      before: { $0.first.present(.login) }, step: { $0.first.presented?.router.present(.other) },
      meanwhile: { $0.first.shown.modal = nil }, isRefused: false, after: start),
    Case(
      name: "follows a link on top while a sheet leaves, which goes into what is beneath it",
      before: { $0.first.present(.other) }, step: { $0.first.presented?.router.dismiss() },
      meanwhile: { app in
        let link = DeeplinkRoute<Page>.present(.item(id: 1), path: [.login])
        app.first.handle(deeplink: link.onTop())
      }, isRefused: false, after: "* first: start > login\n    sheet: item\n  second: start"),
    Case(
      name: "taps a tab that is being removed", step: { $0.tabs.setTabs([.second]) },
      meanwhile: { $0.tabs.shown.selection = .first }, isRefused: false, after: "* second: start"),
    Case(
      name: "taps the tab that is being left", step: { $0.tabs.select(.second) },
      meanwhile: { $0.tabs.shown.selection = .first }, isRefused: false,
      after: "  first: start\n* second: start"),
    Case(
      name: "taps another tab while a push is on its way", step: { $0.first.push(.other) },
      meanwhile: { $0.tabs.shown.selection = .second }, isRefused: true,
      after: "  first: start > other\n* second: start"),
  ]

  // MARK: - A sign-out

  nonisolated private static let signOut: [Case] = [
    Case(
      name: "of a pushed screen", before: { $0.first.push(.other) },
      step: { app in
        app.first.back()
        app.fixture.pipeline.discardAll()
      }, isRefused: true, after: start),
    Case(
      name: "of a sheet", before: { $0.first.present(.other) },
      step: { app in
        app.first.dismiss()
        app.fixture.pipeline.discardAll()
      }, isRefused: true, after: start),
    Case(
      name: "while a sheet is being dismissed", before: { $0.first.present(.other) },
      step: { $0.first.dismiss() }, meanwhile: { $0.fixture.pipeline.discardAll() },
      isRefused: true, after: start),
    Case(
      name: "of a sheet and the screen beneath it",
      before: {
        $0.first.restore(
          .init(
            root: .start, path: [.login],
            presented: .init(style: .sheet, state: .init(root: .other))))
      },
      step: { app in
        app.first.restore(.init(root: .start))
        app.fixture.pipeline.discardAll()
      }, isRefused: true, after: start),
    Case(
      name: "while a push is on its way that is then refused", step: { $0.first.push(.other) },
      meanwhile: { app in
        app.first.popToRoot()
        app.fixture.pipeline.discardAll()
      }, isRefused: true, after: start),
  ]

  // MARK: - Tabs and hosts that go

  nonisolated private static let gone: [Case] = [
    Case(
      name: "the selected tab", before: { $0.tabs.select(.second) },
      step: { $0.tabs.setTabs([.first]) },
      isRefused: false, after: "* first: start"),
    Case(
      name: "the selected tab, whose leaving is refused", before: { $0.tabs.select(.second) },
      step: { $0.tabs.setTabs([.first]) }, isRefused: true,
      named: NavigationStep(kind: .select, tab: "first", route: "start"), after: "* first: start"),
    Case(
      name: "a tab with a sheet, whose dismissal is refused",
      before: { app in
        app.tabs.select(.second)
        app.tabs[.second].present(.other)
      }, step: { $0.tabs.setTabs([.first]) }, isRefused: true, after: "* first: start"),
    Case(
      name: "the tab of a push on its way", step: { $0.first.push(.other) },
      meanwhile: { $0.tabs.setTabs([.second]) }, isRefused: true, after: "* second: start"),
    Case(
      name: "a host that another one follows", step: { $0.first.push(.other) },
      meanwhile: { $0.replaceHost() }, isRefused: true,
      after: "* first: start > other\n  second: start"),
    Case(
      name: "a host without one after it", step: { $0.first.push(.other) },
      meanwhile: { $0.first.detach() }, isRefused: true,
      after: "* first: start > other\n  second: start"),
  ]

  @Test(arguments: refused) func `refused`(_ row: Case) async { await check(row) }
  @Test(arguments: user) func `the user`(_ row: Case) async { await check(row) }
  @Test(arguments: signOut) func `a sign-out`(_ row: Case) async { await check(row) }
  @Test(arguments: gone) func `what goes`(_ row: Case) async { await check(row) }

  private func check(_ row: Case) async {
    let app = App()
    let clock = app.fixture.backend.clock
    row.before(app)
    #expect(await app.tabs.settled() == nil)
    var answers: [FakeHost.Answer] = [
      row.isRefused ? .refuse(after: .seconds(1)) : .after(.seconds(1))
    ]
    app.host.answer = { _ in answers.popLast() ?? .atOnce }
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

import Deeplinks
import DeeplinksTestSupport
import Testing

/// Screens that answer the caller that has shown them.
@MainActor
@Suite(.followingTasks) struct ResultTests {
  let router = Router(root: Screen.home)

  /// Starts to wait for a number from a screen.
  private func wait(
    for route: Screen = .settings, as style: ModalStyle? = .sheet, on router: Router<Screen>
  ) async -> Task<Int?, Never> {
    let task = Task {
      if let style { return await router.present(route, as: style, returning: Int.self) }
      return await router.push(route, returning: Int.self)
    }
    await quiet()
    return task
  }

  // MARK: - What gives no answer

  /// What takes a screen away that is pushed, or is presented in a style.
  struct Ending: Sendable, CustomTestStringConvertible {
    let rule: String
    let style: ModalStyle?
    let act: @MainActor @Sendable (Router<Screen>) -> Void

    var testDescription: String { rule }
  }

  nonisolated static let endings =
    [
      Ending(rule: "a user who goes back", style: nil) { $0.back() },
      Ending(rule: "a user who dismisses a sheet", style: .sheet) { $0.dismiss() },
      Ending(rule: "a user who dismisses a cover", style: .cover) { $0.dismiss() },
      Ending(rule: "an equal screen that is pushed instead", style: nil) {
        $0.back()
        $0.push(.settings)
      },
      Ending(rule: "an equal screen that is presented instead", style: .sheet) {
        $0.present(.settings)
      },
      Ending(rule: "a state that is restored", style: .sheet) { $0.restore($0.state) },
    ]
    + [
      .push(.review(id: 1)), .popToRoot(), .updateRoot(.home), .push(.settings, root: .catalog),
      .push(.settings, path: [.profile, .profile]),
    ].map { (link: DeeplinkRoute<Screen>) in
      Ending(rule: "\(link)", style: nil) { $0.handle(deeplink: link) }
    }
    + [.push(.settings), .present(.settings), .popToRoot()].map { (link: DeeplinkRoute<Screen>) in
      Ending(rule: "\(link)", style: .sheet) { $0.handle(deeplink: link) }
    }

  @Test(arguments: endings)
  func `what takes the screen away gives none, though it shows an equal one`(ending: Ending) async {
    router.push(.profile)
    let task = await wait(as: ending.style, on: router)
    ending.act(router)
    #expect(await task.value == nil)
  }

  @Test func `a tab that is left gives none for its sheet, and stays for what was pushed`() async {
    let tabs = TabRouter(selection: .home)
    let pushed = await wait(as: nil, on: tabs[.home])
    let presented = await wait(on: tabs[.home])
    tabs.select(.catalog)
    #expect(await presented.value == nil)
    tabs.select(.home)
    #expect(tabs.current.finish(with: 3))
    #expect(await pushed.value == 3)
  }

  @Test func `a task that is cancelled gets none, and the screen stays`() async {
    let task = await wait(on: router)
    let before = router.state
    task.cancel()
    #expect(await task.value == nil)
    #expect(router.state == before)
    // Nobody waits any more, and it just leaves.
    #expect(router.topmost.finish(with: "seven"))
    #expect(router.presented == nil)
  }

  @Test func `a task that was cancelled before shows nothing`() async {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in starts {}
      let presented = await router.present(.settings, as: .sheet, returning: Int.self)
      return await router.push(.settings, returning: Int.self) ?? presented
    }
    task.cancel()
    start.finish()
    #expect(await task.value == nil)
    #expect(router.state == "home")
  }

  @Test(arguments: [true, false])
  func `a screen that is gone answers for nobody, and takes nothing away`(isHosted: Bool) async {
    let host = FakeHost(clock: ManualClock()) { $0.kind == .dismiss ? .never : .atOnce }
    if isHosted { host.show(router) }
    router.push(.catalog)
    let outer = await wait(for: .profile, as: nil, on: router)
    let sheet = await wait(on: router)
    let any = AnyRouter(router.topmost, within: AnyRouter(router))
    #expect(any.finish(with: 7))
    let before = router.state
    #expect(!any.finish(with: 8))
    any.dismiss()
    #expect(router.state == before)
    #expect(await sheet.value == 7)
    router.popToRoot()
    #expect(await outer.value == nil)
  }

  @Test func `closing a sheet twice leaves the one beneath it`() {
    let lower = router.present(.settings)
    let outer = AnyRouter(lower, within: AnyRouter(router))
    let upper = AnyRouter(lower.present(.profile), within: outer)
    upper.dismiss()
    upper.dismiss()
    #expect(router.topmost === lower)
    outer.dismiss()
    #expect(router.presented == nil)
  }

  @Test func `a screen shown by a stack that is gone gives none`() async {
    let sheet = router.present(.settings)
    router.dismiss()
    #expect(await sheet.push(.profile, returning: Int.self) == nil)
    #expect(await sheet.present(.profile, as: .cover, returning: Int.self) == nil)
    #expect(await AnyRouter(sheet).push(Screen.profile, returning: Int.self) == nil)
  }

  @Test func `no answer is none, though nil may be one`() async {
    let cleared = Task { await router.push(.settings, returning: Int?.self) }
    await quiet()
    let issues = reportedIssues { #expect(!router.finish(with: String?.none)) }
    #expect(issues.count == 1)
    #expect(router.finish(with: Int?.none))
    #expect(await cleared.value == .some(nil))
    let left = Task { await router.push(.settings, returning: Int?.self) }
    await quiet()
    router.back()
    #expect(await left.value == .none)
  }

  // MARK: - Answers

  @Test(arguments: [nil, ModalStyle.sheet, .cover])
  func `the screen answers and leaves`(style: ModalStyle?) async {
    router.push(.profile)
    let before = router.state
    let task = await wait(as: style, on: router)
    #expect(router.topmost.finish(with: 7))
    #expect(router.state == before)
    #expect(await task.value == 7)
  }

  @Test func `of two callers that wait on one stack, the upper screen's gets the answer`() async {
    let lower = await wait(for: .profile, as: nil, on: router)
    let upper = await wait(for: .settings, as: nil, on: router)
    #expect(router.finish(with: 7))
    #expect(await upper.value == 7)
    #expect(router.finish(with: 8))
    #expect(await lower.value == 8)
  }

  @Test func `a caller that waits for a presented stack waits on when its root is replaced`() async
  {
    let task = await wait(on: router)
    let sheet = router.topmost
    sheet.update(root: .profile)
    #expect(sheet.finish(with: 7))
    #expect(await task.value == 7)
  }

  @Test func `a link that keeps a screen keeps who waits for it`() async {
    let task = await wait(as: nil, on: router)
    router.push(.profile)
    router.handle(deeplink: .push(.catalog, path: [.settings]))
    #expect(router.path == [.settings, .catalog])
    router.back()
    #expect(router.finish(with: 7))
    #expect(await task.value == 7)
  }

  @Test func `a screen pushed in a picker answers for the picker`() async {
    let task = await wait(on: router)
    let picker = router.topmost
    picker.push(.category(id: 1))
    picker.present(.review(id: 1))
    #expect(picker.finish(with: 7))
    #expect(await task.value == 7)
    #expect(router.state == "home")
  }

  @Test func `without anybody who waits the screen just leaves`() {
    router.push(.profile)
    let sheet = router.present(.settings)
    sheet.push(.category(id: 1))
    #expect(sheet.finish(with: 7))
    #expect(sheet.path == [])
    #expect(sheet.finish(with: 7))
    #expect(router.presented == nil)
    #expect(router.finish(with: 7))
    #expect(router.path == [])
    #expect(!router.finish(with: 7))
    #expect(router.state == "home")
  }

  // MARK: - Without the route's type

  @Test func `a feature presents its own route and gets its answer`() async {
    let router = Router(root: AnyRouterTests.App.home)
    let any = AnyRouter(router).embedding(AnyRouterTests.App.feature)
    let task = Task { await any.present(AnyRouterTests.Feature.list, returning: Int.self) }
    await quiet()
    #expect(router.topmost.root == .feature(.list))
    #expect(AnyRouter(router.topmost, within: any).finish(with: 7))
    #expect(await task.value == 7)
    let pushing = Task { await any.push(AnyRouterTests.Feature.list, returning: Int.self) }
    await quiet()
    #expect(any.finish(with: 8))
    #expect(await pushing.value == 8)
  }

  @Test func `an answer of another type does not reach the router around`() async {
    let outer = await wait(on: router)
    let own = Router(root: Screen.home)
    let inner = await wait(as: nil, on: own)
    let any = AnyRouter(own, within: AnyRouter(router.topmost))
    let issues = reportedIssues { #expect(!any.finish(with: "seven")) }
    #expect(issues.count == 1)
    #expect(any.finish(with: 7))
    #expect(await inner.value == 7)
    #expect(any.finish(with: 8))
    #expect(await outer.value == 8)
  }

  @Test func `where no router is near it is reported and gives none`() async {
    let issues = await reportedIssues {
      #expect(await AnyRouter().present(Screen.home, returning: Int.self) == nil)
      #expect(
        await AnyRouter(router).push(AnyRouterTests.Leaf.screen(id: 1), returning: Int.self) == nil)
      #expect(!AnyRouter().finish(with: 7))
    }
    #expect(issues.count == 3)
  }
}

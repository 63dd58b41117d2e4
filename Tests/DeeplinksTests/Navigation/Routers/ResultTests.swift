import Deeplinks
import DeeplinksTestSupport
import Testing

/// Screens that answer whoever has shown them.
@MainActor
@Suite struct ResultTests {
  let router = Router(root: Screen.home)

  /// Starts to wait for a number from a screen.
  private func wait(
    for route: Screen = .settings, as style: ModalStyle? = .sheet, on router: Router<Screen>
  ) async -> Task<Int?, Never> {
    let before = router.state
    let task = Task {
      if let style { return await router.present(route, as: style, returning: Int.self) }
      return await router.push(route, returning: Int.self)
    }
    for _ in 0..<100 where router.state == before { await Task.yield() }
    return task
  }

  // MARK: - What gives no answer

  @Test func `an answer of another type is reported and changes nothing`() async {
    let task = await wait(on: router)
    let sheet = router.topmost
    let before = router.state
    let issues = reportedIssues { #expect(!sheet.finish(with: "seven")) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("String") == true && issues.first?.contains("Int") == true)
    #expect(issues.first?.contains("seven") == false)
    #expect(router.state == before)
    #expect(sheet.finish(with: 7))
    #expect(await task.value == 7)
  }

  @Test(arguments: [nil, ModalStyle.sheet, .cover])
  func `a user who goes back, or dismisses it, gives none`(style: ModalStyle?) async {
    let task = await wait(as: style, on: router)
    if style == nil { router.back() } else { router.dismiss() }
    #expect(await task.value == nil)
    #expect(router.state == NavigationState(root: .home))
  }

  @Test(
    arguments: [
      .push(.review(id: 1)), .popToRoot(), .updateRoot(.home), .push(.settings, path: [.catalog]),
      .push(.settings, root: .catalog),
    ] as [DeeplinkRoute<Screen>])
  func `a link that takes a pushed screen away gives none`(
    link: DeeplinkRoute<Screen>
  ) async {
    router.push(.profile)
    let task = await wait(as: nil, on: router)
    router.handle(deeplink: link)
    #expect(await task.value == nil)
  }

  @Test(arguments: [DeeplinkRoute.push(Screen.settings), .present(.settings), .popToRoot()])
  func `a link that dismisses a sheet gives none, though it shows an equal one`(
    link: DeeplinkRoute<Screen>
  ) async {
    let task = await wait(on: router)
    router.handle(deeplink: link)
    #expect(await task.value == nil)
  }

  @Test func `an equal screen that is shown instead is another one`() async {
    let older = await wait(as: nil, on: router)
    router.back()
    router.push(.settings)
    #expect(await older.value == nil)
    let sheet = await wait(on: router)
    router.present(.settings)
    #expect(await sheet.value == nil)
  }

  @Test func `what is restored gives none`() async {
    let task = await wait(on: router)
    router.restore(router.state)
    #expect(await task.value == nil)
  }

  @Test func `a tab that is left gives none for its sheet, and stays for what was pushed`() async {
    let tabs = TabRouter(selected: .home)
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
    #expect(router.state == NavigationState(root: .home))
  }

  @Test func `a host that refuses the screen gives none`() async {
    let host = FakeHost(clock: ManualClock()) { step in
      step.kind == .present ? .refuse(after: .zero) : .atOnce
    }
    host.show(router)
    let task = await wait(on: router)
    #expect(await task.value == nil)
    #expect(router.presented == nil)
  }

  @Test func `a user who swipes the shown sheet down gives none`() async {
    let host = FakeHost(clock: ManualClock())
    host.show(router)
    let task = await wait(on: router)
    await router.settled()
    host.swipeDown()
    #expect(await task.value == nil)
  }

  @Test(arguments: [true, false])
  func `a screen that is gone answers for nobody, and takes nothing away`(
    isHosted: Bool
  ) async {
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
    for _ in 0..<100 where router.path.isEmpty { await Task.yield() }
    let issues = reportedIssues { #expect(!router.finish(with: String?.none)) }
    #expect(issues.count == 1)
    #expect(router.finish(with: Int?.none))
    #expect(await cleared.value == .some(nil))
    let left = Task { await router.push(.settings, returning: Int?.self) }
    for _ in 0..<100 where router.path.isEmpty { await Task.yield() }
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

  @Test func `a screen pushed in a picker answers for the picker`() async {
    let task = await wait(on: router)
    let picker = router.topmost
    picker.push(.category(id: 1))
    picker.present(.review(id: 1))
    #expect(picker.finish(with: 7))
    #expect(await task.value == 7)
    #expect(router.state == NavigationState(root: .home))
  }

  @Test func `the topmost of several answers first`() async {
    let lower = await wait(as: nil, on: router)
    let upper = await wait(for: .profile, as: nil, on: router)
    #expect(router.finish(with: 2))
    #expect(await upper.value == 2)
    #expect(router.path == [.settings])
    #expect(router.finish(with: 1))
    #expect(await lower.value == 1)
  }

  @Test func `a screen that answers takes along those above it, which give none`() async {
    let lower = await wait(as: nil, on: router)
    let upper = await wait(on: router)
    #expect(router.finish(with: 1))
    #expect(await lower.value == 1)
    #expect(await upper.value == nil)
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
    #expect(router.state == NavigationState(root: .home))
  }

  @Test func `what is shown on top of it lets the screen answer later`() async {
    let task = await wait(as: nil, on: router)
    router.handle(deeplink: .present(.review(id: 1)).onTop())
    router.handle(deeplink: .stay)
    router.dismiss()
    #expect(router.finish(with: 7))
    #expect(await task.value == 7)
  }

  @Test func `a route that is waited for is as any other`() async {
    let other = Router(root: Screen.home)
    other.push(.settings)
    other.present(.profile)
    let pushed = await wait(as: nil, on: router)
    let presented = await wait(for: .profile, on: router)
    #expect(router.state == other.state)
    router.restore(NavigationState(root: .home))
    #expect(await pushed.value == nil)
    #expect(await presented.value == nil)
  }

  @Test func `nobody who waits keeps the routers of a screen that is gone`() async {
    let task = await wait(on: router)
    let gone = WeakReference(router.topmost)
    router.dismiss()
    #expect(await task.value == nil)
    await drainMainActor()
    #expect(gone.object == nil)
  }

  // MARK: - Without the route's type

  @Test func `a feature presents its own route and gets its answer`() async {
    let router = Router(root: AnyRouterTests.App.home)
    let any = AnyRouter(router).embedding(AnyRouterTests.App.feature)
    let task = Task { await any.present(AnyRouterTests.Feature.list, returning: Int.self) }
    for _ in 0..<100 where router.presented == nil { await Task.yield() }
    #expect(router.topmost.root == .feature(.list))
    #expect(AnyRouter(router.topmost, within: any).finish(with: 7))
    #expect(await task.value == 7)
    let pushing = Task { await any.push(AnyRouterTests.Feature.list, returning: Int.self) }
    for _ in 0..<100 where router.path.isEmpty { await Task.yield() }
    #expect(any.finish(with: 8))
    #expect(await pushing.value == 8)
  }

  @Test func `a stack of its own inside a sheet answers for the sheet`() async {
    let task = await wait(on: router)
    let own = Router(root: AnyRouterTests.Other.screen(id: 1))
    #expect(AnyRouter(own, within: AnyRouter(router.topmost)).finish(with: 7))
    #expect(await task.value == 7)
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

import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

/// A screen is the same as long as it and everything beneath it stay, and no equal screen is taken for it.
@MainActor
@Suite(.followingTasks) struct ScreenIdentityTests {
  let router = Router(root: Screen.home)

  /// Starts to wait for the answer of a screen that is pushed.
  private func push(_ route: Screen) async -> Task<Int?, Never> {
    let task = Task { await router.push(route, returning: Int.self) }
    await quiet()
    return task
  }

  // MARK: - Results

  @Test func `of two equal screens the one that is waited for answers`() async {
    router.push(.settings)
    let task = await push(.settings)
    #expect(router.path == [.settings, .settings])
    router.back()
    #expect(await task.value == nil)
    #expect(router.finish(with: 7))
    #expect(router.path == [])
  }

  @Test func `a caller that waits for a presented stack waits on when its root is replaced`() async
  {
    let task = Task { await router.present(.settings, returning: Int.self) }
    await quiet()
    let sheet = router.topmost
    sheet.update(root: .profile)
    #expect(sheet.finish(with: 7))
    #expect(await task.value == 7)
  }

  @Test func `a link that keeps a screen keeps who waits for it`() async {
    let task = await push(.settings)
    router.push(.profile)
    router.handle(deeplink: .push(.catalog, path: [.settings]))
    #expect(router.path == [.settings, .catalog])
    router.back()
    #expect(router.finish(with: 7))
    #expect(await task.value == 7)
  }

  // MARK: - What is seen

  @Test(arguments: [true, false])
  func `on screen, too, a screen over an equal one is another`(isPushedByUser: Bool) async {
    let clock = ManualClock()
    let host = FakeHost(clock: clock)
    router.attach(host, clock: clock)
    router.push(.settings)
    await router.settled()
    var screens = router.screens.makeAsyncIterator()
    #expect(await screens.next()?.before == nil)
    if isPushedByUser {
      router.shown.path.append(.settings)
    } else {
      router.push(.settings)
    }
    await router.settled()
    #expect(await screens.next()?.before == "settings")
    #expect(router.shown.path == [.settings, .settings])
  }

  // MARK: - Debugging

  @Test func `a deep stack of presented stacks is dumped without being climbed`() {
    var top = router
    for _ in 0..<200 { top = top.present(.settings) }
    var text = ""
    dump(router, to: &text)
    dump(router.shown, to: &text)
    dump(router.presented, to: &text)
    #expect(text.utf8.count < 10_000)
    #expect("\(router)".utf8.count < 1_000)
    #expect(String(reflecting: router).utf8.count < 1_000)
    #expect(!text.contains("settings"))
  }
}

import Deeplinks
import DeeplinksTestSupport
import Testing

/// A sheet or cover that is open already stays open if a link presents it and nothing changes beneath.
@MainActor
@Suite(.followingTasks) struct KeptPresentationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: NavigationState<Screen>
    let link: DeeplinkRoute<Screen>
    /// How many of the presented stacks stay the same ones, from the bottom.
    let kept: Int
    let end: NavigationState<Screen>

    init(
      _ rule: String, _ start: NavigationState<Screen>, _ link: DeeplinkRoute<Screen>,
      keeps kept: Int, _ end: NavigationState<Screen>
    ) {
      (testDescription, self.start, self.link) = (rule, start, link)
      (self.kept, self.end) = (kept, end)
    }
  }

  nonisolated static let examples = [
    Example(
      "the same sheet", "home / sheet settings", .present(.settings), keeps: 1,
      "home / sheet settings"),
    Example(
      "a sheet over the same path", "home > catalog / sheet settings",
      .present(.settings, path: [.catalog]), keeps: 1, "home > catalog / sheet settings"),
    Example(
      "another path inside", "home / sheet settings > catalog > profile",
      .present(.settings, inner: [.catalog, .welcome]), keeps: 1,
      "home / sheet settings > catalog > welcome"),
    Example(
      "a sheet over the sheet goes", "home / sheet settings / sheet profile", .present(.settings),
      keeps: 1, "home / sheet settings"),
    Example(
      "another style", "home / sheet settings", .cover(.settings), keeps: 0,
      "home / cover settings"),
    Example(
      "another path beneath", "home > catalog / sheet settings", .present(.settings), keeps: 0,
      "home / sheet settings"),
    Example(
      "another root beneath", "home / sheet settings", .present(.settings, root: .catalog),
      keeps: 0, "catalog / sheet settings"),
  ]

  @Test(arguments: examples)
  func `levels that stay keep their routers`(example: Example) {
    let router = Router(state: example.start)
    let old = levels(of: router)
    router.handle(deeplink: example.link)
    #expect(router.state == example.end)
    #expect(router.state == example.start.applying(example.link))
    let kept = zip(old, levels(of: router)).prefix { $0 === $1 }.count
    #expect(kept == example.kept)
  }

  private func levels(of router: Router<Screen>) -> [Router<Screen>] {
    var levels: [Router<Screen>] = []
    while let next = (levels.last ?? router).presented?.router { levels.append(next) }
    return levels
  }

  @Test func `on top, and by the app itself, another sheet is presented`() {
    let router = Router(root: Screen.home)
    let sheet = router.present(.settings)
    router.handle(deeplink: .present(.settings).onTop())
    #expect(sheet.presented?.router.root == .settings)
    #expect(router.present(.settings) !== sheet)
  }

  @Test func `a link to the open sheet needs no step, and keeps its typed text and its caller`()
    async
  {
    let clock = ManualClock()
    let host = FakeHost(clock: clock)
    let router = Router(root: Screen.home)
    host.show(router)
    let answer = Task { await router.present(.settings, returning: Int.self) }
    await quiet()
    await router.settled()
    let steps = host.steps.count
    router.handle(deeplink: .present(.settings))
    #expect(await router.settled() == nil)
    #expect(host.steps.count == steps)
    router.handle(deeplink: .present(.settings, inner: [.profile]))
    #expect(await router.settled() == nil)
    #expect(host.steps.dropFirst(steps).map(\.kind) == [.path])
    #expect(router.presented?.router.finish(with: 7) == true)
    #expect(await answer.value == 7)
  }
}

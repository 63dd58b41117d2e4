import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links on top, through the pipeline: they open without their tab, and are taken away from where they went.
@MainActor
@Suite(.followingTasks) struct LinkOnTopTests {
  typealias State = NavigationState<Page>

  /// Lets secrets open as long as a user is signed in.
  @MainActor
  final class Session: DeeplinkResolver {
    var isSignedIn = true
    func resolve(_ id: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
      isSignedIn ? .open(id) : .require(.login, id)
    }
  }

  let clock = ManualClock()
  let router = TabRouter<PageTab, Page>()
  let session = Session()

  /// A pipeline over a tab with a path and a sheet that has one, too.
  func pipeline(_ deeplink: DeeplinkRoute<Page>) -> DeeplinkPipeline<PageID> {
    router.current.push(.item(id: 1))
    router.current.present(.other).push(.item(id: 1))
    return DeeplinkPipeline(
      parser: PageID.parser, resolver: session,
      handler: FixedTabHandler(deeplink: deeplink.in(tab: PageTab.second)),
      router: router, fallback: { _, _ in .reject }, options: PipelineOptions(clock: clock))
  }

  @Test func `a link that shows nothing names no screen in its events`() async {
    let pipeline = pipeline(.stay)
    var events = pipeline.events.makeAsyncIterator()
    _ = await pipeline.open(.item(id: 9), from: .inApp)
    var names: [String?] = []
    while let event = await events.next() {
      names.append(event.routeName)
      if event.stage == .opened { break }
    }
    #expect(names.allSatisfy { $0 == nil })
  }

  nonisolated static let links: [DeeplinkRoute<Page>] = [
    .stay, .push(.login).onTop(), .push(.item(id: 1)).onTop(),
    .present(.login, path: [.start], inner: [.item(id: 2)]).onTop(),
    .cover(.other, path: [.item(id: 1)]).onTop(),
  ]

  @Test(arguments: links, [false, true])
  func `a link on top opens, whatever tab is named beside it`(
    link: DeeplinkRoute<Page>, isHosted: Bool
  ) async {
    let pipeline = pipeline(link)
    let expected = router.state.applying(.current(link))
    let host = FakeHost(clock: clock)
    if isHosted { host.show(router) }
    #expect(await pipeline.open(.start, from: .inApp) == .opened(.start))
    #expect(router.state == expected)
  }

  @Test(arguments: links.filter { $0.route != .item(id: 1) && $0.path != [.item(id: 1)] })
  func `one that may no longer open is taken away, and nothing beneath it`(
    link: DeeplinkRoute<Page>
  ) async {
    let pipeline = pipeline(link)
    let before = router.state
    let host = FakeHost(clock: clock)
    host.show(router)
    await router.settled()
    host.answer = { _ in .after(.seconds(1)) }
    let task = Task { await pipeline.open(.start, from: .inApp) }
    await quiet()
    session.isSignedIn = false
    pipeline.discardAll()
    host.answer = { _ in .atOnce }
    await clock.pass(.seconds(1))
    _ = await task.value
    #expect(await router.settled() == nil)
    #expect(router.state == before)
  }
}

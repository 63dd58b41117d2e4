import Deeplinks
import DeeplinksTestSupport
import Observation
import Testing

@MainActor
@Suite(.followingTasks) struct HostedRouterTests: HostedSuite {
  let clock = ManualClock()
  let tabs = TabRouter<PageTab, Page>()
  let host: FakeHost

  init() { host = FakeHost(clock: clock) }

  @Test func `an observer of an upper sheet may dismiss the lower one`() async {
    host.show(tabs)
    let bottom = tabs[.first]
    let sheet = bottom.present(.other)
    sheet.present(.login)
    await tabs.settled()
    withObservationTracking {
      _ = sheet.shown.sheet
    } onChange: {
      MainActor.assumeIsolated { bottom.shown.sheet = nil }
    }
    sheet.shown.sheet = nil
    await tabs.settled()
    #expect(bottom.state == NavigationState(root: .start))
    #expect(bottom.shown.sheet == nil && sheet.shown.sheet == nil)
  }

  @Test func `a link is shown as dismissal, selection, paths and presentations, in that order`()
    async
  {
    host.show(tabs)
    await tabs.onScreen { $0[.first].present(.other).present(.login) }
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .cover(.other, path: [.login])))
    #expect(await tabs.settled() == nil)
    #expect(host.steps.map(\.kind) == [.present, .present, .dismiss, .select, .path, .present])
    #expect(tabs[.second].shown.cover?.root == .other)
    #expect(tabs[.first].shown.sheet == nil)
  }

  @Test func `a step waits after one of another kind, and not after one of its own`() async {
    tabs.attach(host, clock: clock, pause: .seconds(1))
    for tab in PageTab.allCases { tabs[tab].attach(host, clock: clock) }
    tabs.select(.second)
    let sheet = tabs[.second].present(.other).present(.login)
    await quiet()
    #expect(host.steps.map(\.kind) == [.select])
    clock.advance(by: .milliseconds(999))
    await quiet()
    #expect(host.steps.map(\.kind) == [.select])
    clock.advance(by: .milliseconds(1))
    #expect(await tabs.settled() == nil)
    #expect(host.steps.map(\.kind) == [.select, .present, .present])
    // What comes later waits for nothing.
    clock.advance(by: .seconds(1))
    sheet.push(.start)
    #expect(await tabs.settled() == nil)
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a refused presentation is no longer wanted and is named`() async {
    host.show(tabs)
    host.answer = { $0.kind == .present ? .refuse(after: .zero) : .atOnce }
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other, path: [.login])))
    let refused = await tabs.settled()
    #expect(refused == NavigationStep(kind: .present, tab: "second", route: "other"))
    #expect(tabs[.second].presented == nil)
    #expect(tabs[.second].path == [.login])
    #expect(await tabs.settled() == nil)
  }

  @Test func `a tab never shown gets its link once its view is built, and blocks no other`() async {
    host.show(tabs, tabs: [.first])
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other, path: [.login])))
    let settled = Task { await tabs.settled() }
    await clock.waitForSleepers()
    #expect(tabs.shown.selection == .second)
    tabs[.first].push(.login)
    await quiet()
    host.show(tabs[.second])
    #expect(await settled.value == nil)
    #expect(tabs[.second].shown.path == [.login])
    #expect(tabs[.second].shown.sheet?.root == .other)
  }

  // MARK: - A user

  @Test(arguments: [FakeHost.Answer.never, .after(.seconds(1)), .refuse(after: .seconds(1))])
  func `a router that an app lets go of while a step is on its way is released`(
    answer: FakeHost.Answer
  ) async {
    weak var released: Router<Page>?
    do {
      let router = Router<Page>(root: .start)
      let host = FakeHost(clock: clock) { _ in answer }
      host.show(router)
      router.present(.other)
      await clock.waitForSleepers(1)
      released = router
    }
    for _ in 0..<10 {
      clock.advance(by: .seconds(1))
      await quiet()
    }
    #expect(released == nil)
  }

  @Test func `a dismissal that the host refuses tells the observers of each level`() async {
    host.show(tabs)
    let sheet = tabs[.first].present(.other)
    sheet.present(.login)
    await tabs.settled()
    host.answer = { _ in .refuse(after: .zero) }
    tabs[.first].dismissAll()
    await confirmation { changed in
      withObservationTracking {
        #expect(sheet.presented == nil)
      } onChange: {
        changed()
      }
      #expect(await tabs.settled()?.kind == .dismiss)
    }
    #expect(sheet.presented?.router.root == .login)
  }
}

import Deeplinks
import DeeplinksTestSupport
import Testing

/// What is left of the last user's links once the user has signed out.
@MainActor
@Suite(.startingAtOnceAndNot) struct SignOutTests {
  /// Lets time pass, a second in each turn.
  private func advance(_ backend: Backend, seconds: Int) async {
    for _ in 0..<seconds {
      backend.clock.advance(by: .seconds(1))
      await quiet()
    }
  }

  @Test func `a link that replaced the root removes nothing of what the app shows since`() async {
    let deeplink = DeeplinkRoute<Page>.push(.item(id: 2), root: .start)
    let fixture = PipelineFixture(
      handler: FixedTabHandler(deeplink: TabDeeplink(tab: .second, deeplink: deeplink)))
    let router = fixture.router
    let host = fixture.makeHost()
    router.select(.second)
    router.current.update(root: .other)
    await router.settled()
    host.answer = { _ in .after(.seconds(1)) }
    let opening = await fixture.start("app://items/1", sleepers: 2)
    fixture.pipeline.discardAll()
    router.restore(router.initialState)
    router.current.present(.login)
    await advance(fixture.backend, seconds: 8)
    #expect(await opening.value == .cancelled)
    #expect(router[.second].root == .start)
    #expect(router.current.presented?.router.root == .login)
  }

  @Test func `the screen of a link goes with the user, though it was there before the link`() async
  {
    let fixture = PipelineFixture()
    let host = fixture.makeHost()
    fixture.router[.second].push(.item(id: 1))
    await fixture.router.settled()
    host.answer = { _ in .after(.seconds(1)) }
    let opening = await fixture.start("app://items/1", sleepers: 2)
    fixture.pipeline.discardAll()
    await advance(fixture.backend, seconds: 8)
    #expect(await opening.value == .cancelled)
    #expect(fixture.router[.second].path == [])
  }

  @Test func `the handler of a superseded link opens nothing for the next user`() async {
    let (backend, box) = (Backend(), PipelineBox())
    let fixture = PipelineFixture(
      backend: backend,
      handler: ClosureHandler { id in
        switch id {
        case .item(id: 1):
          if await box.pipeline?.open(.item(id: 2), from: .inApp) == .cancelled {
            _ = await box.pipeline?.open(.item(id: 3), from: .inApp)
          }
          return nil
        case .item(id: 2): try await backend.clock.sleepOnMainActor(for: .seconds(2))
        default: break
        }
        return TabDeeplink(tab: .second, deeplink: .push(.other))
      })
    box.pipeline = fixture.pipeline
    let opening = await fixture.start("app://items/1")
    fixture.pipeline.discardAll()
    await advance(backend, seconds: 4)
    #expect(await opening.value == .superseded)
    #expect(fixture.router[.second].path == [])
    #expect(backend.handled == [.item(id: 1), .item(id: 2)])
    #expect(fixture.recorder.stages(of: 3).last == .cancelled)
  }

  @Test(arguments: ["app://refused", "app://retired", "app://circle"])
  func `a failure that follows an observer's sign-out leaves no notice`(link: String) async {
    let caller = CallingBackTests.Caller(at: link == "app://circle" ? .redirected : .resolved)
    let fixture = PipelineFixture(observers: [caller])
    caller.action = { fixture.pipeline.discardAll() }
    #expect(await fixture.open(link) == .cancelled)
    #expect(fixture.pipeline.notice == nil)
  }

  @Test(arguments: [false, true])
  func `a repeated link gets no outcome of the last user's or workspace's`(startsOver: Bool) async {
    let fixture = PipelineFixture()
    fixture.backend.error = Broken(code: 1)
    #expect(await fixture.open("app://items/1").code == "rejected")
    if startsOver {
      _ = await fixture.pipeline.fulfill(Prerequisite("region"), startingOver: true)
    } else {
      fixture.pipeline.discardAll()
    }
    fixture.backend.error = nil
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
  }
}

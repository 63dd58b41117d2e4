import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite struct HostedPipelineTests {
  let fixture = PipelineFixture()
  let host: FakeHost

  init() {
    host = FakeHost(clock: fixture.backend.clock)
    host.show(fixture.router)
  }

  @Test func `opened means shown`() async {
    host.answer = { _ in .after(.seconds(1)) }
    let task = await fixture.start("app://items/1", sleepers: 2)
    #expect(fixture.recorder.stages().last == .enriched)
    host.answer = { _ in .atOnce }
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await task.value == .opened(.item(id: 1)))
    #expect(fixture.router[.second].shownPath == [.item(id: 1)])
  }

  @Test func `a step that the host refuses is named and taken back`() async {
    host.answer = { $0.kind == .present ? .refuse(after: .zero) : .atOnce }
    let outcome = await fixture.open("https://a.example/reset?token=t")
    #expect(
      outcome
        == .rejected(.hostRefused(NavigationStep(kind: .present, tab: "first", route: "other"))))
    #expect(fixture.router.currentRoute == .start)
  }

  @Test func `a link that is on its way to the screen is not superseded by a newer one`() async {
    host.answer = { _ in .after(.seconds(1)) }
    let older = await fixture.start("app://items/1", sleepers: 2)
    let newer = Task { await fixture.open("app://items/2") }
    await drainMainActor()
    host.answer = { _ in .atOnce }
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await older.value == .opened(.item(id: 1)))
    #expect(await newer.value == .opened(.item(id: 2)))
    #expect(fixture.router[.second].shownPath == [.item(id: 2)])
  }

  @Test func `a link that is on its way to the screen is not cancelled`() async {
    host.answer = { _ in .after(.seconds(1)) }
    let task = await fixture.start("app://items/1", sleepers: 2)
    task.cancel()
    host.answer = { _ in .atOnce }
    await drainMainActor()
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await task.value == .opened(.item(id: 1)))
  }
}

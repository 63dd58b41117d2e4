import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct PipelineEventTests {
  let fixture = PipelineFixture()

  @Test func `an opened link tells each stage once, with pattern and route names`() async {
    _ = await fixture.open("app://i/1")
    let events = fixture.recorder.events
    #expect(events.map(\.stage) == [.received, .parsed, .resolved, .enriched, .opened])
    #expect(events.map(\.pattern) == [nil] + Array(repeating: "/items/{id}", count: 4))
    #expect(events.map(\.routeName) == [nil, nil, nil, "item", "item"])
    #expect(events.allSatisfy { $0.number == 1 && $0.source == .customScheme })
  }

  @Test func `a stage lasts from the one before it`() async {
    fixture.backend.latency = .seconds(3)
    let task = await fixture.start("app://items/1")
    fixture.backend.clock.advance(by: .seconds(3))
    _ = await task.value
    #expect(fixture.recorder.events.map(\.duration) == [.zero, .zero, .zero, .seconds(3), .zero])
  }

  @Test func `events carry the query items named for attribution and no other value`() async {
    let fixture = PipelineFixture { $0.attribution = ["utm_*", "campaign"] }
    _ = await fixture.open(
      "https://a.example/reset?token=s3cret&utm_source=mail&campaign=x&campaigns=y&utm=z")
    let opened = fixture.recorder.events.last
    #expect(opened?.stage == .opened)
    #expect(opened?.attribution == ["utm_source": "mail", "campaign": "x"])
    #expect(opened?.values == [:])
    #expect(opened?.description.contains("s3cret") == false)
  }

  @Test func `events carry the parameters' values where the app opted in`() async {
    let fixture = PipelineFixture { $0.redaction = .nothing }
    _ = await fixture.open("app://items/42")
    #expect(fixture.recorder.events.last?.values == ["id": ["42"]])
  }

  @Test func `a refused link says why the resolver refused it, and so does its duplicate`() async {
    _ = await fixture.open("app://reset?token=s3cret")
    _ = await fixture.open("app://reset?token=s3cret")
    let refused = fixture.recorder.events.filter { $0.stage == .refused }
    #expect(refused.map(\.reason) == ["refused", "refused"])
    #expect(refused.map(\.refusal) == ["it may be forged", "it may be forged"])
    #expect(
      refused.first?.description
        == "#1 refused /reset?token={token}! (refused) since \"it may be forged\" from customScheme"
    )
    #expect(
      fixture.recorder.events.filter { $0.stage != .refused }.allSatisfy { $0.refusal == nil })
  }

  @Test func `a repeated query item is a warning`() async {
    _ = await fixture.open("https://a.example/reset?token=a&token=b")
    let parsed = fixture.recorder.events.first { $0.stage == .parsed }
    #expect(parsed?.warnings.count == 1)
  }

  @Test func `every stream gets every event from when it was asked for`() async {
    var early = fixture.pipeline.events.makeAsyncIterator()
    _ = await fixture.open("app://items/1")
    var late = fixture.pipeline.events.makeAsyncIterator()
    _ = await fixture.open("app://items/2")
    #expect(await early.next()?.number == 1)
    #expect(await late.next()?.number == 2)
  }

  @Test func `the streams end with the pipeline`() async {
    var fixture: PipelineFixture? = PipelineFixture()
    let events = fixture?.pipeline.events
    fixture = nil
    var count = 0
    if let events { for await _ in events { count += 1 } }
    #expect(count == 0)
  }

  @Test(
    arguments: [
      TabDeeplink(tab: .second), TabDeeplink(tab: .first, deeplink: .popToRoot()),
      TabDeeplink(tab: .first, deeplink: .popToRoot().appending()),
      TabDeeplink(tab: .first, deeplink: .popToRoot(root: .other)),
      TabDeeplink(tab: .first, deeplink: .updateRoot(.login)),
      TabDeeplink(tab: .first, deeplink: .push(.other, path: [.login])),
      TabDeeplink(tab: .second, deeplink: .push(.item(id: 1)).appending()),
      .current(.present(.other)), .current(.cover(.login, root: .other).appending()),
      .current(.present(.other, inner: [.login])),
      .current(DeeplinkRoute(type: .push, route: .other, inner: [.login])),
      DeeplinkRoute.cover(.other, inner: [.login]).onTop().in(tab: .second),
      DeeplinkRoute.push(.other).onTop().in(tab: .second),
    ] as [TabDeeplink<PageTab, Page>])
  func `events name the route that a link leads to`(deeplink: TabDeeplink<PageTab, Page>) async {
    let fixture = PipelineFixture(handler: FixedTabHandler(deeplink: deeplink))
    let router = fixture.router
    router[.first].restore("start > item 7 / sheet other")
    router[.second].push(.item(id: 1))
    await fixture.pipeline.open(.start, from: .inApp)
    let events = fixture.recorder.events.suffix(2)
    #expect(events.map(\.stage) == [.enriched, .opened])
    #expect(events.map(\.routeName) == [router.currentRoute.name, router.currentRoute.name])
  }

  @Test func `a link that shows nothing names no screen in its events`() async {
    let fixture = PipelineFixture(handler: FixedTabHandler(deeplink: .current(.stay)))
    #expect(await fixture.open("app://items/1").isOpened)
    #expect(fixture.recorder.events.allSatisfy { $0.routeName == nil })
  }
}

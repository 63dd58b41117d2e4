import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct DeeplinkInboxTests {
  let fixture = InboxFixture()

  @Test func `a link that no scene takes in time is given up, and told of`() async {
    let link = Task { await fixture.inbox.open(IncomingLink(text: "app://items/1")) }
    let identifier = Task { await fixture.inbox.open(.item(id: 1), from: .intent) }
    await fixture.clock.advance(by: .seconds(60), sleepers: 2)
    #expect(await link.value == .cancelled)
    #expect(await identifier.value == .rejected(.expired(.item(id: 1))))
    #expect(
      Set(fixture.recorder.events.map { "\($0.stage) \($0.source)" })
        == ["expired customScheme", "expired intent"])
    #expect(fixture.recorder.events.first?.duration == .seconds(60))
    let window = fixture.openWindow()
    await quiet()
    #expect(window.received == 0)
  }

  @Test func `a link that is too old when a scene comes is not opened, though no time was given`()
    async
  {
    let fixture = InboxFixture(lifetime: .zero)
    fixture.receive("app://items/1")
    let window = fixture.openWindow()
    await quiet()
    #expect(window.received == 0)
    #expect(fixture.recorder.summary == ["1 expired customScheme"])
  }

  @Test func `of more links than it keeps the oldest goes, which is reported`() async {
    let fixture = InboxFixture(limit: 2)
    let oldest = Task { await fixture.inbox.open(.item(id: 1), from: .intent) }
    await fixture.clock.waitForSleepers()
    let issues = reportedIssues {
      fixture.receive("app://items/2")
      fixture.receive("app://items/3")
    }
    #expect(await oldest.value == .superseded)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("onDeeplink(_:inbox:)") == true)
    #expect(fixture.recorder.summary == ["1 superseded intent"])
    let window = fixture.openWindow()
    await quiet()
    #expect(window.received == 2)
    #expect(window.app.router.currentRoute == .item(id: 3))
  }

  @Test func `the caller of a link can give it up before a scene is there`() async {
    let task = Task { await fixture.inbox.open(.item(id: 1), from: .intent) }
    await fixture.clock.waitForSleepers()
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(fixture.recorder.summary == ["1 cancelled intent"])
    let window = fixture.openWindow()
    await quiet()
    #expect(window.received == 0)
  }

  @Test func `equal links are handed on in their order, and open once`() async {
    let text = "https://a.example/items/1"
    let sources: [LinkSource] = [.notification, .universalLink, .customScheme]
    for source in sources { fixture.inbox.receive(IncomingLink(text: text, source: source)) }
    let window = fixture.openWindow()
    await quiet()
    let events = window.app.recorder.events
    #expect(events.filter { $0.stage == .received }.map(\.source) == sources)
    #expect(window.opened == [.item(id: 1)])
    // The second may be trusted more than the first. If that is still being resolved, it gives way; otherwise, both join.
    #expect([[2], [1, 1]].contains(events.compactMap(\.duplicateOf)))
  }

  @Test func `a link that comes while a scene is there goes at once`() async {
    let window = fixture.openWindow()
    fixture.receive("app://items/1")
    #expect(window.received == 1)
    #expect(await fixture.inbox.open(.item(id: 2), from: .intent) == .opened(.item(id: 2)))
    #expect(window.app.recorder.events.last?.source == .intent)
  }
}

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

  @Test func `an inbox for no links keeps one`() async {
    let fixture = InboxFixture(limit: -1)
    #expect(reportedIssues { fixture.receive("app://items/1") } == [])
    let window = fixture.openWindow()
    await quiet()
    #expect(window.app.router.currentRoute == .item(id: 1))
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

  @Test func `the caller of a link can give it up while a scene fetches it`() async {
    let window = fixture.openWindow()
    window.app.backend.latency = .seconds(5)
    let task = Task { await fixture.inbox.open(.item(id: 1), from: .intent) }
    await window.app.backend.clock.waitForSleepers()
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(window.app.recorder.stages().last == .cancelled)
  }

  @Test func `a link that comes while a scene is there goes at once`() async {
    let window = fixture.openWindow()
    fixture.receive("app://items/1")
    #expect(window.received == 1)
    #expect(await fixture.inbox.open(.item(id: 2), from: .intent) == .opened(.item(id: 2)))
    #expect(window.app.recorder.events.last?.source == .intent)
  }

  @Test func `the outcome of a link is what the scene says, also when it waits`() async {
    let window = fixture.openWindow()
    #expect(
      await fixture.inbox.open(IncomingLink(text: "app://secrets/1"))
        == .pending(.secret(id: 1), .login))
    #expect(window.app.isLoginShown)
    #expect(await fixture.inbox.open(IncomingLink(text: "app://nowhere")).failure != nil)
  }

  @Test func `it opens where its caller wants it`() async {
    fixture.inbox.receive(.item(id: 1), from: .intent, placing: .here)
    let window = fixture.openWindow()
    await quiet()
    #expect(window.app.router.selection == .first)

    #expect(window.app.router.currentRoute == .item(id: 1))
  }

  @Test func `an inbox that is released forgets its links`() async {
    var fixture: InboxFixture? = InboxFixture()
    fixture?.receive("app://items/1")
    let inbox = WeakReference(fixture?.inbox)
    fixture = nil
    #expect(inbox.object == nil)
  }

  @Test func `an observer may bring the next link`() async {
    let fixture = InboxFixture(limit: 1)
    let echo = LinkOnLoss()
    let inbox = DeeplinkInbox<PageID>(limit: 1, clock: fixture.clock, observers: [echo])
    echo.act = { inbox.receive(.item(id: 9), from: .inApp) }
    let issues = reportedIssues {
      inbox.receive(.item(id: 1), from: .intent)
      inbox.receive(.item(id: 2), from: .intent)
    }
    #expect(issues.count == 2)
    let window = InboxFixture.Window(inbox: inbox)
    window.attachment?.becomeActive()
    await quiet()
    #expect(window.received == 1)
    #expect(window.app.router.currentRoute == .item(id: 9))
  }

  @Test func `each observer hears of lost links in the same order`() {
    let (caller, recorder) = (LinkOnLoss(), EventRecorder())
    let inbox = DeeplinkInbox<PageID>(limit: 1, observers: [caller, recorder])
    caller.act = { inbox.discardAll() }
    _ = reportedIssues {
      inbox.receive(.item(id: 1), from: .intent)
      inbox.receive(.item(id: 2), from: .intent)
    }
    #expect(recorder.events.map(\.number) == [1, 2])
    #expect(recorder.events.map(\.stage) == [.superseded, .cancelled])
  }
}

/// Does something when it is first told of anything.
@MainActor
final class LinkOnLoss: DeeplinkObserver {
  var act: @MainActor () -> Void = {}

  func receive(_ event: DeeplinkEvent) {
    let act = self.act
    self.act = {}
    act()
  }
}

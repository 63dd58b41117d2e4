import Deeplinks
import DeeplinksTestSupport
import Testing

/// An inbox that is called back, overtaken, closed and released at bad moments.
@MainActor
@Suite(.startingAtOnceAndNot) struct DisturbedInboxTests {
  let fixture = InboxFixture()
  let memory = InboxFixture.Memory()
  let link = IncomingLink(text: "https://a.example/items/1")

  /// An inbox, a window that is not active yet, and an observer that disturbs them.
  private func disturbed() -> (DeeplinkInbox<PageID>, InboxFixture.Window, LinkOnLoss) {
    let echo = LinkOnLoss()
    let inbox = DeeplinkInbox<PageID>(clock: fixture.clock, observers: [echo])
    return (inbox, InboxFixture.Window(inbox: inbox), echo)
  }

  @Test func `a link that a scene gets directly wins over a deferred one that waits for it`() async
  {
    let task = Task { await fixture.inbox.openDeferred(once: memory.store) { link } }
    await fixture.clock.waitForSleepers()
    let window = fixture.openWindow(isReady: false)
    let direct = Task { await window.app.open("app://items/2") }
    await quiet()
    window.app.pipeline.becomeReady()
    #expect(await direct.value == .opened(.item(id: 2)))
    #expect([nil, .superseded].contains(await task.value))
    #expect(window.app.router.currentRoute == .item(id: 2))
  }

  @Test func `a deferred link does not replace what the user has opened in a scene meanwhile`()
    async
  {
    let task = Task { await fixture.inbox.openDeferred(once: memory.store) { link } }
    await fixture.clock.waitForSleepers()
    let window = fixture.openWindow(isActive: false)
    #expect(await window.app.open("app://items/2") == .opened(.item(id: 2)))
    window.attachment?.becomeActive()
    #expect([nil, .superseded].contains(await task.value))
    #expect(window.app.router.currentRoute == .item(id: 2))
  }

  @Test func `links that come while a ready scene is given one are not lost`() async {
    let inbox = DeeplinkInbox<PageID>(limit: 1, clock: fixture.clock, observers: [fixture.recorder])
    let echo = LinkOnLoss()
    let app = PipelineFixture({ $0.redaction = .nothing }, observers: [echo])
    let attachment = inbox.attach(app.pipeline)
    attachment.becomeActive()
    echo.act = {
      inbox.receive(.item(id: 2), from: .intent)
      inbox.receive(.item(id: 3), from: .intent)
    }
    let issues = reportedIssues { inbox.receive(.item(id: 1), from: .intent) }
    await quiet()
    #expect(issues == [])
    #expect(fixture.recorder.summary == [])
    #expect(app.recorder.events.filter { $0.stage == .received }.count == 3)
  }

  @Test func `signing out forgets all that waits, whatever an observer does`() async {
    let (inbox, window, echo) = disturbed()
    for id in 1...3 { inbox.receive(.item(id: id), from: .intent) }
    echo.act = { window.attachment?.becomeActive() }
    inbox.discardAll()
    await quiet()
    #expect(window.opened == [])
    #expect(window.received == 0)
  }

  @Test func `a direct link ends all deferred ones, whatever an observer does`() async {
    let (inbox, window, echo) = disturbed()
    for id in 1...3 { inbox.receive(.item(id: id), from: .deferred) }
    echo.act = { window.attachment?.becomeActive() }
    inbox.receive(.item(id: 4), from: .intent)
    await quiet()
    #expect(window.opened == [.item(id: 4)])
    #expect(window.received == 1)
  }

  @Test func `an inbox that is released leaves nobody sleeping on its clock`() async {
    let clock = ManualClock()
    var inbox: DeeplinkInbox<PageID>? = DeeplinkInbox(clock: clock)
    for id in 1...5 { inbox?.receive(.item(id: id), from: .intent) }
    await clock.waitForSleepers(5)
    inbox = nil
    await quiet()
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a login link does not wait for what other windows fetch once a user is signed in`()
    async
  {
    let slow = fixture.openWindow()
    _ = await slow.app.open("app://secrets/1")
    slow.app.backend.isSignedIn = true
    slow.app.backend.latency = .seconds(60)
    let inbox = fixture.inbox
    let handler = ClosureHandler { _ in
      await inbox.fulfill(.login)
      return TabDeeplink(tab: .first)
    }
    let clock = ManualClock()
    var options = PipelineOptions(clock: clock)
    options.deadline = .seconds(10)
    options.startsAtOnce = PipelineFixture.startsAtOnce
    let app = PipelineFixture()
    let login = DeeplinkPipeline<PageID>(
      parser: PageID.parser, handler: handler, router: app.router, fallback: { _, _ in .reject },
      options: options)
    let attachment = fixture.inbox.attach(login)
    attachment.becomeActive()
    let task = Task { await inbox.open(.item(id: 7), from: .intent) }
    await quiet()
    clock.advance(by: .seconds(10))
    await quiet()
    slow.app.backend.clock.advance(by: .seconds(60))
    let outcome = await task.value
    #expect(outcome == .opened(.item(id: 7)))
  }

  @Test func `an inbox whose lifetime is longer than any clock's keeps a link`() async {
    let inbox = DeeplinkInbox<PageID>(lifetime: .seconds(Int64.max))
    inbox.receive(.item(id: 1), from: .intent)
    await quiet()
    let window = InboxFixture.Window(inbox: inbox)
    window.attachment?.becomeActive()
    #expect(window.received == 1)
  }
}

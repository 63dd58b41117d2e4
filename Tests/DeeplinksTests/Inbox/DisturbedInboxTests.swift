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
  private func disturbed() -> (DeeplinkInbox<PageID>, InboxFixture.Window, ObserverThatActs) {
    let echo = ObserverThatActs()
    let inbox = DeeplinkInbox<PageID>(clock: fixture.clock, observers: [echo])
    return (inbox, InboxFixture.Window(inbox: inbox), echo)
  }

  @Test(arguments: [false, true])
  func `a link that a scene gets directly wins over a deferred one that waits for the scene`(
    isReady: Bool
  ) async {
    let task = Task { await fixture.inbox.openDeferred(once: memory.store) { link } }
    await fixture.clock.waitForSleepers()
    let window = fixture.openWindow(isActive: !isReady, isReady: isReady)
    let direct = Task { await window.app.open("app://items/2") }
    await quiet()
    window.attachment?.becomeActive()
    window.app.pipeline.becomeReady()
    #expect(await direct.value == .opened(.item(id: 2)))
    #expect([nil, .superseded].contains(await task.value))
    #expect(window.app.router.currentRoute == .item(id: 2))
  }

  @Test func `links that come while a ready scene is given one are not lost`() async {
    let inbox = DeeplinkInbox<PageID>(limit: 1, clock: fixture.clock, observers: [fixture.recorder])
    let echo = ObserverThatActs()
    let app = PipelineFixture({ $0.redaction = .nothing }, observers: [echo])
    let attachment = inbox.attach(app.pipeline)
    attachment.becomeActive()
    echo.action = {
      inbox.receive(.item(id: 2), from: .intent)
      inbox.receive(.item(id: 3), from: .intent)
    }
    let issues = reportedIssues { inbox.receive(.item(id: 1), from: .intent) }
    await quiet()
    #expect(issues == [])
    #expect(fixture.recorder.summary == [])
    #expect(app.recorder.events.filter { $0.stage == .received }.count == 3)
  }

  @Test(arguments: [LinkSource.intent, .deferred])
  func `a sign-out ends all links that wait, and a direct link all deferred ones`(
    source: LinkSource
  ) async {
    let (inbox, window, echo) = disturbed()
    for id in 1...3 { inbox.receive(.item(id: id), from: source) }
    echo.action = { window.attachment?.becomeActive() }
    if source == .deferred {
      inbox.receive(.item(id: 4), from: .intent)
    } else {
      inbox.discardAll()
    }
    await quiet()
    #expect(window.opened == (source == .deferred ? [.item(id: 4)] : []))
    #expect(window.received == window.opened.count)
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
    let login = PipelineFixture({ $0.deadline = .seconds(10) }, handler: handler)
    let attachment = inbox.attach(login.pipeline)
    attachment.becomeActive()
    let task = Task { await inbox.open(.item(id: 7), from: .intent) }
    await quiet()
    login.backend.clock.advance(by: .seconds(10))
    await quiet()
    slow.app.backend.clock.advance(by: .seconds(60))
    #expect(await task.value == .opened(.item(id: 7)))
    await quiet()
    #expect(slow.opened == [.secret(id: 1)])
  }

  @Test func `an inbox whose lifetime is longer than any clock's keeps a link`() async {
    let inbox = DeeplinkInbox<PageID>(lifetime: .seconds(Int64.max))
    inbox.receive(.item(id: 1), from: .intent)
    await quiet()
    let window = InboxFixture.Window(inbox: inbox)
    window.attachment?.becomeActive()
    #expect(window.received == 1)
  }

  @Test func `a link that an observer opens in a window comes after those that the inbox keeps`()
    async
  {
    let (opener, app) = (ObserverThatActs(), PipelineFixture { $0.startsReady = false })
    let inbox = DeeplinkInbox<PageID>(limit: 1, clock: ManualClock(), observers: [opener])
    let attachment = inbox.attach(app.pipeline)
    attachment.becomeActive()
    opener.action = { app.pipeline.receive(IncomingLink(text: "app://items/3")) }
    _ = reportedIssues {
      for id in 1...2 { inbox.receive(.item(id: id), from: .intent) }
    }
    app.pipeline.becomeReady()
    await quiet()
    #expect(app.backend.handled == [.item(id: 3)])
    #expect(app.router.currentRoute == .item(id: 3))
    withExtendedLifetime(attachment) {}
  }

  // MARK: - Deferred links

  /// What becomes of a deferred link before a scene takes it.
  enum Loss: CaseIterable { case cancelled, expired, lostAmongOthers, sceneTooLate }

  /// A view's task is cancelled when something covers the view, such as the tour of a first start.
  @Test(arguments: Loss.allCases)
  func `a deferred link that no scene took is found again`(loss: Loss) async {
    let task = Task { await fixture.inbox.openDeferred(once: memory.store) { link } }
    await fixture.clock.waitForSleepers()
    var window: InboxFixture.Window?
    switch loss {
    case .cancelled: task.cancel()
    case .expired: fixture.clock.advance(by: .seconds(60))
    case .lostAmongOthers:
      _ = reportedIssues {
        for id in 1...4 { fixture.inbox.receive(.item(id: id), from: .inApp) }
      }
    case .sceneTooLate:
      window = fixture.openWindow(isActive: false)
      fixture.clock.advance(by: .seconds(60))
      window?.attachment?.becomeActive()
    }
    #expect(await task.value == (loss == .lostAmongOthers ? .superseded : .cancelled))
    #expect(!memory.isConsumed)
    if let window { #expect(window.received == 0) } else { window = fixture.openWindow() }
    #expect(await fixture.inbox.openDeferred(once: memory.store) { link } == .opened(.item(id: 1)))
  }

  // MARK: - Windows that close

  /// Who opens a link, and what they have heard of it.
  @MainActor
  private final class Caller {
    private(set) var outcome: DeeplinkOutcome<PageID>?

    init(_ inbox: DeeplinkInbox<PageID>) async {
      Task { outcome = await inbox.open(.item(id: 1), from: .intent) }
      await quiet()
    }
  }

  @Test func `who opens a link hears how it ended though its window closes while a screen asks`()
    async
  {
    let window = fixture.openWindow()
    let stack = window.app.router[.second]
    stack.push(.item(id: 9))
    var asked = false
    let never = AsyncStream<Bool>.makeStream()
    var unsaved: LeaveGuard? = stack.askBeforeLeaving {
      asked = true
      for await answer in never.stream { return answer }
      return false
    }
    let caller = await Caller(fixture.inbox)
    #expect(asked)
    window.close()
    withExtendedLifetime(unsaved) {}
    unsaved = nil
    await quiet()
    #expect(caller.outcome != nil)
  }

  @Test func `who opens a link hears how it ended though all its windows close while it waits`()
    async
  {
    let window = fixture.openWindow(isReady: false)
    let caller = await Caller(fixture.inbox)
    window.close()
    await quiet()
    fixture.clock.advance(by: .seconds(60))
    await quiet()
    #expect(caller.outcome?.failure == .expired(.item(id: 1)))
  }

  @Test func `a link that waits in a window until the app is ready keeps no closed window alive`()
    async
  {
    let fixture = InboxFixture()
    var window: InboxFixture.Window? = fixture.openWindow(isReady: false)
    let closed = WeakReference(window?.app.pipeline)
    let task = Task { await fixture.inbox.open(.item(id: 1), from: .intent) }
    await quiet()
    window?.close()
    window = nil
    await quiet()
    #expect(closed.object == nil)
    // Its caller goes on waiting, and another window opens the link.
    window = fixture.openWindow(isReady: false)
    let ready = WeakReference(window?.app.pipeline)
    await quiet()
    window?.app.pipeline.becomeReady()
    await quiet()
    #expect(await task.value == .opened(.item(id: 1)))
    window?.close()
    window = nil
    await quiet()
    #expect(ready.object == nil)
  }

  // MARK: - Sign-in and sign-out

  @Test func `a sign-out right after a sign-in opens no link that waited`() async {
    let windows = [fixture.openWindow(), fixture.openWindow()]
    for (id, window) in windows.enumerated() {
      _ = await window.app.open("app://secrets/\(id)")
      window.app.backend.isSignedIn = true
    }
    let inbox = fixture.inbox
    let fulfilling = Task { await inbox.fulfill(.login) }
    for window in windows { window.app.backend.isSignedIn = false }
    inbox.discardAll()
    _ = await fulfilling.value
    await quiet()
    for window in windows {
      #expect(window.opened == [])
      #expect(window.app.pipeline.waiting == nil)
    }
  }
}

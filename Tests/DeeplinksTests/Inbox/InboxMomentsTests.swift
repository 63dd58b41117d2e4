import Deeplinks
import DeeplinksTestSupport
import Testing

/// What the inbox's comments promise, at bad moments.
@MainActor
@Suite(.startingAtOnceAndNot) struct InboxMomentsTests {
  let fixture = InboxFixture()
  let memory = InboxFixture.Memory()
  let link = IncomingLink(text: "https://a.example/items/1")

  // MARK: - Observers

  @Test func `a link that an observer opens in a window comes after those that the inbox keeps`()
    async
  {
    let (opener, app) = (LinkOnLoss(), PipelineFixture { $0.startsReady = false })
    let inbox = DeeplinkInbox<PageID>(limit: 1, clock: ManualClock(), observers: [opener])
    let attachment = inbox.attach(app.pipeline)
    attachment.becomeActive()
    opener.act = { app.pipeline.receive(IncomingLink(text: "app://items/3")) }
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

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

  /// Opens a link of its own the first time that it hears of another.
  @MainActor
  private final class Opener: DeeplinkObserver {
    var open: (() -> Void)?

    func receive(_ event: DeeplinkEvent) {
      let act = open
      open = nil
      act?()
    }
  }

  @Test func `a link that an observer opens in a window comes after those that the inbox keeps`()
    async
  {
    let (opener, app) = (Opener(), PipelineFixture { $0.startsReady = false })
    let inbox = DeeplinkInbox<PageID>(limit: 1, clock: ManualClock(), observers: [opener])
    let attachment = inbox.attach(app.pipeline)
    attachment.becomeActive()
    opener.open = { app.pipeline.receive(IncomingLink(text: "app://items/3")) }
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

  @Test func `a deferred link whose find is cancelled is asked for again`() async throws {
    _ = fixture.openWindow()
    let task = Task {
      try await fixture.inbox.openDeferred(once: memory.store) {
        try await fixture.clock.sleep(for: .seconds(5))
        return link
      }
    }
    await fixture.clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!memory.isConsumed)
  }

  // MARK: - Lifetimes

  @Test func `a deferred link that is found although its caller was cancelled is asked for again`()
    async
  {
    let window = fixture.openWindow()
    let task = Task {
      await fixture.inbox.openDeferred(once: memory.store) {
        while !Task.isCancelled { await turnOfOthers() }
        return link
      }
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(!memory.isConsumed)
    #expect(window.received == 0)
    #expect(await fixture.inbox.openDeferred(once: memory.store) { link }?.isOpened == true)
  }

  @Test func `an inbox that keeps nothing hands over at once where a scene is there`() async {
    let inbox = DeeplinkInbox<PageID>(lifetime: .zero, clock: fixture.clock)
    let window = InboxFixture.Window(inbox: inbox)
    window.attachment?.becomeActive()
    inbox.receive(.item(id: 1), from: .intent)
    await quiet()
    #expect(window.received == 1)
  }

  @Test func `links expire one after another while a scene attaches at that moment`() async {
    let inbox = DeeplinkInbox<PageID>(
      limit: 10, lifetime: .seconds(60), clock: fixture.clock, observers: [fixture.recorder])
    for id in 1...6 {
      inbox.receive(.item(id: id), from: .inApp)
      fixture.clock.advance(by: .seconds(10))
    }
    await quiet()
    let window = InboxFixture.Window(inbox: inbox)
    window.attachment?.becomeActive()
    await quiet()
    #expect(fixture.recorder.summary == ["1 expired inApp"])
    #expect(window.received == 5)
    #expect(window.app.router.currentRoute == .item(id: 6))
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

  @Test func `who opens a link hears how it ended though its window closes while it is fetched`()
    async
  {
    var window: InboxFixture.Window? = fixture.openWindow()
    window?.app.backend.latency = .seconds(5)
    let backend = window?.app.backend
    let caller = await Caller(fixture.inbox)
    window?.close()
    window = nil
    await quiet()
    backend?.clock.advance(by: .seconds(5))
    await quiet()
    #expect(caller.outcome != nil)
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

  @Test func `a link that is handed over during a sign-out is judged for nobody`() async {
    let window = fixture.openWindow(isReady: false)
    window.app.backend.isSignedIn = true
    window.app.backend.latency = .seconds(5)
    let inbox = fixture.inbox
    let task = Task { await inbox.open(.secret(id: 1), from: .intent) }
    await quiet()
    window.app.pipeline.becomeReady()
    await quiet()
    window.app.backend.isSignedIn = false
    inbox.discardAll()
    window.app.backend.clock.advance(by: .seconds(5))
    await quiet()
    #expect(window.app.router.currentRoute != .item(id: 1))
    #expect(!(await task.value.isOpened))
  }

  @Test func `a scene attached to two inboxes takes each inbox's links, once`() async {
    let other = DeeplinkInbox<PageID>(clock: fixture.clock)
    let window = fixture.openWindow()
    let place = other.attach(window.app.pipeline)
    place.becomeActive()
    fixture.receive("app://items/1")
    other.receive(IncomingLink(text: "app://items/2"))
    await quiet()
    #expect(window.received == 2)
    #expect(window.app.router.currentRoute == .item(id: 2))
  }

  @Test func `a second attachment of a scene does not make it the active one`() async {
    let (one, other) = (fixture.openWindow(), fixture.openWindow())
    let again = fixture.inbox.attach(one.app.pipeline)
    fixture.receive("app://items/1")
    await quiet()
    #expect((one.received, other.received) == (0, 1))
    _ = again
  }
}

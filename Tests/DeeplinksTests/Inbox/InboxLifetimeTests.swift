import Deeplinks
import DeeplinksTestSupport
import Testing

/// An inbox goes when nobody needs it, whatever it was doing.
@MainActor
@Suite(.startingAtOnceAndNot) struct InboxLifetimeTests {
  @Test func `nothing keeps an inbox, its scenes or its links alive`() async {
    let clock = ManualClock()
    var inbox: DeeplinkInbox<PageID>? = DeeplinkInbox(clock: clock)
    var app: PipelineFixture? = PipelineFixture({ $0.startsReady = false })
    let weakInbox = WeakReference(inbox)
    let weakPipeline = WeakReference(app?.pipeline)
    var attachment = app.flatMap { inbox?.attach($0.pipeline) }
    let weakAttachment = WeakReference(attachment)
    attachment?.becomeActive()
    inbox?.receive(.item(id: 1), from: .intent)
    await quiet()
    attachment = nil
    #expect(weakAttachment.object == nil)
    app = nil
    await quiet()
    #expect(weakPipeline.object == nil)
    inbox = nil
    await quiet()
    #expect(weakInbox.object == nil)
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

  @Test(arguments: [false, true])
  func `a pipeline is released once its parked caller has an answer`(isReady: Bool) async {
    var app: PipelineFixture? = PipelineFixture({ $0.startsReady = false })
    let released = WeakReference(app?.pipeline)
    let task = Task { [pipeline = app?.pipeline] in
      await pipeline?.open(IncomingLink(text: "https://a.example/items/1"))
    }
    await quiet()
    if isReady { app?.pipeline.becomeReady() } else { task.cancel() }
    #expect(await task.value == (isReady ? .opened(.item(id: 1)) : .cancelled))
    app = nil
    await quiet()
    #expect(released.object == nil)
  }

  @Test func `nothing keeps an inbox alive whose link was opened and given up`() async {
    let clock = ManualClock()
    var inbox: DeeplinkInbox<PageID>? = DeeplinkInbox(clock: clock)
    let weakInbox = WeakReference(inbox)
    let task = Task { [inbox] in await inbox?.open(.item(id: 1), from: .intent) }
    await clock.waitForSleepers()
    task.cancel()
    #expect(await task.value == .cancelled)
    inbox = nil
    await quiet()
    #expect(weakInbox.object == nil)
  }
}

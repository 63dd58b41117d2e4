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
    await turns()
    attachment = nil
    #expect(weakAttachment.object == nil)
    app = nil
    await turns()
    #expect(weakPipeline.object == nil)
    inbox = nil
    await turns()
    #expect(weakInbox.object == nil)
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
    await turns()
    #expect(weakInbox.object == nil)
  }
}

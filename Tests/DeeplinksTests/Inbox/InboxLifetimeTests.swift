import Deeplinks
import DeeplinksTestSupport
import Testing

/// An inbox goes when nobody needs it, whatever it was doing.
@MainActor
@Suite(.startingAtOnceAndNot) struct InboxLifetimeTests {
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
}

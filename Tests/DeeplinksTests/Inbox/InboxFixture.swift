import Deeplinks
import DeeplinksTestSupport

/// An app with an inbox, and windows that come and go.
@MainActor
final class InboxFixture {
  let clock = ManualClock()
  let recorder = EventRecorder()
  let inbox: DeeplinkInbox<PageID>

  init(limit: Int = 3, lifetime: Duration = .seconds(60)) {
    inbox = DeeplinkInbox(
      limit: limit, lifetime: lifetime, clock: clock, observers: [recorder])
  }

  func receive(_ text: String) { inbox.receive(IncomingLink(text: text)) }

  /// Opens a window, which is the active one unless said otherwise.
  func openWindow(isActive: Bool = true, isReady: Bool = true) -> Window {
    let window = Window(inbox: inbox, isReady: isReady)
    if isActive { window.attachment?.becomeActive() }
    return window
  }

  /// What an app remembers of its deferred link.
  @MainActor
  final class Memory {
    var isConsumed = false
    var store: DeferredLinkStore {
      DeferredLinkStore(isConsumed: { self.isConsumed }, consume: { self.isConsumed = true })
    }
  }

  /// A window with an app of its own.
  @MainActor
  final class Window {
    let app: PipelineFixture
    var attachment: InboxAttachment?

    init(inbox: DeeplinkInbox<PageID>, isReady: Bool = true) {
      app = PipelineFixture({
        $0.startsReady = isReady
        $0.claim = { $0.text.hasPrefix("app://oauth") }
      })
      attachment = inbox.attach(app.pipeline)
    }

    /// What the window was given, by the links' numbers there.
    var received: Int { app.recorder.events.filter { $0.stage == .received }.count }
    var opened: [PageID] { app.backend.handled }
    func close() { attachment = nil }
  }
}

extension EventRecorder {
  /// The stages of all events, each with its link's number.
  var summary: [String] { events.map { "\($0.number) \($0.stage) \($0.source)" } }
}

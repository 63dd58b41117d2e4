import Deeplinks

/// Sends how links end, and which screens riders see: names alone, and no values.
final class Analytics: DeeplinkObserver {
  private let send: (_ event: String, _ name: String) -> Void

  init(send: @escaping (_ event: String, _ name: String) -> Void) {
    self.send = send
  }

  func receive(_ event: DeeplinkEvent) {
    guard event.duplicateOf == nil else { return }
    if event.stage == .opened {
      send("opened", event.pattern ?? "")
    } else if event.stage != .pending, let reason = event.reason {
      send("not opened", reason)
    }
  }

  func follow(_ screens: AsyncStream<ScreenChange>) async {
    for await change in screens { send("screen", change.name) }
  }
}

import Deeplinks

/// Sends how links end, and which screens riders see: names alone, and no values.
public final class Analytics: DeeplinkObserver {
  private let send: (_ event: String, _ name: String) -> Void

  public init(send: @escaping (_ event: String, _ name: String) -> Void) {
    self.send = send
  }

  public func receive(_ event: DeeplinkEvent) {
    if event.stage == .opened {
      send("opened", event.pattern ?? "")
    } else if let reason = event.reason {
      send("not opened", reason)
    }
  }

  public func follow(_ screens: AsyncStream<ScreenChange>) async {
    for await change in screens { send("screen", change.name) }
  }
}

import Deeplinks

/// Keeps the pipeline's events until the driver asks for them.
@MainActor
final class EventRecorder: DeeplinkObserver {
  private var events: [DeeplinkEvent] = []

  nonisolated func receive(_ event: DeeplinkEvent) {
    // A pipeline tells its events on the main actor.
    MainActor.assumeIsolated { events.append(event) }
  }

  /// Returns the events since it was asked before.
  func takeEvents() -> [DeeplinkEvent] {
    defer { events = [] }
    return events
  }
}

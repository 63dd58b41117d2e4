public import Deeplinks

/// Keeps the events of a pipeline for a test to look at.
nonisolated public final class EventRecorder: DeeplinkObserver {
  private let recorded = Locked<[DeeplinkEvent]>([])

  /// Creates a recorder without events.
  public init() {}

  /// The events so far, in the order in which they happened.
  public var events: [DeeplinkEvent] { recorded.withLock { $0 } }

  /// The stages so far of the link with a number, or of all links.
  public func stages(of number: Int? = nil) -> [DeeplinkEvent.Stage] {
    events.filter { number == nil || $0.number == number }.map(\.stage)
  }

  /// Keeps `event`.
  public func receive(_ event: DeeplinkEvent) {
    recorded.withLock { $0.append(event) }
  }
}

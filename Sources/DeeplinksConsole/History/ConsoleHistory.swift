import Deeplinks
import DeeplinksInspector
import Observation

/// What became of an app's links, as their events tell it.
///
/// It follows the pipeline from the moment it is made, as long as it exists. Links are known by their patterns: events
/// have no values, and so none of them can be opened again from here.
@MainActor
@Observable
package final class ConsoleHistory: Sendable {
  /// How many links it keeps; the oldest go.
  @ObservationIgnored package let limit: Int
  /// How many events of one link it keeps; the oldest go.
  package nonisolated static var eventLimit: Int { 64 }
  /// The links by their numbers, newest first.
  package private(set) var entries: [Entry] = []
  @ObservationIgnored private let secrets: SecretText
  @ObservationIgnored private var following: Task<Void, Never>?

  init(of events: AsyncStream<DeeplinkEvent>, limit: Int, secrets: SecretText) {
    self.limit = max(1, limit)
    self.secrets = secrets
    following = Task { [weak self] in
      for await event in events {
        guard let self else { return }
        take(event)
      }
    }
  }

  deinit {
    following?.cancel()
  }

  /// Forgets all links; of one that is still on its way, what happens next begins a new entry.
  package func clear() {
    entries = []
  }

  private func take(_ event: DeeplinkEvent) {
    let event = event.hiding(secrets)
    // Newest first: what a new event is about is nearly always at the front.
    let place = entries.firstIndex { $0.number <= event.number } ?? entries.endIndex
    if entries.indices.contains(place), entries[place].number == event.number {
      entries[place].add(event)
    } else {
      entries.insert(Entry(event), at: place)
      if entries.count > limit { entries.removeLast() }
    }
  }
}

extension DeeplinkEvent {
  /// The event without the values of secrets, though the app may let its events have them.
  fileprivate func hiding(_ secrets: SecretText) -> Self {
    var event = self
    for (name, texts) in values where secrets.isSecret(name) {
      event.values[name] = texts.map { SecretText.dots(for: $0) }
    }
    for (name, text) in attribution where secrets.isSecret(name) {
      event.attribution[name] = SecretText.dots(for: text)
    }
    return event
  }
}

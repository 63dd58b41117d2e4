import Deeplinks
import DeeplinksInspector
import Observation

/// The history of an app's links, made from their events.
///
/// It follows the pipeline as long as the history exists. It knows links by their patterns. Events need not carry
/// values, so no link can be opened again from here.
@MainActor
@Observable
package final class ConsoleHistory: Sendable {
  /// How many links it keeps before it drops the oldest.
  @ObservationIgnored package let limit: Int
  /// How many events of one link it keeps before it drops the oldest.
  package nonisolated static var eventLimit: Int { 64 }
  /// The links by their numbers, newest first.
  package private(set) var entries: [Entry] = []
  @ObservationIgnored private let secrets: LinkSecrets
  @ObservationIgnored private var following: Task<Void, Never>?

  init(of events: AsyncStream<DeeplinkEvent>, limit: Int, secrets: LinkSecrets) {
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

  /// Forgets all links; if a link is still on its way, its next event begins a new entry.
  package func clear() {
    entries = []
  }

  private func take(_ event: DeeplinkEvent) {
    let event = event.hiding(secrets)
    // The entries are sorted newest first, so the entry of a new event is nearly always at the front.
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
  /// Returns the event with dots for the values of secrets, even if the app lets its events carry them.
  fileprivate func hiding(_ secrets: LinkSecrets) -> Self {
    var event = self
    for (name, texts) in values {
      let isSecret = secrets.isSecret(name, in: pattern)
      event.values[name] = texts.map { secrets.shown($0, isSecret: isSecret) }
    }
    for (name, text) in attribution {
      event.attribution[name] = secrets.shown(text, isSecret: secrets.isSecret(name))
    }
    return event
  }
}

package import Deeplinks

extension ConsoleHistory {
  /// One link with its events.
  package struct Entry: Identifiable, Hashable, Sendable {
    /// The link's number in its pipeline.
    package let number: Int
    /// How the link reached the app.
    package let source: LinkSource
    /// The link's events, oldest first.
    package private(set) var events: [DeeplinkEvent]
    /// The time from its first event to its last one, not counting events from before the history began.
    package private(set) var duration = Duration.zero

    /// The link's number.
    package var id: Int { number }

    init(_ event: DeeplinkEvent) {
      number = event.number
      source = event.source
      events = [event]
    }

    mutating func add(_ event: DeeplinkEvent) {
      events.append(event)
      duration += event.duration
      if events.count > ConsoleHistory.eventLimit { events.removeFirst() }
    }
  }
}

extension ConsoleHistory.Entry {
  /// The link's primary pattern; nil before it is parsed, and for a link that isn't the app's.
  package var pattern: String? { events.last { $0.pattern != nil }?.pattern }

  /// The link's pattern, or what else is known of it.
  package var title: String {
    if let pattern { return pattern.onOneLine }
    return switch stage {
    case .parseFailed: "none of the app's links"
    case .claimed: "another part of the app's"
    default: "not parsed"
    }
  }

  /// The stage of its last event.
  package var stage: DeeplinkEvent.Stage { events.last?.stage ?? .received }

  /// The link's outcome, maybe that it waits; nil while it is worked on.
  package var outcome: String? {
    switch stage {
    case .received, .parsed, .resolved, .blocked, .redirected, .enriched, .resumed: nil
    case .parseFailed, .claimed, .opened, .unsupported, .refused, .kept, .failed, .fellBack,
      .pending, .declined, .expired, .superseded, .cancelled:
      events.last.map { ([$0.stage.rawValue] + $0.details).joined(separator: " ") }
    }
  }

  /// The events, one on a line: the time, the stage, and the details.
  package var lines: [String] {
    events.map { event in
      (["+\(event.duration.short)", event.stage.rawValue] + event.details + event.notes)
        .joined(separator: " ")
    }
  }
}

extension DeeplinkEvent {
  /// The details that belong to the stage.
  fileprivate var details: [String] {
    var words: [String] = []
    if let routeName { words.append("→ \(routeName)") }
    if let prerequisite { words.append("needs \(prerequisite)") }
    // The code of some failures equals the stage.
    if let reason, reason != stage.rawValue { words.append("(\(reason))") }
    if let refusal { words.append("since \"\(refusal)\"") }
    if let parseFailure {
      words.append("\(parseFailure.rule) at byte \(parseFailure.offset)")
      words.append("on \(parseFailure.site ?? "a foreign site")")
    }
    if let duplicateOf { words.append("as #\(duplicateOf)") }
    return words.map(\.onOneLine)
  }

  /// Other details that the app lets its events carry.
  fileprivate var notes: [String] {
    let items =
      attribution.map { ($0.key, $0.value) }
      + values.map { ($0.key, $0.value.joined(separator: ", ")) }
    return items.sorted { $0.0 < $1.0 }.map { "\($0.0)=\($0.1)".onOneLine }
      + warnings.map { "warning: \($0)".onOneLine }
  }
}

extension Duration {
  /// The time in milliseconds, or in seconds if it is long.
  var short: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard seconds > 0 else { return "\(milliseconds) ms" }
    return "\(seconds).\(milliseconds / 100) s"
  }
}

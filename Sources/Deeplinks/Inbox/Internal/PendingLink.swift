/// A link in an inbox, from its arrival until a scene has taken it or it is lost.
@MainActor
final class PendingLink<Identifier: Hashable & Sendable> {
  let record: LinkRecord<Identifier>
  var number = 0
  var received: Duration = .zero
  /// The scene connection that brought it; only the scene that connects may take it, and none that was active before.
  var connection: Int?
  /// Ends the link when its lifetime is over; nil if a scene took the link when it arrived.
  var expiry: Task<Void, Never>?
  /// Stores that a deferred link was consumed.
  var consume: @MainActor () -> Void = {}
  /// The pipeline of the scene that has taken it.
  private(set) var pipeline: DeeplinkPipeline<Identifier>?

  init(_ record: LinkRecord<Identifier>) { self.record = record }

  deinit { expiry?.cancel() }

  /// Whether the link is still in the inbox.
  var isKept: Bool { pipeline == nil && record.outcome == nil }

  /// Opens the link in a scene.
  func hand(to pipeline: DeeplinkPipeline<Identifier>) {
    consume()
    expiry?.cancel()
    self.pipeline = pipeline
    pipeline.begin(record)
  }

  func lose(_ outcome: DeeplinkOutcome<Identifier>) {
    expiry?.cancel()
    record.outcome = outcome
    record.answerCallers()
  }
}

/// The links in an inbox, oldest first.
@MainActor
struct KeptLinks<Identifier: Hashable & Sendable> {
  /// The links by their numbers, with places that removed ones have left.
  private var places: [(number: Int, link: PendingLink<Identifier>?)] = []
  /// The place of the oldest link.
  private var first = 0
  private(set) var count = 0

  var oldest: PendingLink<Identifier>? { all.first { _ in true } }
  var all: some Sequence<PendingLink<Identifier>> { places[first...].lazy.compactMap(\.link) }

  mutating func append(_ link: PendingLink<Identifier>) {
    places.append((link.number, link))
    count += 1
  }

  /// Removes a link and returns whether it was there.
  ///
  /// - Complexity: O(log *n*) on average.
  mutating func remove(_ link: PendingLink<Identifier>) -> Bool {
    let index = places.firstSortedIndex { $0.number >= link.number }
    guard index < places.count, places[index].link === link else { return false }
    places[index].link = nil
    count -= 1
    if count < places.count / 2 {
      places.removeAll { $0.link == nil }
      first = 0
    }
    while first < places.count, places[first].link == nil { first += 1 }
    return true
  }
}

extension Array {
  /// Returns the index of the first element for which `isLater` holds, of elements that are sorted by it; the count if
  /// there is none.
  func firstSortedIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

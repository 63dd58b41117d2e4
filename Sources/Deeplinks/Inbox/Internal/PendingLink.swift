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

/// A link in an inbox, from its arrival until a scene has taken it or it is lost.
@MainActor
final class PendingLink<Identifier: Hashable & Sendable> {
  /// The end of its time in the inbox.
  enum Ending {
    case taken(by: DeeplinkPipeline<Identifier>, LinkRecord<Identifier>)
    case lost(DeeplinkOutcome<Identifier>)
  }

  let link: IncomingLink?
  let identifier: Identifier?
  let source: LinkSource
  let placement: LinkPlacement?
  /// The app's function in which it was opened, if it was.
  let outer = LinkCall.current
  var number = 0
  var received: Duration = .zero
  /// Whether no scene took it when it arrived, so it can expire.
  var hasWaited = false
  /// The scene connection that brought it; only the scene that connects may take it, and none that was active before.
  var connection: Int?
  /// Ends the link when its lifetime is over.
  var expiry: Task<Void, Never>?
  /// Stores that a deferred link was consumed.
  var consume: @MainActor () -> Void = {}
  private var end: Ending?
  private var caller: CheckedContinuation<Ending, Never>?

  init(_ link: IncomingLink, source: LinkSource, _ placement: LinkPlacement?) {
    (self.link, identifier, self.source, self.placement) = (link, nil, source, placement)
  }

  init(_ identifier: Identifier, source: LinkSource, _ placement: LinkPlacement?) {
    (link, self.identifier, self.source, self.placement) = (nil, identifier, source, placement)
  }

  deinit { expiry?.cancel() }

  /// Whether the link is still in the inbox.
  var isKept: Bool { end == nil }

  /// The end of its time in the inbox; only the caller that opened it asks, and only once.
  var ending: Ending {
    get async {
      if let end { return end }
      return await withCheckedContinuation { caller = $0 }
    }
  }

  /// Opens the link in a scene.
  func hand(to pipeline: DeeplinkPipeline<Identifier>) {
    consume()
    let record = pipeline.makeRecord(
      link, source: source, identifier, placement, outer: outer)
    finish(.taken(by: pipeline, record))
    pipeline.begin(record)
  }

  func lose(_ outcome: DeeplinkOutcome<Identifier>) { finish(.lost(outcome)) }

  private func finish(_ ending: Ending) {
    expiry?.cancel()
    expiry = nil
    end = ending
    caller?.resume(returning: ending)
    caller = nil
  }
}

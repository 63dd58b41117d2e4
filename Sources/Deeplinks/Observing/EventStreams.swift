/// The streams of events that callers asked a pipeline for.
@MainActor
final class EventStreams {
  private var continuations: [Int: AsyncStream<DeeplinkEvent>.Continuation] = [:]
  private var numberOfStreams = 0

  var isObserved: Bool { !continuations.isEmpty }

  func makeStream() -> AsyncStream<DeeplinkEvent> {
    numberOfStreams += 1
    let number = numberOfStreams
    let (stream, continuation) = AsyncStream.makeStream(
      of: DeeplinkEvent.self, bufferingPolicy: .bufferingNewest(256))
    continuations[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.continuations[number] = nil }
    }
    return stream
  }

  func yield(_ event: DeeplinkEvent) {
    for continuation in continuations.values { continuation.yield(event) }
  }

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }
}

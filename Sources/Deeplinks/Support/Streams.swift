/// The streams that callers asked for, each of which gets every element.
@MainActor
final class Streams<Element: Sendable> {
  private var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
  private var numberOfStreams = 0

  var isObserved: Bool { !continuations.isEmpty }

  func makeStream() -> AsyncStream<Element> {
    numberOfStreams += 1
    let number = numberOfStreams
    // For a slow reader, a stream keeps this many elements and then drops the oldest.
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(256))
    continuations[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.continuations[number] = nil }
    }
    return stream
  }

  func yield(_ element: Element) {
    for continuation in continuations.values { continuation.yield(element) }
  }

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }
}

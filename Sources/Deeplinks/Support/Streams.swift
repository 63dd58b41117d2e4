/// The streams that callers asked for, each of which gets every element.
@MainActor
final class Streams<Element: Sendable> {
  private var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
  private var numberOfStreams = 0
  /// How many elements a stream keeps for a slow reader before it drops the oldest.
  static var capacity: Int { 256 }

  var isObserved: Bool { !continuations.isEmpty }

  func makeStream() -> AsyncStream<Element> {
    numberOfStreams += 1
    let number = numberOfStreams
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(Self.capacity))
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

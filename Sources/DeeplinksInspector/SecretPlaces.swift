import DeeplinkURLs

/// Where the links of a table have secrets that no key tells: in the path, and under keys that are no secret's name.
///
/// A text that is none of the links may be meant as one, so a segment is a secret where the segments before it are
/// those of a link that has a secret parameter next.
struct SecretPlaces: Hashable, Sendable {
  private enum Step: Hashable {
    case literal([UInt8])
    case parameter(isSecret: Bool)
    case catchAll(isSecret: Bool)
  }

  private struct Path: Hashable {
    let steps: [Step]
    let keys: [[UInt8]]
  }

  private let paths: [Path]

  /// - Parameters:
  ///   - isSecret: Whether a parameter or a key is a secret by its name.
  init(of patterns: [String], _ isSecret: (String) -> Bool) {
    paths = patterns.compactMap { text in
      guard let pattern = try? LinkPattern(text) else { return nil }
      let steps = pattern.segments.map { segment -> Step in
        switch segment {
        case .literal(let text): .literal(Self.folded(text.utf8))
        case .parameter(let name): .parameter(isSecret: isSecret(name))
        case .catchAll(let name): .catchAll(isSecret: name.map(isSecret) ?? false)
        }
      }
      let keys = pattern.items.compactMap { item -> [UInt8]? in
        guard case .parameter(let name, _, _) = item.value else { return nil }
        return isSecret(name) && !isSecret(item.key) ? Self.folded(item.key.utf8) : nil
      }
      let last = steps.lastIndex {
        $0 == .parameter(isSecret: true) || $0 == .catchAll(isSecret: true)
      }
      guard !keys.isEmpty || last != nil else { return nil }
      return Path(steps: keys.isEmpty ? Array(steps[...(last ?? 0)]) : steps, keys: keys)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { paths.isEmpty }

  /// The secrets of a link.
  func ranges(in link: DecodedLink) -> [Range<Int>] {
    let bytes = link.bytes
    var found: [Range<Int>] = []
    var segments = LinkSegments(of: bytes)
    // The first may be a host, or the path's first in a link of a custom scheme.
    for _ in 0...1 {
      for path in paths { Self.find(path, segments, in: bytes, &found) }
      _ = segments.next(in: bytes)
    }
    return found.map { link.place(of: $0.lowerBound)..<link.place(of: $0.upperBound) }
  }

  /// Adds the secrets that a link has if it is one of this path.
  private static func find(
    _ path: Path, _ segments: LinkSegments, in bytes: [UInt8], _ found: inout [Range<Int>]
  ) {
    var segments = segments
    for step in path.steps {
      guard let segment = segments.next(in: bytes) else { return }
      switch step {
      case .literal(let text): guard isEqual(bytes[segment], text) else { return }
      case .parameter(let isSecret): if isSecret { found.append(segment) }
      case .catchAll(let isSecret):
        guard isSecret else { continue }
        found.append(segment)
        while let more = segments.next(in: bytes) { found.append(more) }
      }
    }
    guard !path.keys.isEmpty, let end = bytes.firstIndex(where: \.endsPath) else { return }
    for item in bytes[end...].split(whereSeparator: { $0.endsPath || $0 == UInt8(ascii: "&") }) {
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")) else { continue }
      if path.keys.contains(folded(item[..<sign])) { found.append((sign + 1)..<item.endIndex) }
    }
  }

  /// Whether bytes are those of a folded text, in any case.
  private static func isEqual(_ bytes: ArraySlice<UInt8>, _ text: [UInt8]) -> Bool {
    bytes.count == text.count && zip(bytes, text).allSatisfy { $0.folded == $1 }
  }

  private static func folded(_ bytes: some Collection<UInt8>) -> [UInt8] { bytes.map(\.folded) }
}

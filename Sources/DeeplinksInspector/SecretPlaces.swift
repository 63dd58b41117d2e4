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
    let (segments, end) = Self.segments(of: bytes)
    var found: [Range<Int>] = []
    for path in paths {
      // The first may be a host, or the path's first in a link of a custom scheme.
      for first in 0...1 where first < segments.count {
        found += ranges(of: path, segments[first...], behind: end, in: bytes)
      }
    }
    return found.map { link.place(of: $0.lowerBound)..<link.place(of: $0.upperBound) }
  }

  /// What stands between slashes behind the scheme, a host too, and where the path ends.
  private static func segments(of bytes: [UInt8]) -> (segments: [Range<Int>], end: Int) {
    var (segments, start, hasScheme, end): ([Range<Int>], Int, Bool, Int) = ([], 0, false, 0)
    segments.reserveCapacity(8)  // What most links have, so that room is made once.
    loop: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): break loop
      case UInt8(ascii: ":") where !hasScheme && segments.isEmpty && start == 0:
        (hasScheme, start) = (true, end + 1)
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        if start < end { segments.append(start..<end) }
        start = end + 1
      default: break
      }
      end += 1
    }
    if start < end { segments.append(start..<end) }
    return (segments, end)
  }

  private func ranges(
    of path: Path, _ segments: ArraySlice<Range<Int>>, behind end: Int, in bytes: [UInt8]
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for (step, index) in zip(path.steps, segments.startIndex...) {
      guard index < segments.endIndex else { return found }
      switch step {
      case .literal(let text):
        guard Self.isEqual(bytes, segments[index], text) else { return found }
      case .parameter(let isSecret): if isSecret { found.append(segments[index]) }
      case .catchAll(let isSecret): if isSecret { found += segments[index...] }
      }
    }
    guard !path.keys.isEmpty else { return found }
    let items = bytes[end...].split {
      [UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "#")].contains($0)
    }
    for item in items {
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")) else { continue }
      if path.keys.contains(Self.folded(item[..<sign])) { found.append((sign + 1)..<item.endIndex) }
    }
    return found
  }

  /// Whether bytes are those of a folded text, in any case.
  private static func isEqual(_ bytes: [UInt8], _ range: Range<Int>, _ text: [UInt8]) -> Bool {
    guard range.count == text.count else { return false }
    for (index, byte) in zip(range, text) where bytes[index].folded != byte { return false }
    return true
  }

  private static func folded(_ bytes: some Collection<UInt8>) -> [UInt8] { bytes.map(\.folded) }
}

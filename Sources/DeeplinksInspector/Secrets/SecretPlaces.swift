import DeeplinkURLs

/// The places of secrets in a table's links that no key reveals.
///
/// They are in the domain, in the path, and under keys that are no secret's name. A text that is no link may be meant
/// as one. So a segment is a secret if the segments before it are those of a link that has a secret parameter next.
struct SecretPlaces: Hashable, Sendable {
  private enum Step: Hashable {
    /// The labels of a domain; nil for the secret one.
    case domain([[UInt8]?])
    case literal([UInt8])
    case parameter(isSecret: Bool)
    case catchAll(isSecret: Bool)
  }

  private struct Path: Hashable {
    let steps: [Step]
    var keys: [[UInt8]] = []
    /// Whether the values of all items are secrets, because the rest of the query is one.
    var hidesItems = false
  }

  private let paths: [Path]

  /// - Parameters:
  ///   - isSecret: Returns whether a parameter or a key is a secret by its name.
  init(of patterns: [String], _ isSecret: (String) -> Bool) {
    paths = patterns.flatMap { text -> [Path] in
      guard let pattern = try? PatternText(text) else { return [] }
      var paths: [Path] = []
      if let label = pattern.label, isSecret(label), let domain = pattern.domain {
        let labels = domain.split(separator: ".").map {
          $0.hasPrefix("{") ? nil : Self.folded($0.utf8)
        }
        paths.append(Path(steps: [.domain(labels)]))
      }
      let steps = pattern.segments.map { segment -> Step in
        switch segment {
        case .literal(let text): .literal(Self.folded(text.utf8))
        case .parameter(let name): .parameter(isSecret: isSecret(name))
        case .catchAll(let name): .catchAll(isSecret: name.map(isSecret) ?? false)
        }
      }
      let keys = pattern.items.compactMap { item -> [UInt8]? in
        guard let name = item.value.parameter?.name, isSecret(name) else { return nil }
        return isSecret(item.key) ? nil : Self.folded(item.key.utf8)
      }
      let last = steps.lastIndex {
        $0 == .parameter(isSecret: true) || $0 == .catchAll(isSecret: true)
      }
      let hidesItems = pattern.rest.map(isSecret) ?? false
      if hidesItems || !keys.isEmpty {
        paths.append(Path(steps: steps, keys: keys, hidesItems: hidesItems))
      } else if let last {
        paths.append(Path(steps: Array(steps[...last])))
      }
      return paths
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { paths.isEmpty }

  /// Adds the places of a link's secrets.
  func add(_ link: DecodedLink, to found: inout [Range<Int>]) {
    var segments = LinkSegments(of: link.bytes)
    // A path may begin at the first segment, or after it if that is a host; in a text that is no link, at any segment.
    var places = segments.isBroken ? Int.max : 2
    // The paths whose secrets are in the query, which is read once, however often they fit.
    var fitting: Set<Path> = []
    func add(_ segments: LinkSegments) {
      for path in paths where Self.add(link, segments, meantAs: path, to: &found) {
        fitting.insert(path)
      }
    }
    repeat {
      add(segments)
      places -= 1
    } while places > 0 && segments.next(in: link.bytes) != nil
    // A site may have its path in the fragment.
    if let fragment = LinkSegments(ofFragmentIn: link.bytes) { add(fragment) }
    Self.addItems(of: link, meantAs: fitting, to: &found)
  }

  /// Adds the secrets in the path that a link has if its next segments are those of `path`.
  ///
  /// - Returns: Whether the segments are those, and there may be secrets in the query, too.
  private static func add(
    _ link: DecodedLink, _ segments: LinkSegments, meantAs path: Path, to found: inout [Range<Int>]
  ) -> Bool {
    let bytes = link.bytes
    var segments = segments
    for step in path.steps {
      guard let segment = segments.next(in: bytes) else { return false }
      switch step {
      case .domain(let labels):
        // User information may be in front of a host, and a port behind it.
        let host = bytes[segment].split(separator: UInt8(ascii: "@")).last ?? []
        let texts = host.prefix { $0 != UInt8(ascii: ":") }.split(separator: UInt8(ascii: "."))
        let places = zip(texts, labels)
        guard texts.count == labels.count,
          places.allSatisfy({ text, label in label.map { isEqual(text, $0) } ?? true })
        else { return false }
        for (text, label) in places where label == nil {
          found.append(link.place(of: text.indices))
        }
      case .literal(let text): guard isEqual(bytes[segment], text) else { return false }
      case .parameter(let isSecret):
        guard isSecret else { continue }
        // In a broken link, a byte that ends the segment may be a part of the secret.
        let end = bytes[segment.lowerBound...].firstIndex { $0.isSlash || $0.endsPath }
        found.append(link.place(of: segment.lowerBound..<(end ?? bytes.count)))
      case .catchAll(let isSecret):
        guard isSecret else { continue }
        // One secret, so its slashes say nothing of it, either.
        let end = bytes[segment.lowerBound...].firstIndex(where: \.endsPath)
        found.append(link.place(of: segment.lowerBound..<(end ?? bytes.count)))
      }
    }
    return path.hidesItems || !path.keys.isEmpty
  }

  /// Adds the values of the query that are secrets if a link has one of the paths.
  private static func addItems(
    of link: DecodedLink, meantAs paths: Set<Path>, to found: inout [Range<Int>]
  ) {
    let bytes = link.bytes
    guard !paths.isEmpty, let end = bytes.firstIndex(where: \.endsPath) else { return }
    let keys = Set(paths.flatMap(\.keys))
    let hidesItems = paths.contains(where: \.hidesItems)
    for item in bytes[end...].split(whereSeparator: { $0.endsPath || $0 == UInt8(ascii: "&") }) {
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")) else { continue }
      guard hidesItems || keys.contains(folded(item[..<sign])) else { continue }
      found.append(link.place(of: (sign + 1)..<item.endIndex))
    }
  }

  /// Whether bytes are those of a folded text, in any case.
  private static func isEqual(_ bytes: ArraySlice<UInt8>, _ text: [UInt8]) -> Bool {
    bytes.count == text.count && zip(bytes, text).allSatisfy { $0.folded == $1 }
  }

  private static func folded(_ bytes: some Collection<UInt8>) -> [UInt8] { bytes.map(\.folded) }
}

import DeeplinkURLs

extension SecretText {
  /// The keys of a pattern's query whose values are those of secret parameters, such as `t` in `?t={token}`.
  func keys(in pattern: String) -> [String] {
    let items = pattern.drop { $0 != "?" }.dropFirst().split(separator: "&")
    return items.compactMap { item in
      let key = item.prefix { $0 != "=" }
      return isSecret(String(item.dropFirst(key.count))) ? String(key) : nil
    }
  }

  /// Where the values of a pattern's secret parameters stand in a path.
  func segments(in pattern: String, of tokens: [LinkTraceToken]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    // A domain stands in no segment.
    let path = pattern.hasPrefix("//") ? pattern.dropFirst(2).drop { $0 != "/" } : pattern[...]
    for (index, part) in path.prefix(while: { $0 != "?" }).split(separator: "/").enumerated()
    where part.hasPrefix("{") && isSecret(String(part)) {
      let rest = tokens.dropFirst(index)
      ranges += (part.contains("...") ? rest : rest.prefix(1)).map(\.range)
    }
    return ranges
  }
}

extension LinkTrace {
  /// The pattern that matches; where none does, each that fits the path.
  var decidingPatterns: [String] {
    let candidates = paths.flatMap(\.candidates)
    let match = candidates.first { $0.verdict == .matches }
    return match.map { [$0.pattern] } ?? candidates.map(\.pattern)
  }
}

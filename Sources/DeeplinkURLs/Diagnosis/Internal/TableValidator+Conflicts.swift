extension TableValidator {
  /// Finds patterns of one path and rank that share URLs: with another link's pattern, or, if an alias is superfluous,
  /// with a pattern of the same link.
  ///
  /// Links that share every URL are an error. Links that share some, and superfluous aliases, are warnings. Whether or
  /// not this check finds two links, a URL that fits both is refused when it arrives.
  ///
  /// - Complexity: Linear in the patterns for those that share every URL. For others, one comparison for each pair that
  ///   query literals do not tell apart, up to ``mostPairs``.
  mutating func check(_ rank: ArraySlice<Int>, _ compiler: borrowing TableCompiler) {
    // The first of several patterns that accept the same URLs represents all of them.
    var firsts: [PatternContender] = []
    var places: [PatternContender.Wants: Int] = [:]
    for index in rank {
      let contender = PatternContender(index, compiler, links)
      if let place = places[contender.wants] {
        reportSame(firsts[place], contender)
      } else {
        places[contender.wants] = firsts.count
        firsts.append(contender)
      }
    }
    guard triesTexts else { return }
    for pair in pairs(firsts) { reportOverlap(firsts[pair.first], firsts[pair.second]) }
  }

  /// Reports two patterns of which the first accepts all URLs of the second: patterns of two links, or a superfluous
  /// alias of one link.
  private mutating func reportSame(_ one: PatternContender, _ other: PatternContender) {
    if one.link == other.link {
      let (first, second) = one.alias < other.alias ? (one, other) : (other, one)
      report(
        .warning, .shadowed, first, second,
        "the second matches nothing that the first does not; remove the second")
    } else {
      indistinct.formUnion([one.index, other.index])
      let overlap: PatternContender.Overlap = triesTexts ? one.overlap(with: other) : .none
      let url = if case .some(let url) = overlap { ", such as \(url)" } else { "" }
      report(
        .error, .conflict, one, other,
        "they match the same URLs\(url), so neither opens; change one path, or require a query item with a value"
      )
    }
  }

  /// Reports that patterns of two links share some URLs, or that an alias leaves its item to the pattern before it.
  ///
  /// Behind 1,000 issues, it does so only if one of them was not reported yet, because the pairs of some hundred links
  /// would be tens of thousands of texts at every start of the app.
  private mutating func reportOverlap(_ one: PatternContender, _ other: PatternContender) {
    let isKnown = issues.count >= 1_000 && tied.isSuperset(of: [one.index, other.index])
    if one.shadows(other) { reportSame(one, other) }
    guard one.link != other.link, !isKnown else { return }
    switch one.overlap(with: other) {
    case .none: return
    case .some(let url):
      report(
        .warning, .conflict, one, other,
        "\(url) fits both equally well, and such a URL is refused as ambiguous; give one of them a different path, a required query literal, or a type that refuses the other's values"
      )
      tied.formUnion([one.index, other.index])
    case .unsampled(let type):
      guard !unsampled.isSuperset(of: [one.index, other.index]) else { return }
      unsampled.formUnion([one.index, other.index])
      report(
        .warning, .unsampled, one, other,
        "\(type) has no linkSamples, so no check can tell whether a URL fits both and is refused as ambiguous; declare linkSamples"
      )
    }
  }

  private mutating func report(
    _ severity: LinkTableIssue.Severity, _ rule: LinkTableIssue.Rule, _ one: PatternContender,
    _ other: PatternContender, _ message: String
  ) {
    add(severity, rule, [Int(one.link), Int(other.link)], [one.text, other.text], message)
  }

  /// The largest number of pairs to compare, because a table is checked at every start of the app.
  private static var mostPairs: Int { 100_000 }

  /// Returns the pairs of patterns that query literals do not tell apart, in the order of the links.
  ///
  /// A thousand patterns `/p?page=…` with different pages have no such pair.
  private func pairs(_ patterns: [PatternContender]) -> [(first: Int, second: Int)] {
    // In the order of the links, so that each process looks at the same pairs of a table that has too many.
    func groups(by key: (PatternContender) -> some Hashable) -> [[Int]] {
      Dictionary(grouping: patterns.indices) { key(patterns[$0]) }.values.sorted { $0[0] < $1[0] }
    }
    var pairs: [(first: Int, second: Int)] = []
    for group in groups(by: \.literals) {
      for (position, second) in group.enumerated() where pairs.count < Self.mostPairs {
        pairs += group[..<position].map { ($0, second) }
      }
    }
    // Two patterns with the same keys and different values of one of them share no URL.
    let byKeys = groups { Set($0.literals.keys) }
    var looked = pairs.count
    for (position, group) in byKeys.enumerated() {
      for second in group where looked < Self.mostPairs {
        for first in byKeys[..<position].joined() {
          looked += 1
          let (one, other) = (patterns[first].literals, patterns[second].literals)
          guard one.allSatisfy({ other[$0] ?? $1 == $1 }) else { continue }
          pairs.append((min(first, second), max(first, second)))
        }
      }
    }
    return pairs.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
  }
}

extension TableValidator {
  /// Finds the patterns of one path and rank that share URLs with those of another link.
  ///
  /// Two that share every URL are an error, and two that share some a warning. When a link arrives, it is refused if
  /// two of them take it, whether or not that was found here.
  ///
  /// - Complexity: Linear in the patterns, and one comparison for each two that their query literals do not tell
  ///   apart; no more than ``LiteralFamilies/mostSteps``.
  mutating func check(_ rank: ArraySlice<Int>, _ compiler: borrowing TableCompiler) {
    var families = LiteralFamilies()
    for index in rank { families.add(index, compiler.literals(of: index)) }
    var contenders: [Int: PatternContender] = [:]
    for pair in families.pairs {
      for index in [pair.first, pair.second] where contenders[index] == nil {
        contenders[index] = PatternContender(index, compiler, links)
      }
      if let one = contenders[pair.first], let other = contenders[pair.second] {
        compare(one, other)
      }
    }
  }

  /// Reports that two patterns share URLs, unless both were reported before.
  private mutating func compare(_ one: PatternContender, _ other: PatternContender) {
    guard one.link != other.link else { return reportShadow(one, other) }
    let isKnown = tied.contains(one.index) && tied.contains(other.index)
    let problem: (LinkTableIssue.Severity, LinkTableIssue.Rule, String)
    switch one.overlap(with: other) {
    case .none: return
    case .all(let url):
      guard !indistinct.isSuperset(of: [one.index, other.index]) else { return }
      indistinct.formUnion([one.index, other.index])
      problem = (
        .error, .conflict,
        "\(url ?? "every URL of one") fits both equally well, as each URL of one fits the other, so neither is matched; give one another path or a required query literal"
      )
    case .some(let url):
      guard !isKnown else { return }
      problem = (
        .warning, .conflict,
        "\(url) fits both equally well, and what fits both is refused as ambiguous; give one another path, a required query literal, or a type that refuses the other's values"
      )
    case .unsampled(let type):
      guard !isKnown else { return }
      problem = (
        .warning, .unsampled,
        "\(type) has no linkSamples to tell whether a URL fits both, which would be refused as ambiguous; declare some"
      )
    }
    tied.formUnion([one.index, other.index])
    let (severity, rule, message) = problem
    add(severity, rule, [Int(one.link), Int(other.link)], [text(one), text(other)], message)
  }

  /// Warns of an alias that matches nothing of its own.
  private mutating func reportShadow(_ one: PatternContender, _ other: PatternContender) {
    let (first, second) = one.alias < other.alias ? (one, other) : (other, one)
    guard first.isSame(as: second), shadowed.insert(second.index).inserted else { return }
    add(
      .warning, .shadowed, [Int(first.link), Int(second.link)], [text(first), text(second)],
      "the second matches nothing that the first does not; remove it")
  }

  private func text(_ contender: PatternContender) -> String {
    let link = links[Int(contender.link)]
    return link.text(contender.alias < 0 ? link.pattern : link.aliases[Int(contender.alias)])
  }
}

/// The patterns of one rank by their query literals, which tell most of them apart.
///
/// A thousand patterns `/p?page=…` with different pages are a thousand families of one.
private struct LiteralFamilies {
  typealias Literals = [[UInt8]: [UInt8]]

  private var list: [(literals: Literals, patterns: [Int])] = []
  private var places: [Literals: Int] = [:]

  /// How many steps are taken at most: a table is checked at every start of the app.
  private static var mostSteps: Int { 100_000 }

  mutating func add(_ pattern: Int, _ literals: Literals) {
    if let place = places[literals] {
      list[place].patterns.append(pattern)
    } else {
      places[literals] = list.count
      list.append((literals, [pattern]))
    }
  }

  /// The pairs of patterns that their literals do not tell apart, in the order of the links.
  var pairs: [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    for (_, patterns) in list {
      for (position, second) in patterns.enumerated() where pairs.count < Self.mostSteps {
        for first in patterns[..<position] { pairs.append((first, second)) }
      }
    }
    // Families of the same keys want different values of one of them, and share no URL.
    let byKeys = Dictionary(grouping: list) { Set($0.literals.keys) }.values
      .sorted { $0[0].patterns[0] < $1[0].patterns[0] }
    var steps = pairs.count
    for (position, group) in byKeys.enumerated() {
      for other in byKeys[..<position].joined() {
        for one in group where steps < Self.mostSteps {
          steps += 1
          guard one.literals.allSatisfy({ other.literals[$0] ?? $1 == $1 }) else { continue }
          for second in one.patterns {
            steps += other.patterns.count
            for first in other.patterns { pairs.append((min(first, second), max(first, second))) }
          }
        }
      }
    }
    return pairs.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
  }
}

extension TableValidator {
  /// The patterns of one path, best first, after those that tie were reported.
  ///
  /// Two tie if they want equally many query literals and items, and a URL was found that both take
  /// or their types are the same. Others that want equally many are ordered by their texts, and
  /// only those with equal texts by the order of the links.
  ///
  /// - Complexity: Sorting, and the comparisons that ``reportPairs`` makes.
  mutating func ranked(_ list: [Int], _ compiler: borrowing TableCompiler) -> [Int] {
    let patterns = list.map { compiler.patterns[$0] }
    let texts = patterns.map { links[Int($0.link)].primaryText }
    let order = list.indices.sorted { left, right in
      let (one, other) = (patterns[left], patterns[right])
      if one.isBetter(than: other) { return true }
      if other.isBetter(than: one) { return false }
      return (texts[left], one.link, one.alias) < (texts[right], other.link, other.alias)
    }
    var start = 0
    while start < order.count {
      let first = patterns[order[start]]
      let end =
        order[start...].firstIndex { first.isBetter(than: patterns[$0]) } ?? order.count
      // Issues come in the order of the links.
      if end - start > 1 {
        // Those of one rank want equally many literals, so the room is known.
        let count = (end - start) * Int(first.literalCount)
        var numbers = LiteralNumbers(literals: count)
        let group = order[start..<end].sorted().map {
          QueryLiterals(of: list[$0], &numbers, compiler)
        }
        reportTies(group, used: [], numbers, compiler)
      }
      start = end
    }
    return order.map { list[$0] }
  }

  /// Splits patterns of one rank by the values they want of one key after another, until few are left to
  /// compare.
  ///
  /// A thousand patterns `/p?page=…` with different pages are a thousand groups of one, and no two
  /// of them are compared. Each call uses up a key, so the recursion ends.
  private mutating func reportTies(
    _ group: [QueryLiterals], used: Set<Int32>, _ numbers: LiteralNumbers,
    _ compiler: borrowing TableCompiler
  ) {
    guard group.count > Self.mostCompared,
      let key = mostFrequentKey(group, except: used, numbers, compiler.parser.pool)
    else {
      return reportPairs(group, compiler)
    }
    let others = group.filter { $0.value(of: key) == nil }
    var byValue: [Int32: [QueryLiterals]] = [:]
    // Two that want different values of one key share no URL, and are never compared.
    for literals in group {
      if let value = literals.value(of: key) { byValue[value, default: []].append(literals) }
    }
    // Patterns without the key can tie with any value's; many of both would make the check quadratic.
    guard byValue.count * others.count <= Self.mostCompared * group.count else {
      return reportPairs(group, compiler)
    }
    if byValue.isEmpty { return reportPairs(others, compiler) }
    let used = used.union([key])
    let parts = byValue.values.filter { $0.count + others.count > 1 }
    // A dictionary's order is another in each process, and the issues should not be.
    for part in parts.sorted(by: { $0[0].index < $1[0].index }) {
      reportTies(
        (part + others).sorted { $0.index < $1.index }, used: used, numbers, compiler)
    }
  }

  /// How many patterns are compared with each other without looking for a key that tells them apart: to
  /// compare 32 takes about as long as to split them.
  private static var mostCompared: Int { 32 }

  /// How many pairs of one group are compared at most; ties beyond that are not found.
  ///
  /// Of two that tie beyond that, the one whose text comes first is tried first, in every process.
  private static var mostPairs: Int { 100_000 }

  /// The query key that most of some patterns have, which splits them best; nil if none is left.
  private func mostFrequentKey(
    _ group: [QueryLiterals], except used: Set<Int32>, _ numbers: LiteralNumbers, _ pool: TextPool
  ) -> Int32? {
    var counts = ContiguousArray(repeating: 0, count: numbers.count)
    for literals in group {
      for (key, _) in literals.values where !used.contains(key) { counts[Int(key)] += 1 }
    }
    var best: Int32?
    for key in counts.indices where counts[key] > 0 {
      let isBest =
        best.map { best in
          // Of equal ones the first by its text, so that the issues are the same each time.
          guard counts[key] == counts[Int(best)] else { return counts[key] > counts[Int(best)] }
          let (one, other) = (numbers.text(Int32(key)).range, numbers.text(best).range)
          return pool.bytes[one].lexicographicallyPrecedes(pool.bytes[other])
        } ?? true
      if isBest { best = Int32(key) }
    }
    return best
  }

  /// Reports each pattern once with the first of another link that it ties with, and each alias that
  /// another pattern of its link covers.
  ///
  /// - Complexity: Quadratic in the patterns up to ``mostPairs``.
  private mutating func reportPairs(
    _ group: [QueryLiterals], _ compiler: borrowing TableCompiler
  ) {
    var contenders: [PatternContender] = []
    contenders.reserveCapacity(group.count)
    for literals in group {
      contenders.append(PatternContender(literals.index, compiler, links))
    }
    var pairs = 0
    for (position, one) in contenders.enumerated() {
      for other in contenders[..<position] {
        pairs += 1
        // A table is checked at every start of the app, so the work has an end.
        guard pairs <= Self.mostPairs else { return }
        // Two patterns of one link make the same identifiers, so they do not conflict. A pair of
        // which both have been reported says nothing new.
        if one.link == other.link {
          reportShadow(one, other)
        } else if !(tied.contains(one.index) && tied.contains(other.index)),
          let tie = one.sharedURL(other)
            ?? (one.wantsTheSame(as: other) ? "every URL of one" : nil)
        {
          tied.formUnion([one.index, other.index])
          add(
            .error, .conflict, [Int(other.link), Int(one.link)], [text(other), text(one)],
            "\(tie) fits both equally well, so neither is matched; give one another path or a required query literal"
          )
        }
      }
    }
  }

  /// Warns of an alias that matches nothing of its own.
  private mutating func reportShadow(_ one: PatternContender, _ other: PatternContender) {
    let (first, second) = one.alias < other.alias ? (one, other) : (other, one)
    guard first.covers(second), shadowed.insert(second.index).inserted else { return }
    add(
      .warning, .shadowed, [Int(first.link), Int(second.link)], [text(first), text(second)],
      "the second matches nothing that the first does not; remove it")
  }

  private func text(_ contender: PatternContender) -> String {
    let link = links[Int(contender.link)]
    return link.prefix
      + (contender.alias < 0 ? link.pattern : link.aliases[Int(contender.alias)])
  }
}

/// The query literals of a pattern, by which most of those of one path are told apart.
private struct QueryLiterals {
  /// The pattern's index.
  let index: Int
  /// The numbers of its keys and of the values they must have.
  let values: [(key: Int32, value: Int32)]

  init(
    of index: Int, _ numbers: inout LiteralNumbers, _ compiler: borrowing TableCompiler
  ) {
    self.index = index
    var values: [(key: Int32, value: Int32)] = []
    for condition in compiler.patterns[index].literals {
      values.append(numbers.add(compiler.conditions[condition], compiler.parser.pool))
    }
    self.values = values
  }

  /// The value that it wants of a key, or nil if it wants none.
  func value(of key: Int32) -> Int32? { values.first { $0.key == key }?.value }
}

extension TableValidator {
  /// The patterns of one path, best first, after those that tie were reported.
  ///
  /// Two tie if they want equally many query literals and items, and a URL was found that both take. Where
  /// none was found, the order is that of their texts, so that the order of the links never counts.
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
        let group = order[start..<end].sorted().map { QueryLiterals(of: list[$0], compiler) }
        reportTies(group, used: [], compiler)
      }
      start = end
    }
    return order.map { list[$0] }
  }

  /// Splits patterns of one rank by the values they want of one key after another, until few are left to
  /// compare.
  private mutating func reportTies(
    _ group: [QueryLiterals], used: Set<[UInt8]>, _ compiler: borrowing TableCompiler
  ) {
    guard group.count > Self.mostCompared, let key = mostFrequentKey(group, except: used) else {
      return reportPairs(group, compiler)
    }
    var byValue = Dictionary(grouping: group) { $0.values[key] }
    let others = byValue.removeValue(forKey: nil) ?? []
    // Patterns without the key can tie with any value's; many of both would make the check quadratic.
    guard byValue.count * others.count <= Self.mostCompared * group.count else {
      return reportPairs(group, compiler)
    }
    if byValue.isEmpty { return reportPairs(others, compiler) }
    let used = used.union([key])
    let parts = byValue.values.filter { $0.count + others.count > 1 }
    // A dictionary's order is another in each process.
    for part in parts.sorted(by: { $0[0].index < $1[0].index }) {
      reportTies((part + others).sorted { $0.index < $1.index }, used: used, compiler)
    }
  }

  /// How many patterns are compared with each other without looking for a key that tells them apart: to
  /// compare 32 takes about as long as to split them.
  private static var mostCompared: Int { 32 }

  /// How many pairs of one path are compared at most; ties beyond that are not found.
  private static var mostPairs: Int { 100_000 }

  private func mostFrequentKey(
    _ group: [QueryLiterals], except used: Set<[UInt8]>
  ) -> [UInt8]? {
    var counts: [[UInt8]: Int] = [:]
    for literals in group {
      for key in literals.values.keys where !used.contains(key) { counts[key, default: 0] += 1 }
    }
    return counts.max { one, other in
      one.value == other.value
        ? other.key.lexicographicallyPrecedes(one.key) : one.value < other.value
    }?.key
  }

  /// Reports each pattern once with the first of another link that it ties with, and each alias that
  /// another pattern of its link covers.
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
        guard pairs <= Self.mostPairs else { return }
        if one.link == other.link {
          reportShadow(one, other)
        } else if !(tied.contains(one.index) && tied.contains(other.index)),
          let url = one.sharedURL(other)
        {
          tied.formUnion([one.index, other.index])
          add(
            .error, .conflict, [Int(other.link), Int(one.link)], [text(other), text(one)],
            "\(url) fits both equally well, so neither is matched; give one another path or a required query literal"
          )
        }
      }
    }
  }

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
  /// The values by their keys, both as bytes.
  let values: [[UInt8]: [UInt8]]

  init(of index: Int, _ compiler: borrowing TableCompiler) {
    self.index = index
    let bytes = compiler.parser.pool.bytes
    var values: [[UInt8]: [UInt8]] = [:]
    for number in compiler.patterns[index].conditions where compiler.conditions[number].isLiteral {
      let condition = compiler.conditions[number]
      values[Array(bytes[condition.key.range])] = Array(bytes[condition.value.range])
    }
    self.values = values
  }
}

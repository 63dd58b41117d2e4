extension LinkCheck {
  /// The plans of one path, best first, after those that would tie were reported.
  ///
  /// Two tie if they want equally many query literals and items, and some URL has what both want.
  mutating func ranked(_ list: [Int32], _ index: borrowing LinkIndexBuilder) -> [Int32] {
    let sorted = list.sorted { left, right in
      let (one, other) = (index.plans[Int(left)].rank, index.plans[Int(right)].rank)
      return one == other ? left < right : one > other
    }
    var start = 0
    while start < sorted.count {
      let rank = index.plans[Int(sorted[start])].rank
      let end = sorted[start...].firstIndex { index.plans[Int($0)].rank != rank } ?? sorted.count
      if end - start > 1 {
        reportTies(sorted[start..<end].map { Contender($0, index) }, used: [], index)
      }
      start = end
    }
    return sorted
  }

  /// A plan with the query literals it wants.
  private struct Contender {
    let plan: Int32
    let literals: [[UInt8]: [UInt8]]

    init(_ plan: Int32, _ index: borrowing LinkIndexBuilder) {
      self.plan = plan
      let range = index.plans[Int(plan)].requirements
      var literals: [[UInt8]: [UInt8]] = [:]
      for number in range {
        let requirement = index.requirements[Int(number)]
        guard let value = requirement.value else { continue }
        literals[index.reader.pool.bytes(requirement.key)] = index.reader.pool.bytes(value)
      }
      self.literals = literals
    }

    /// Whether no URL can have what both want: a key has one first value.
    func excludes(_ other: Contender) -> Bool {
      literals.contains { key, value in other.literals[key].map { $0 != value } ?? false }
    }
  }

  /// Splits plans of one rank by the literals they want, until few are left to compare or all tie.
  private mutating func reportTies(
    _ plans: [Contender], used: Set<[UInt8]>, _ index: borrowing LinkIndexBuilder
  ) {
    guard plans.count > Self.mostCompared else { return reportPairs(plans, index) }
    guard let key = mostFrequentKey(plans, except: used) else {
      return reportPairs(plans, index, anyTies: true)
    }
    var groups = Dictionary(grouping: plans) { $0.literals[key] }
    let others = groups.removeValue(forKey: nil) ?? []
    // Plans without the key can tie with any group; many of both would make the check quadratic.
    guard groups.count * others.count <= Self.mostCompared * plans.count else {
      return reportPairs(plans, index, anyTies: true)
    }
    // A dictionary's order is another in each process.
    for group in groups.values.sorted(by: { $0[0].plan < $1[0].plan }) {
      reportTies(group + others, used: used.union([key]), index)
    }
  }

  private static var mostCompared: Int { 32 }

  private func mostFrequentKey(_ plans: [Contender], except used: Set<[UInt8]>) -> [UInt8]? {
    var counts: [[UInt8]: Int] = [:]
    for plan in plans {
      for key in plan.literals.keys where !used.contains(key) { counts[key, default: 0] += 1 }
    }
    return counts.max { one, other in
      one.value == other.value
        ? other.key.lexicographicallyPrecedes(one.key) : one.value < other.value
    }?.key
  }

  /// Reports each plan once with the first it ties with; all of them with the first plan if any tie.
  private mutating func reportPairs(
    _ plans: [Contender], _ index: borrowing LinkIndexBuilder, anyTies: Bool = false
  ) {
    for plan in plans {
      let rest = anyTies ? plans.prefix(1) : plans[...]
      let other = rest.first { $0.plan != plan.plan && (anyTies || !$0.excludes(plan)) }
      guard let other else { continue }
      reportTie(min(plan.plan, other.plan), max(plan.plan, other.plan), index)
    }
  }

  private func pattern(_ plan: LinkIndex.Plan) -> String {
    let link = links[Int(plan.link)]
    return link.prefix + (plan.alias < 0 ? link.pattern : link.aliases[Int(plan.alias)])
  }

  private mutating func reportTie(
    _ first: Int32, _ second: Int32, _ index: borrowing LinkIndexBuilder
  ) {
    guard reported.insert([first, second]).inserted else { return }
    let (one, other) = (index.plans[Int(first)], index.plans[Int(second)])
    let links = [Int(one.link), Int(other.link)]
    let patterns = [pattern(one), pattern(other)]
    if one.link == other.link, index.binds(one, as: other) {
      add(
        .warning, .shadowed, links, patterns,
        "the second matches nothing that the first does not; remove it")
    } else {
      add(
        .error, .conflict, links, patterns,
        "a URL can fit both equally well, so neither is matched; give one another path or a required query literal"
      )
    }
  }
}

extension LinkIndexBuilder {
  /// Whether every parameter of two plans of one link has its value at the same place.
  fileprivate func binds(_ one: Plan, as other: Plan) -> Bool {
    for (left, right) in zip(one.places, other.places) {
      let (left, right) = (places[Int(left)], places[Int(right)])
      guard left.kind == right.kind, left.segment == right.segment, left.isList == right.isList,
        reader.pool.isSame(left.key, right.key)
      else { return false }
    }
    return true
  }
}

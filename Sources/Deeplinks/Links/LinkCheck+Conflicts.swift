extension LinkCheck {
  /// The plans of one path, best first, after those that would tie were reported.
  ///
  /// Two tie if they want equally many query literals and items, and some URL has what both want.
  mutating func ranked(_ list: [Int32], _ plans: [LinkPlan]) -> [Int32] {
    let sorted = list.sorted { left, right in
      let (one, other) = (plans[Int(left)], plans[Int(right)])
      return one.rank == other.rank ? left < right : one.rank > other.rank
    }
    var start = 0
    while start < sorted.count {
      let rank = plans[Int(sorted[start])].rank
      let end = sorted[start...].firstIndex { plans[Int($0)].rank != rank } ?? sorted.count
      if end - start > 1 { reportTies(sorted[start..<end].map { plans[Int($0)] }, used: []) }
      start = end
    }
    return sorted
  }

  /// Splits plans of one rank by a literal that all of them want, until they differ or tie.
  private mutating func reportTies(_ plans: [LinkPlan], used: Set<[UInt8]>) {
    guard plans.count > 1, let first = plans.first else { return }
    let common = first.literals.first { literal in
      !used.contains(literal.key) && plans.allSatisfy { $0.value(of: literal.key) != nil }
    }
    guard let key = common?.key else { return reportPairs(plans) }
    let groups = Dictionary(grouping: plans) { $0.value(of: key) }
    for group in groups.values { reportTies(group, used: used.union([key])) }
  }

  /// Compares plans without a common literal pair by pair, and many of them only with the first.
  private mutating func reportPairs(_ plans: [LinkPlan]) {
    for (index, plan) in plans.enumerated() {
      for other in plans[..<index].prefix(Self.mostComparisons) where !plan.excludes(other) {
        reportTie(other, plan)
        break
      }
    }
  }

  private static var mostComparisons: Int { 64 }

  private mutating func reportTie(_ first: LinkPlan, _ second: LinkPlan) {
    let patterns = [first.pattern.text, second.pattern.text]
    if first.link == second.link, first.binds(as: second) {
      add(
        .warning, .shadowed, [first.link, second.link], patterns,
        "the second matches nothing that the first does not; remove it")
    } else {
      add(
        .error, .conflict, [first.link, second.link], patterns,
        "a URL can fit both equally well, so neither is matched; give one another path or a required query literal"
      )
    }
  }
}

extension LinkPlan {
  /// The value that a key must have, if it must have one.
  fileprivate func value(of key: [UInt8]) -> [UInt8]? {
    literals.first { $0.key == key }?.value
  }

  /// Whether no URL can have what both want: a key has one first value.
  fileprivate func excludes(_ other: LinkPlan) -> Bool {
    literals.contains { literal in
      other.value(of: literal.key).map { $0 != literal.value } ?? false
    }
  }

  /// Whether every parameter has its value at the same place.
  fileprivate func binds(as other: LinkPlan) -> Bool {
    zip(slots, other.slots).allSatisfy { $0 == $1 }
  }
}

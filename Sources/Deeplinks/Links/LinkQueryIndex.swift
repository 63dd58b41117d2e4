/// Finds the links of one path by the values of query items that they want.
///
/// Most paths have a few links, which are tried in turn. Where a path has many, as that of a site whose
/// pages differ by `?page=…`, each plan is listed under one of its literals, the one that tells it best
/// from the others; a link is looked up with its own value of each such key, and the plans under that
/// value are tried in turn.
struct LinkQueryIndex: ~Copyable {
  /// A path whose plans with query literals are found by their values.
  struct Path: Sendable {
    /// The node of the path's end.
    let node: Int32
    private let firstKey: Int32
    private let keyCount: Int32
    /// The end of its plans with literals, which come before the others.
    let planEnd: Int32

    init(node: Int, keys: Range<Int>, planEnd: Int) {
      self.node = Int32(node)
      firstKey = Int32(keys.lowerBound)
      keyCount = Int32(keys.count)
      self.planEnd = Int32(planEnd)
    }

    /// The keys to look up, by their numbers.
    var keys: Range<Int32> { firstKey..<firstKey + keyCount }
  }

  /// A place for the first plan under a literal, with what it is looked up by.
  struct Slot: Sendable {
    var hash: UInt32 = 0
    /// The number of the key, or -1 for an empty place.
    var key: Int32 = -1
    var value = LinkIndex.Text()
    var plan: Int32 = -1
  }

  /// How many plans with literals a path has at least, if they are not tried in turn.
  static var fewestPlans: Int { 6 }

  /// In the order of their nodes.
  private(set) var paths = LinkBuffer<Path>(capacity: 0)
  /// The keys of all paths; each path has its own.
  private(set) var keys = LinkBuffer<LinkIndex.Text>(capacity: 0)
  /// The literals of all paths, an open-addressed table.
  private(set) var slots = LinkBuffer<Slot>(repeating: Slot(), count: 1)
  private var literals = LinkBuffer<Slot>(capacity: 0)

  private struct Literal: Hashable {
    let key: [UInt8]
    let value: [UInt8]
  }

  /// Adds the plans of a node, if enough of them have literals; they lie in the order of their ranks.
  ///
  /// - Returns: Whether it did.
  /// - Complexity: Linear in the literals of the plans.
  mutating func add(
    _ node: Int, _ range: Range<Int>, _ plans: inout LinkBuffer<LinkIndex.Plan>,
    _ requirements: borrowing LinkBuffer<LinkIndex.Requirement>,
    _ pool: borrowing LinkBuffer<UInt8>
  ) -> Bool {
    var end = range.lowerBound
    while end < range.upperBound, plans[end].literalCount > 0 { end += 1 }
    let withLiterals = range.lowerBound..<end
    guard withLiterals.count >= Self.fewestPlans else { return false }

    var keyCounts: [[UInt8]: Int] = [:]
    var counts: [Literal: Int] = [:]
    for plan in withLiterals {
      for literal in Self.literals(of: plans[plan], requirements, pool) {
        keyCounts[literal.key, default: 0] += 1
        counts[literal, default: 0] += 1
      }
    }
    // The best literal is one whose value few plans have, and whose key many.
    func cost(_ literal: Literal) -> Int {
      (counts[literal] ?? 0) + withLiterals.count / (keyCounts[literal.key] ?? 1)
    }
    let firstKey = keys.count
    var numbers: [[UInt8]: Int32] = [:]
    var places: [Literal: Int] = [:]
    // From the last to the first, so that each is put in front of those it comes before.
    for plan in withLiterals.reversed() {
      let wanted = Self.literals(of: plans[plan], requirements, pool)
      guard let best = wanted.indices.min(by: { cost(wanted[$0]) < cost(wanted[$1]) }) else {
        continue
      }
      if let place = places[wanted[best]] {
        plans[plan].next = literals[place].plan
        literals[place].plan = Int32(plan)
        continue
      }
      let requirement = requirements[Int(plans[plan].requirements.lowerBound) + best]
      let number = numbers[wanted[best].key] ?? Int32(keys.count)
      if number == keys.count { keys.append(requirement.key) }
      numbers[wanted[best].key] = number
      places[wanted[best]] = literals.count
      literals.append(
        Slot(
          hash: pool.hash(requirement.value ?? LinkIndex.Text(), under: number), key: number,
          value: requirement.value ?? LinkIndex.Text(), plan: Int32(plan)))
    }
    paths.append(Path(node: node, keys: firstKey..<keys.count, planEnd: end))
    return true
  }

  private static func literals(
    of plan: LinkIndex.Plan, _ requirements: borrowing LinkBuffer<LinkIndex.Requirement>,
    _ pool: borrowing LinkBuffer<UInt8>
  ) -> [Literal] {
    var literals: [Literal] = []
    for number in plan.requirements.prefix(Int(plan.literalCount)) {
      let requirement = requirements[Int(number)]
      guard let value = requirement.value else { continue }
      literals.append(Literal(key: pool.bytes(requirement.key), value: pool.bytes(value)))
    }
    return literals
  }

  /// Lays out the table of literals, after the last node was added.
  mutating func layOutSlots() {
    guard literals.count > 0 else { return }
    let count = 1 << (Int.bitWidth - (literals.count * 2 - 1).leadingZeroBitCount)
    slots = LinkBuffer(repeating: Slot(), count: count)
    for index in literals.indices {
      var position = Int(literals[index].hash) & (count - 1)
      while slots[position].key >= 0 { position = (position + 1) & (count - 1) }
      slots[position] = literals[index]
    }
  }
}

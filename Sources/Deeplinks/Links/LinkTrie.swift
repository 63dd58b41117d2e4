/// The segments of all patterns as a tree, one node for each distinct beginning of a path.
///
/// Literal children are found in one open-addressed table keyed by parent and segment, so that a step
/// costs the same in a table of ten links and of ten thousand. Each node knows its parent and how it
/// was reached: the search goes back without a stack, and visits no node twice.
struct LinkTrie: Sendable {
  /// How a node is reached from its parent.
  enum Step: UInt8, Sendable { case root, literal, parameter, rest }

  struct Node: Sendable {
    var parent: Int32
    var parameter: Int32 = -1
    var rest: Int32 = -1
    var firstPlan: Int32 = 0
    var planCount: Int32 = 0
    var literal = LinkIndex.Text()
    var step: Step
    var hasLiterals = false
  }

  /// A place for the node of a literal, with what it is looked up by.
  struct Slot: Sendable {
    var key: UInt32 = 0
    var node: Int32 = -1
  }

  /// Whether literals compare without regard to the case of ASCII letters.
  let foldsCase: Bool
  private(set) var nodes = [Node(parent: -1, step: .root)]
  private(set) var slots = Array(repeating: Slot(), count: 64)
  private var literalCount = 0
  /// The plans that end at each node, best first, one node after another.
  private(set) var plans: [Int32] = []

  init(foldsCase: Bool) { self.foldsCase = foldsCase }

  // MARK: - Building

  /// Adds the nodes of a pattern's path and returns the last.
  mutating func insert(_ parts: [LinkPatternReader.Part], _ reader: LinkPatternReader) -> Int32 {
    var node: Int32 = 0
    for part in parts {
      switch part.kind {
      case .literal: node = insertLiteral(part.text, reader, under: node)
      case .parameter: node = insertParameter(under: node)
      case .catchAll: node = insertRest(under: node)
      case .itemLiteral, .item: return node
      }
    }
    return node
  }

  private mutating func insertParameter(under parent: Int32) -> Int32 {
    if nodes[Int(parent)].parameter < 0 {
      nodes[Int(parent)].parameter = Int32(nodes.count)
      nodes.append(Node(parent: parent, step: .parameter))
    }
    return nodes[Int(parent)].parameter
  }

  private mutating func insertRest(under parent: Int32) -> Int32 {
    if nodes[Int(parent)].rest < 0 {
      nodes[Int(parent)].rest = Int32(nodes.count)
      nodes.append(Node(parent: parent, step: .rest))
    }
    return nodes[Int(parent)].rest
  }

  private mutating func insertLiteral(
    _ text: Range<Int>, _ reader: LinkPatternReader, under parent: Int32
  ) -> Int32 {
    var hasher = SegmentHasher(under: parent)
    for offset in text { hasher.add(fold(reader.pool[offset])) }
    let key = hasher.finish()
    let mask = slots.count - 1
    var position = Int(key) & mask
    while slots[position].node >= 0 {
      let node = slots[position].node
      if slots[position].key == key, nodes[Int(node)].parent == parent,
        isSame(nodes[Int(node)].literal.range, text, reader.pool)
      {
        return node
      }
      position = (position + 1) & mask
    }
    let child = Int32(nodes.count)
    var node = Node(parent: parent, step: .literal)
    node.literal = LinkIndex.Text(text)
    nodes.append(node)
    nodes[Int(parent)].hasLiterals = true
    slots[position] = Slot(key: key, node: child)
    literalCount += 1
    if literalCount * 4 > slots.count { grow() }
    return child
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>, _ pool: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count {
      guard fold(pool[one.lowerBound + offset]) == fold(pool[other.lowerBound + offset]) else {
        return false
      }
    }
    return true
  }

  private func fold(_ byte: UInt8) -> UInt8 { foldsCase ? byte.asciiLowercased : byte }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot.node >= 0 {
      var position = Int(slot.key) & mask
      while slots[position].node >= 0 { position = (position + 1) & mask }
      slots[position] = slot
    }
  }

  /// The plans that end at a node.
  func plans(of node: Int) -> ArraySlice<Int32> {
    let first = Int(nodes[node].firstPlan)
    return plans[first..<first + Int(nodes[node].planCount)]
  }

  /// Puts the plans of a node in another order, or leaves some out.
  mutating func setPlans(of node: Int, to list: [Int32]) {
    let first = Int(nodes[node].firstPlan)
    plans.replaceSubrange(first..<first + list.count, with: list)
    nodes[node].planCount = Int32(list.count)
  }

  /// Says where the plans of a node begin in another order of all plans.
  mutating func setFirstPlan(of node: Int, to first: Int) { nodes[node].firstPlan = Int32(first) }

  /// Lays out the plans of all nodes, given the node at which each plan ends.
  mutating func setPlans(_ ends: [Int32]) {
    for node in ends { nodes[Int(node)].planCount += 1 }
    var first: Int32 = 0
    for index in nodes.indices {
      nodes[index].firstPlan = first
      first += nodes[index].planCount
    }
    plans = Array(repeating: 0, count: ends.count)
    var next = nodes.map(\.firstPlan)
    for (plan, node) in ends.enumerated() {
      plans[Int(next[Int(node)])] = Int32(plan)
      next[Int(node)] += 1
    }
  }
}

/// Hashes a segment and the node above it, eight bytes at a time.
///
/// Tables are their author's own, so the hash need be no secret.
struct SegmentHasher {
  private var hash: UInt64
  private var word: UInt64 = 0
  private var count: UInt64 = 0

  /// Begins a segment under a node.
  @inline(__always)
  init(under parent: Int32) {
    hash = UInt64(truncatingIfNeeded: parent) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Takes the next byte.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    word |= UInt64(byte) << (count & 7 &* 8)
    count &+= 1
    if count & 7 == 0 {
      mix(word)
      word = 0
    }
  }

  /// Takes eight bytes in little-endian order; only after a multiple of eight.
  @inline(__always)
  mutating func add(eight bytes: UInt64) {
    mix(bytes)
    count &+= 8
  }

  /// Takes what is left, fewer than eight bytes, in the low bytes of a word.
  @inline(__always)
  mutating func add(last bytes: UInt64, count number: Int) {
    word = bytes
    count &+= UInt64(number)
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 32
  }

  /// The hash of all bytes and their number.
  @inline(__always)
  mutating func finish() -> UInt32 {
    mix(word ^ count << 56)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 29)
  }
}

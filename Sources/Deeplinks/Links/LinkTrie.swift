/// The segments of all patterns as a tree, one node for each distinct beginning of a path.
///
/// Literal children are found in one open-addressed table keyed by parent and segment, so that a step
/// costs the same in a table of ten links and of ten thousand. Each node knows its parent and how it
/// was reached: the search goes back without a stack, and visits no node twice.
struct LinkTrie: ~Copyable {
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
    /// Whether its plans are found by the values of query items.
    var hasQueryIndex = false
  }

  /// A place for the node of a literal, with what it is looked up by.
  struct Slot: Sendable {
    var key: UInt32 = 0
    var node: Int32 = -1
  }

  /// Whether literals compare without regard to the case of ASCII letters.
  let foldsCase: Bool
  private(set) var nodes: LinkBuffer<Node>
  private(set) var slots: LinkBuffer<Slot>
  private var literalCount = 0
  /// The node at which each plan ends, in the order of inserting.
  private var ends: LinkBuffer<Int32>
  /// The plans that end at each node, best first, one node after another.
  private(set) var plans: LinkBuffer<Int32>

  /// An empty tree, for about as many plans.
  init(plans count: Int, foldsCase: Bool) {
    self.foldsCase = foldsCase
    nodes = LinkBuffer(capacity: count * 3)
    nodes.append(Node(parent: -1, step: .root))
    // A power of two, and two slots for each literal where a path has two of its own.
    let slotCount = 1 << (Int.bitWidth - max(count * 4 - 1, 63).leadingZeroBitCount)
    slots = LinkBuffer(repeating: Slot(), count: slotCount)
    ends = LinkBuffer(capacity: count)
    plans = LinkBuffer(capacity: 0)
  }

  // MARK: - Building

  /// Adds the nodes of a pattern's path, and the next plan to the last of them.
  mutating func insert(_ parts: Range<Int>, _ reader: borrowing LinkPatternReader) {
    var node: Int32 = 0
    for index in parts {
      let part = reader.parts[index]
      switch part.kind {
      case .literal: node = insertLiteral(part.text, reader, under: node)
      case .parameter: node = insertParameter(under: node)
      case .catchAll: node = insertRest(under: node)
      case .itemLiteral, .item: continue
      }
    }
    ends.append(node)
    nodes[Int(node)].planCount += 1
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
    _ text: LinkIndex.Text, _ reader: borrowing LinkPatternReader, under parent: Int32
  ) -> Int32 {
    let key = hash(text, reader.pool, under: parent)
    let mask = slots.count - 1
    var position = Int(key) & mask
    while slots[position].node >= 0 {
      let node = slots[position].node
      if slots[position].key == key, nodes[Int(node)].parent == parent,
        isSame(nodes[Int(node)].literal, text, reader.pool)
      {
        return node
      }
      position = (position + 1) & mask
    }
    let child = Int32(nodes.count)
    var node = Node(parent: parent, step: .literal)
    node.literal = text
    nodes.append(node)
    nodes[Int(parent)].hasLiterals = true
    slots[position] = Slot(key: key, node: child)
    literalCount += 1
    if literalCount * 2 > slots.count { grow() }
    return child
  }

  private func hash(
    _ text: LinkIndex.Text, _ pool: borrowing LinkBuffer<UInt8>, under parent: Int32
  ) -> UInt32 {
    guard foldsCase else { return pool.hash(text, under: parent) }
    var hasher = LinkHasher(under: parent)
    for offset in text.range { hasher.add(pool[offset].asciiLowercased) }
    return hasher.finish()
  }

  private func isSame(
    _ one: LinkIndex.Text, _ other: LinkIndex.Text, _ pool: borrowing LinkBuffer<UInt8>
  ) -> Bool {
    guard foldsCase else { return pool.isSame(one, other) }
    guard one.count == other.count else { return false }
    for (left, right) in zip(one.range, other.range)
    where pool[left].asciiLowercased != pool[right].asciiLowercased {
      return false
    }
    return true
  }

  private mutating func grow() {
    var larger = LinkBuffer(repeating: Slot(), count: slots.count * 2)
    let mask = larger.count - 1
    for index in slots.indices where slots[index].node >= 0 {
      var position = Int(slots[index].key) & mask
      while larger[position].node >= 0 { position = (position + 1) & mask }
      larger[position] = slots[index]
    }
    slots = larger
  }

  // MARK: - Plans

  /// Lays out the plans of all nodes, one node after another.
  mutating func layOutPlans() {
    var first: Int32 = 0
    for node in nodes.indices {
      nodes[node].firstPlan = first
      first += nodes[node].planCount
      nodes[node].planCount = 0
    }
    plans = LinkBuffer(repeating: 0, count: ends.count)
    for plan in ends.indices {
      let node = Int(ends[plan])
      plans[Int(nodes[node].firstPlan + nodes[node].planCount)] = Int32(plan)
      nodes[node].planCount += 1
    }
  }

  /// Where the plans of a node lie among all plans.
  func planIndices(of node: Int) -> Range<Int> {
    let first = Int(nodes[node].firstPlan)
    return first..<first + Int(nodes[node].planCount)
  }

  /// The plans that end at a node.
  func plans(of node: Int) -> [Int32] { planIndices(of: node).map { plans[$0] } }

  /// Puts the plans of a node in another order, or leaves some out.
  mutating func setPlans(of node: Int, to list: [Int32]) {
    for (index, plan) in zip(planIndices(of: node), list) { plans[index] = plan }
    nodes[node].planCount = Int32(list.count)
  }

  /// Says that the plans of a node are found by the values of query items.
  mutating func setQueryIndex(of node: Int) { nodes[node].hasQueryIndex = true }

  /// Says where the plans of a node begin in another order of all plans.
  mutating func setFirstPlan(of node: Int, to first: Int) { nodes[node].firstPlan = Int32(first) }
}

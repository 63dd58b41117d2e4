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
    var hash: UInt32 = 0
    var literalStart: UInt32 = 0
    var literalCount: UInt16 = 0
    var step: Step
    var hasLiterals = false
  }

  /// Whether literals compare without regard to the case of ASCII letters.
  let foldsCase: Bool
  private(set) var nodes = [Node(parent: -1, step: .root)]
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  private var literalNodes = 0
  private var literals: [UInt8] = []
  /// The plans that end at each node, best first, one node after another.
  private(set) var plans: [Int32] = []

  init(foldsCase: Bool) { self.foldsCase = foldsCase }

  // MARK: - Looking up

  /// The child of a node for a segment's text, or nil.
  func literalChild(of node: Int32, _ text: LinkText, _ mark: LinkMark) -> Int32? {
    let hash = hash(text.decoded(mark))
    var slot = slot(node: node, hash: hash)
    while slots[slot] >= 0 {
      let child = slots[slot]
      let candidate = nodes[Int(child)]
      if candidate.parent == node, candidate.hash == hash,
        isLiteral(candidate, text.decoded(mark))
      {
        return child
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isLiteral(_ node: Node, _ bytes: some Sequence<UInt8>) -> Bool {
    var index = Int(node.literalStart)
    let end = index + Int(node.literalCount)
    for byte in bytes {
      guard index < end, literals[index] == fold(byte) else { return false }
      index += 1
    }
    return index == end
  }

  @inline(__always)
  private func fold(_ byte: UInt8) -> UInt8 { foldsCase ? byte.asciiLowercased : byte }

  private func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(fold(byte))) &* 0x0100_0193 }
    return hash
  }

  private func slot(node: Int32, hash: UInt32) -> Int {
    let mixed = (hash ^ UInt32(truncatingIfNeeded: node) &* 0x9E37_79B1) &* 0x85EB_CA6B
    return Int(mixed ^ mixed >> 15) & (slots.count - 1)
  }

  // MARK: - Building

  /// Adds the nodes of a path and returns the last.
  mutating func insert(_ segments: [LinkPattern.Segment]) -> Int32 {
    var node: Int32 = 0
    for segment in segments {
      switch segment {
      case .literal(let text): node = insertLiteral(Array(text.utf8).map(fold), under: node)
      case .parameter: node = insertChild(\.parameter, .parameter, under: node)
      case .catchAll: node = insertChild(\.rest, .rest, under: node)
      }
    }
    return node
  }

  private mutating func insertChild(
    _ link: WritableKeyPath<Node, Int32>, _ step: Step, under parent: Int32
  ) -> Int32 {
    let existing = nodes[Int(parent)][keyPath: link]
    guard existing < 0 else { return existing }
    let child = Int32(nodes.count)
    nodes.append(Node(parent: parent, step: step))
    nodes[Int(parent)][keyPath: link] = child
    return child
  }

  private mutating func insertLiteral(_ bytes: [UInt8], under parent: Int32) -> Int32 {
    let hash = hash(bytes)
    var slot = slot(node: parent, hash: hash)
    while slots[slot] >= 0 {
      let node = nodes[Int(slots[slot])]
      if node.parent == parent, node.hash == hash, isLiteral(node, bytes) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let child = Int32(nodes.count)
    var node = Node(parent: parent, step: .literal)
    node.hash = hash
    node.literalStart = UInt32(literals.count)
    node.literalCount = UInt16(clamping: bytes.count)
    literals += bytes
    nodes.append(node)
    nodes[Int(parent)].hasLiterals = true
    slots[slot] = child
    literalNodes += 1
    if literalNodes * 2 > slots.count { grow() }
    return child
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, node) in nodes.enumerated() where node.step == .literal {
      var slot = slot(node: node.parent, hash: node.hash)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  /// Lays out the plans that end at each node, in the order given for each.
  mutating func setPlans(_ lists: [Int32: [Int32]]) {
    plans.removeAll()
    for index in nodes.indices {
      nodes[index].firstPlan = Int32(plans.count)
      let list = lists[Int32(index)] ?? []
      nodes[index].planCount = Int32(list.count)
      plans += list
    }
  }
}

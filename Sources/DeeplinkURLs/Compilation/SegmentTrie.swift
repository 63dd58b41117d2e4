/// The paths of all patterns as tries: a node for each distinct beginning of a path, and a root for each name of sites.
///
/// `/products/{id}` and `/products/new` share `products`. Beneath it are a node for the literal `new` and one node for
/// parameters of any type but `String`. Parameter names and declaration order make no difference.
///
/// All literal nodes are in one open-addressed table, keyed by parent and segment, so a step costs the same with ten
/// links as with ten thousand. A node stores its parent and the step from there, so the search backtracks without a
/// stack and enters no node twice.
struct SegmentTrie: Sendable {
  /// How a node is reached from its parent, the most specific step first.
  enum Step: UInt8, Comparable, Sendable {
    case root, literal
    /// One segment: of any type but `String`, and of `String`.
    case typed, text
    /// All remaining segments, one at least: of any type but `[String]`, and of `[String]`.
    case typedRest, textRest

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  struct Node: BitwiseCopyable, Sendable {
    let parent: Int32
    /// The most specific child that is no literal, or -1.
    fileprivate(set) var child: Int32 = -1
    /// The parent's next less specific child, or -1; for a literal, the parent's ``child``.
    fileprivate(set) var sibling: Int32 = -1
    /// The patterns that end here, best first.
    fileprivate var firstPattern: Int32 = 0
    fileprivate var patternEnd: Int32 = 0
    /// The text of a literal, or the name of a root's sites.
    var literal = TableText()
    let step: Step
    /// Whether it has literal children; if not, a segment need not be hashed.
    var hasLiterals = false

    @inline(__always)
    var patterns: Range<Int32> {
      get { firstPattern..<patternEnd }
      set { (firstPattern, patternEnd) = (newValue.lowerBound, newValue.upperBound) }
    }
  }

  /// A place for a node in the table of literals.
  struct Slot: BitwiseCopyable, Sendable {
    var hash: UInt32 = 0
    /// The node, or -1 for an empty slot.
    var node: Int32 = -1
  }

  /// Whether literals compare without regard to the case of ASCII letters.
  let foldsCase: Bool
  private(set) var nodes: ContiguousArray<Node> = []
  /// The literal nodes by their hashes; at least half of the slots are empty.
  ///
  /// So each search ends at an empty slot. Only the table's author fills slots: a link that collides on purpose makes
  /// the search walk the table's longest run, and no farther.
  private(set) var slots: ContiguousArray<Slot>
  private var literalCount = 0

  /// Creates an empty trie with room for about this number of patterns.
  init(patterns count: Int, foldsCase: Bool) {
    self.foldsCase = foldsCase
    nodes.reserveCapacity(count * 3)
    nodes.append(Node(parent: -1, step: .root))
    // A power of two that leaves two slots for each literal if each path has two literals of its own.
    let slotCount = 1 << (Int.bitWidth - max(count * 4 - 1, 63).leadingZeroBitCount)
    slots = ContiguousArray(repeating: Slot(), count: slotCount)
  }

  // MARK: - Looking up

  /// The child of a node for a segment's text, or -1.
  ///
  /// - Complexity: One pass over the segment to hash it, and one to compare it with each text of
  ///   the same hash, mostly one or none.
  @inline(__always)
  func literalChild(
    of node: Int32, _ bytes: LinkBytes, _ segment: LinkToken, _ pool: LinkBytes
  ) -> Int32 {
    let hash = bytes.hash(segment, under: node, foldsCase: foldsCase)
    return slots[place(of: hash, under: node, bytes, segment, pool)].node
  }

  /// The slot of a node's child for a segment's text, or the empty slot where it belongs.
  @inline(__always)
  private func place(
    of hash: UInt32, under node: Int32, _ bytes: LinkBytes, _ segment: LinkToken,
    _ pool: LinkBytes
  ) -> Int {
    let mask = slots.count &- 1
    var position = Int(hash) & mask
    while true {
      let slot = slots[position]
      guard slot.node >= 0, slot.hash != hash || !isChild(slot.node, of: node, bytes, segment, pool)
      else { return position }
      position = (position &+ 1) & mask
    }
  }

  /// Whether a node with the right hash has the right parent and text, too; nearly always true.
  @inline(__always)
  private func isChild(
    _ child: Int32, of parent: Int32, _ bytes: LinkBytes, _ segment: LinkToken, _ pool: LinkBytes
  ) -> Bool {
    nodes[Int(child)].parent == parent
      && bytes.isEqual(segment, nodes[Int(child)].literal, in: pool, foldsCase: foldsCase)
  }

  // MARK: - Building

  /// Adds the root of the patterns that name a site so.
  mutating func insertRoot(_ name: TableText) -> Int32 {
    var root = Node(parent: -1, step: .root)
    root.literal = name
    nodes.append(root)
    return Int32(nodes.count - 1)
  }

  /// Adds the nodes of a pattern's path.
  ///
  /// A node's depth is the number of its segments. So a link that reaches the node has a segment for each segment of
  /// the pattern, and captures rely on that.
  ///
  /// - Parameters:
  ///   - primary: The link's primary pattern, whose parameters are in the order of the types.
  ///   - types: The types of its parameters; none for a link that reads them by name.
  ///   - root: The root of its sites.
  /// - Returns: The last node.
  mutating func insert(
    _ parts: Range<Int>, _ parser: borrowing PatternParser, primary: Range<Int>,
    _ types: LinkParameterList?, under root: Int32
  ) -> Int32 {
    var node = root
    for index in parts {
      let part = parser.parts[index]
      var isText: Bool { parser.isText(part, in: primary, types) }
      switch part.kind {
      case .literal: node = insertLiteral(part.text, parser.pool, under: node)
      case .parameter: node = insert(isText ? .text : .typed, under: node)
      case .catchAll: node = insert(isText ? .textRest : .typedRest, under: node)
      case .site, .itemLiteral, .item, .rest: continue
      }
    }
    return node
  }

  /// Returns the child for a parameter or catch-all, whatever its name is.
  private mutating func insert(_ step: Step, under parent: Int32) -> Int32 {
    var before: Int32 = -1
    var after = nodes[Int(parent)].child
    while after >= 0, nodes[Int(after)].step < step {
      (before, after) = (after, nodes[Int(after)].sibling)
    }
    if after >= 0, nodes[Int(after)].step == step { return after }
    let child = Int32(nodes.count)
    var node = Node(parent: parent, step: step)
    node.sibling = after
    nodes.append(node)
    if before < 0 { nodes[Int(parent)].child = child } else { nodes[Int(before)].sibling = child }
    return child
  }

  /// Returns the child for a literal, and makes it if it is new.
  mutating func insertLiteral(
    _ text: TableText, _ pool: borrowing TextPool, under parent: Int32
  ) -> Int32 {
    // With case folded, /Shop and /shop are one node. Its text is the spelling that came first, and
    // both sides of a comparison are folded.
    let bytes = pool.bytes.span
    let hash = bytes.hash(text.token, under: parent, foldsCase: foldsCase)
    let place = place(of: hash, under: parent, bytes, text.token, bytes)
    guard slots[place].node < 0 else { return slots[place].node }
    let child = Int32(nodes.count)
    var node = Node(parent: parent, step: .literal)
    node.literal = text
    nodes.append(node)
    nodes[Int(parent)].hasLiterals = true
    slots[place] = Slot(hash: hash, node: child)
    literalCount += 1
    // In a full table, a search would never end.
    if literalCount * 2 > slots.count { grow() }
    return child
  }

  /// Doubles the slots and puts each literal in its new place, by the hash in its slot.
  private mutating func grow() {
    var larger = ContiguousArray(repeating: Slot(), count: slots.count * 2)
    let mask = larger.count - 1
    for slot in slots where slot.node >= 0 {
      var position = Int(slot.hash) & mask
      while larger[position].node >= 0 { position = (position + 1) & mask }
      larger[position] = slot
    }
    slots = larger
  }

  /// Sets which patterns end at a node.
  mutating func setPatterns(of node: Int, to range: Range<Int>) {
    nodes[node].patterns = Int32(range.lowerBound)..<Int32(range.upperBound)
  }
}

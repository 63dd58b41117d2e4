/// Walks the tree of patterns along a link's segments, from the most to the least specific fit.
///
/// The way back needs no stack: a node knows its parent and the step that led to it, and the step says
/// which is next. Each node lies at one depth and is entered at most once, so that the work is bounded
/// by the number of nodes that fit, whatever the link.
struct LinkSearch {
  private let text: LinkText
  private let count: Int
  private var node: Int32 = 0
  private var depth = 0
  /// How many segments fitted at most.
  private(set) var deepest = 0
  private var plan: Int32 = 0
  private var planEnd: Int32 = 0
  private var isEntered = false
  /// The node whose plans are found by the query index, or -1.
  private var indexed: Int32 = -1
  /// The plan that was found last by it.
  private var found: Int32 = -1
  /// The number of the key that it was found by, or -1.
  private var foundKey: Int32 = -1

  /// Begins at the root with the segments of a link that was scanned.
  @inline(__always)
  init(_ text: LinkText) {
    self.text = text
    count = text.outline.segmentCount
  }

  /// The next plan whose path fits, or nil after the last.
  @inline(__always)
  mutating func next() -> Int32? {
    while plan == planEnd {
      if indexed >= 0 {
        if let plan = nextByQuery() { return plan }
      } else if isEntered {
        guard back() else { return nil }
      } else {
        descend()
      }
    }
    plan &+= 1
    return plan &- 1
  }

  /// Goes from a node that was just reached to its most specific child, and on from there, until the
  /// segments end or nothing is left but less specific ways.
  @inline(__always)
  private mutating func descend() {
    var (node, depth) = (node, depth)
    while depth < count {
      var child: Int32 = -1
      if text.node(node).hasLiterals { child = literalChild(text.segment(depth), under: node) }
      if child < 0 { child = text.node(node).parameter }
      guard child >= 0 else { break }
      node = child
      depth &+= 1
    }
    (self.node, self.depth) = (node, depth)
    if depth > deepest { deepest = depth }
    isEntered = true
    offer(depth == count ? node : text.node(node).rest)
  }

  /// The child of a node for a segment's text, or -1.
  @inline(__always)
  private func literalChild(_ segment: LinkMark, under node: Int32) -> Int32 {
    let key = text.segmentHash(segment, under: node)
    var position = Int(key) & text.slotMask
    while true {
      let slot = text.slot(position)
      guard slot.node >= 0 else { return -1 }
      if slot.key == key, text.isChild(slot.node, of: node, segment) { return slot.node }
      position = (position &+ 1) & text.slotMask
    }
  }

  /// Goes back to the parent, and on from there to what is less specific than the step taken.
  @inline(__always)
  private mutating func back() -> Bool {
    let step = text.node(node).step
    let parent = text.node(node).parent
    guard parent >= 0 else { return false }
    node = parent
    depth &-= 1
    if step == .literal, text.node(parent).parameter >= 0 {
      node = text.node(parent).parameter
      depth &+= 1
      isEntered = false
    } else {
      offer(text.node(parent).rest)
    }
    return true
  }

  /// Tries the plans of a node next; none if it is -1.
  @inline(__always)
  private mutating func offer(_ node: Int32) {
    guard node >= 0 else { return }
    plan = text.node(node).firstPlan
    planEnd = plan &+ text.node(node).planCount
    guard text.node(node).hasQueryIndex else { return }
    indexed = node
    found = plan &- 1
    foundKey = -1
    planEnd = plan
  }

  /// The next plan that wants a query item as the link has it; after the last such plan those without
  /// query literals are tried.
  @inline(never)
  private mutating func nextByQuery() -> Int32? {
    let path = text.queryPath(of: indexed)
    var (best, bestKey) = (path.planEnd, Int32(-1))
    for number in path.keys {
      var items = LinkItems(text: text, key: text.queryKey(number))
      guard let value = items.next() else { continue }
      // What comes behind the plan that was found last is not looked up again.
      var plan = number == foundKey ? text.plan(found).next : text.firstPlan(of: number, value)
      while plan >= 0, plan <= found { plan = text.plan(plan).next }
      if plan >= 0, plan < best { (best, bestKey) = (plan, number) }
    }
    // Where no value fits, the last plan says what is missing, as if all had been tried.
    if best == path.planEnd, found < path.planEnd - 1 { best = path.planEnd - 1 }
    guard best == path.planEnd else {
      (found, foundKey) = (best, bestKey)
      return best
    }
    plan = path.planEnd
    planEnd = text.node(indexed).firstPlan + text.node(indexed).planCount
    indexed = -1
    return nil
  }
}

extension LinkText {
  /// Whether a node of the right key is the one that is looked for; nearly always it is.
  @inline(never)
  fileprivate func isChild(_ child: Int32, of parent: Int32, _ segment: LinkMark) -> Bool {
    node(child).parent == parent && isLiteral(segment, node(child).literal)
  }

  /// The first plan that is found by a value of a key, or -1.
  fileprivate func firstPlan(of key: Int32, _ value: LinkMark) -> Int32 {
    let hash = valueHash(value, under: key)
    var position = Int(hash) & querySlotMask
    while true {
      let slot = querySlot(position)
      guard slot.key >= 0 else { return -1 }
      if slot.hash == hash, slot.key == key, isEqual(value, slot.value) { return slot.plan }
      position = (position + 1) & querySlotMask
    }
  }
}

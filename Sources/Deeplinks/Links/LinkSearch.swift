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

  /// Begins at the root with the segments of a link that was scanned.
  @inline(__always)
  init(_ text: LinkText) {
    self.text = text
    count = text.outline.segmentCount
  }

  /// The next plan whose path fits, or nil after the last.
  @inline(__always)
  mutating func next() -> Int32? {
    while true {
      if plan < planEnd {
        plan &+= 1
        return plan &- 1
      }
      if isEntered {
        guard back() else { return nil }
      } else {
        descend()
      }
    }
  }

  /// Goes from a node that was just reached to its most specific child, and on from there, until the
  /// segments end or nothing is left but less specific ways.
  @inline(__always)
  private mutating func descend() {
    var here = text.node(node)
    while depth < count {
      var child: Int32 = -1
      if here.hasLiterals { child = literalChild(text.segment(depth)) }
      if child < 0 { child = here.parameter }
      guard child >= 0 else { break }
      node = child
      here = text.node(child)
      depth &+= 1
    }
    if depth > deepest { deepest = depth }
    isEntered = true
    if depth == count {
      offer(here)
    } else if here.rest >= 0 {
      offer(text.node(here.rest))
    }
  }

  /// The child of the node for a segment's text, or -1.
  @inline(__always)
  private func literalChild(_ segment: LinkMark) -> Int32 {
    let key = LinkTrie.key(node, text.hash(segment))
    var position = Int(key) & text.slotMask
    while true {
      let slot = text.slot(position)
      guard slot.node >= 0 else { return -1 }
      if slot.key == key {
        let child = text.node(slot.node)
        if child.parent == node, text.isLiteral(segment, child.literal) { return slot.node }
      }
      position = (position &+ 1) & text.slotMask
    }
  }

  /// Goes back to the parent, and on from there to what is less specific than the step taken.
  private mutating func back() -> Bool {
    let here = text.node(node)
    guard here.parent >= 0 else { return false }
    node = here.parent
    depth -= 1
    let parent = text.node(node)
    if here.step == .literal, parent.parameter >= 0 {
      node = parent.parameter
      depth += 1
      isEntered = false
    } else if parent.rest >= 0 {
      offer(text.node(parent.rest))
    }
    return true
  }

  @inline(__always)
  private mutating func offer(_ node: LinkTrie.Node) {
    plan = node.firstPlan
    planEnd = node.firstPlan &+ node.planCount
  }
}

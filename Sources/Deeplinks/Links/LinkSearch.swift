/// Walks the tree of patterns along a link's segments, from the most to the least specific fit.
///
/// The way back needs no stack: a node knows its parent and the step that led to it, and the step says
/// which is next. Each node lies at one depth and is entered at most once, so that the work is bounded
/// by the number of nodes that fit, whatever the link.
struct LinkSearch {
  private var node: Int32 = 0
  private var depth = 0
  /// How many segments fitted at most.
  private(set) var deepest = 0
  private var plan: Int32 = 0
  private var planEnd: Int32 = 0
  private var isEntered = false

  /// The next plan whose path fits, or nil after the last.
  mutating func next(_ index: LinkIndex, _ text: LinkText, _ outline: LinkOutline) -> Int32? {
    while true {
      if plan < planEnd {
        plan += 1
        return index.order[Int(plan - 1)]
      }
      if isEntered {
        guard back(index) else { return nil }
      } else {
        descend(index, text, outline.segmentCount)
      }
    }
  }

  /// Goes from a node that was just reached to its most specific child, and on from there, until the
  /// segments end or nothing is left but less specific ways.
  @inline(__always)
  private mutating func descend(_ index: LinkIndex, _ text: LinkText, _ count: Int) {
    var node = node
    var depth = depth
    while depth < count {
      var child: Int32 = -1
      if index.nodes[Int(node)].hasLiterals {
        child = index.literalChild(of: node, text, text.segment(depth))
      }
      if child < 0 { child = index.nodes[Int(node)].parameter }
      guard child >= 0 else { break }
      node = child
      depth &+= 1
    }
    self.node = node
    self.depth = depth
    if depth > deepest { deepest = depth }
    isEntered = true
    if depth == count {
      offer(index.nodes[Int(node)])
    } else {
      let rest = index.nodes[Int(node)].rest
      if rest >= 0 { offer(index.nodes[Int(rest)]) }
    }
  }

  /// Goes to the parameter of the node, or offers the plans of its catch-all, or marks it as done.
  @inline(__always)
  private mutating func lessSpecific(_ index: LinkIndex, than step: LinkTrie.Step) {
    if step == .literal {
      let parameter = index.nodes[Int(node)].parameter
      if parameter >= 0 {
        node = parameter
        depth += 1
        isEntered = false
        return
      }
    }
    isEntered = true
    let rest = index.nodes[Int(node)].rest
    if rest >= 0 { offer(index.nodes[Int(rest)]) }
  }

  /// Goes back to the parent, and on from there to what is less specific than the step taken.
  private mutating func back(_ index: LinkIndex) -> Bool {
    let here = index.nodes[Int(node)]
    guard here.parent >= 0 else { return false }
    node = here.parent
    depth -= 1
    lessSpecific(index, than: here.step)
    return true
  }

  @inline(__always)
  private mutating func offer(_ node: LinkTrie.Node) {
    plan = node.firstPlan
    planEnd = node.firstPlan + node.planCount
  }
}

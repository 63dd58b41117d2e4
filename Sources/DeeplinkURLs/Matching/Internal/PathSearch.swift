/// Walks the trie of patterns along a link's segments, from the most to the least specific path.
///
/// For `/users/7` that is `/users/7`, then `/users/{id}` with a number, then `/users/{name}`, then
/// `/{rest...}`.
///
/// The way back needs no stack: a node knows its parent and the step that led to it, and the step
/// says what is next. Each node lies at one depth and is entered at most once. So the work is
/// bounded by the number of nodes that fit, which is never more than the table has, whatever the
/// link.
struct PathSearch {
  /// The node whose children are tried, or -1 after the root.
  private var node: Int32
  private var depth = 0
  /// The child that was tried last, or -1.
  private var tried: Int32 = -1
  /// How many segments fitted at most.
  private(set) var deepest = 0

  /// A search from a root of the trie.
  @inline(__always)
  init(from root: Int32) { node = root }

  /// Goes on from another root, after the last path of one.
  mutating func restart(from root: Int32) { (node, tried, depth) = (root, -1, 0) }

  /// The next node at which a path of patterns ends that the segments fit, or -1 after the last.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>,
    _ table: borrowing TableLayout
  ) -> Int32 {
    while node >= 0 {
      let current = table.node(node)
      var child: Int32 = -1
      if tried >= 0 {
        let last = table.node(tried)
        child = last.step == .literal ? current.child : last.sibling
      } else if depth < segments.count {
        if current.hasLiterals {
          child = table.trie.literalChild(of: node, bytes, segments[depth], pool)
          if child >= 0 {
            descend(to: child)
            continue
          }
        }
        child = current.child
      }
      guard child >= 0 else {
        let isEnd = depth == segments.count
        // Back up: the parent's next child is less specific.
        (tried, node) = (node, current.parent)
        depth &-= 1
        // A node may be only on the way to others, or its links may have errors.
        if isEnd, current.patternCount > 0 { return tried }
        continue
      }
      let next = table.node(child)
      guard next.step < .typedRest else {
        // It takes all that is left, so it has no children.
        tried = child
        if next.patternCount > 0 { return child }
        continue
      }
      descend(to: child)
    }
    return -1
  }

  @inline(__always)
  private mutating func descend(to child: Int32) {
    (node, tried) = (child, -1)
    depth &+= 1
    if depth > deepest { deepest = depth }
  }
}

/// Walks the trie of patterns along a link's segments, from the most to the least specific path.
///
/// For `/users/new` that is `/users/new`, then `/users/{id}`, then `/{rest...}`.
///
/// The way back needs no stack: a node knows its parent and the step that led to it, and the step
/// says what is next. Each node lies at one depth and is entered at most once. So the work is
/// bounded by the number of nodes that fit, which is never more than the table has, whatever the
/// link.
struct PathSearch {
  /// The node that was reached, or from which the search goes back.
  private var node: Int32 = 0
  private var depth = 0
  /// How many segments fitted at most.
  private(set) var deepest = 0
  private var isEntered = false

  init() {}

  /// The next node at which a path of patterns ends that the segments fit, or -1 after the last.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>,
    _ table: borrowing TableLayout
  ) -> Int32 {
    while true {
      var end: Int32 = -1
      // Back up: after a literal its parent's parameter is tried, and after that the catch-all.
      if isEntered {
        let from = table.node(node)
        guard from.parent >= 0 else { return -1 }
        node = from.parent
        depth &-= 1
        let parent = table.node(node)
        if from.step == .literal, parent.parameter >= 0 {
          node = parent.parameter
          depth &+= 1
          isEntered = false
        } else {
          // Only now: the catch-all is tried after all that is under the other children.
          end = parent.catchAll
        }
      } else {
        end = descend(bytes, pool, segments, table)
      }
      // A node may be only on the way to others, or its patterns may have been in conflict.
      if end >= 0, table.node(end).patternCount > 0 { return end }
    }
  }

  /// Goes from a node that was just reached to its most specific child, and on from there, until the
  /// segments end or nothing is left but less specific ways.
  @inline(__always)
  private mutating func descend(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>,
    _ table: borrowing TableLayout
  ) -> Int32 {
    while depth < segments.count {
      let current = table.node(node)
      var child: Int32 = -1
      if current.hasLiterals {
        child = table.trie.literalChild(of: node, bytes, segments[depth], pool)
      }
      // The first way that is there; the others are tried on the way back.
      if child < 0 { child = current.parameter }
      guard child >= 0 else { break }
      node = child
      depth &+= 1
    }
    if depth > deepest { deepest = depth }
    isEntered = true
    // With segments left over only a catch-all can end here.
    return depth == segments.count ? node : table.node(node).catchAll
  }
}

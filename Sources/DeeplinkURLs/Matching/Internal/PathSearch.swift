/// Walks the tries of patterns along a link's segments, from the most to the least specific path.
///
/// First come the tries of patterns that name the link's site, one after another, and then the one for all sites. For
/// `/users/7`, each has `/users/7`, then `/users/{id}` with a number, then `/users/{name}`, then `/{rest...}`.
///
/// The way back needs no stack: a node knows its parent and the step that led to it, and the step tells what is next.
/// Each node has one depth and is entered at most once. So the work is bounded by the number of nodes that fit, which
/// is at most the table's, whatever the link is.
struct PathSearch {
  /// The names of the link's site whose tries are next, by their places in the order; behind the last, all sites' trie.
  private let site: Int32
  private var nextName = 0
  private let nameCount: Int
  /// The node whose children are tried, or -1 after the root.
  private var node: Int32 = -1
  private var depth = 0
  /// The child that was tried last, or -1.
  private var tried: Int32 = -1
  /// The largest number of segments that fitted.
  private(set) var deepest = 0

  /// Creates a search for a link of a site.
  @inline(__always)
  init(_ site: Int32, _ table: CompiledTable) {
    self.site = site
    nameCount = table.names.order.isEmpty ? 0 : table.names.order[Int(site)].count
  }

  /// Returns the next node where a path ends that the segments fit, or -1 after the last one.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ table: CompiledTable
  ) -> Int32 {
    repeat {
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
          // A node may only lead to others, or its links may have errors.
          if isEnd, !current.patterns.isEmpty { return tried }
          continue
        }
        let next = table.node(child)
        guard next.step < .typedRest else {
          // A catch-all takes all remaining segments, so it has no children.
          tried = child
          if !next.patterns.isEmpty { return child }
          continue
        }
        descend(to: child)
      }
      // Most tables have only the trie of all sites.
      guard nextName <= nameCount else { return -1 }
      (node, tried, depth) = (nextName < nameCount ? nextNamedRoot(bytes, pool, table) : 0, -1, 0)
      if node == 0 { nextName &+= 1 }
    } while true
  }

  @inline(__always)
  private mutating func descend(to child: Int32) {
    (node, tried) = (child, -1)
    depth &+= 1
    if depth > deepest { deepest = depth }
  }

  /// The root of the next trie of patterns that name the link's site, or 0 after the last.
  @inline(never)
  private mutating func nextNamedRoot(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ table: CompiledTable
  ) -> Int32 {
    while nextName < nameCount {
      let index = table.names.order[Int(site)][nextName]
      nextName &+= 1
      let entry = table.names.entry(index)
      if entry.fits(bytes, pool, isKnown: index < 0) { return entry.root }
    }
    return 0
  }
}

/// The patterns of one path, best first: all of them, or where they are many those that the link's query
/// items may fit.
struct PatternSearch {
  /// The next pattern to try, of those that are tried in turn.
  private var next: Int32 = 0
  private var end: Int32 = 0
  /// The path whose patterns are found by query items, or -1 where they are tried in turn.
  private var indexed: Int32 = -1
  /// The pattern that was found last by a query item.
  private var found: Int32 = -1
  /// The number of the key that it was found by, or -1.
  private var foundKey: Int32 = -1

  /// No patterns.
  init() {}

  /// The patterns that end at a node.
  @inline(__always)
  init(_ node: SegmentTrie.Node) {
    next = node.firstPattern
    end = node.patterns.upperBound
    if node.hasQueryIndex {
      indexed = next
      found = next &- 1
    }
  }

  /// The next pattern, or nil after the last.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>, _ table: borrowing TableLayout
  ) -> Int32? {
    if indexed >= 0, let pattern = nextByQuery(bytes, pool, items, table) { return pattern }
    guard next < end else { return nil }
    next &+= 1
    return next &- 1
  }

  /// The next pattern that wants a query item as the link has it.
  ///
  /// After the last those without query literals are tried in turn.
  ///
  /// Each key of the path gives a list of patterns in ascending order, and the least of them behind
  /// the last one is next. So the patterns come best first, and each once.
  ///
  /// - Complexity: For each key of the path one pass over the query, one look-up, and the list that
  ///   it gives.
  @inline(never)
  private mutating func nextByQuery(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>, _ table: borrowing TableLayout
  ) -> Int32? {
    let index = table.queryIndex
    let path = index.path(indexed)
    var (best, bestKey) = (path.literalEnd, Int32(-1))
    for key in path.keys {
      var values = QueryItems(of: index.keys[Int(key)])
      guard let value = values.next(bytes, pool, items) else { continue }
      // The key that found the last pattern needs no look-up: its list goes on from there.
      var pattern =
        key == foundKey
        ? table.pattern(found).next : index.firstPattern(of: key, bytes, value, pool)
      while pattern >= 0, pattern <= found { pattern = table.pattern(pattern).next }
      if pattern >= 0, pattern < best { (best, bestKey) = (pattern, key) }
    }
    // Where no value fits, the last pattern is returned. Its conditions are not met either, and the
    // error can say what is missing.
    if best == path.literalEnd, found < path.literalEnd - 1 { best = path.literalEnd - 1 }
    guard best == path.literalEnd else {
      (found, foundKey) = (best, bestKey)
      return best
    }
    next = path.literalEnd
    indexed = -1
    return nil
  }
}

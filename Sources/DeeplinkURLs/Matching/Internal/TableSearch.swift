/// The tries in which a link is looked up, one after another: those that name its site, then the one of all sites.
///
/// The first path that fits in a trie decides. The next trie is asked only if no path fits.
struct TableSearch {
  private var next: Int32 = 0
  private var end: Int32 = 0

  @inline(__always)
  init(_ site: Int, _ table: borrowing TableLayout) {
    guard !table.names.ranges.isEmpty else { return }
    (next, end) = (table.names.ranges[site].lowerBound, table.names.ranges[site].upperBound)
  }

  /// The root of the next trie, or -1 after the last.
  @inline(__always)
  mutating func nextRoot(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ table: borrowing TableLayout
  ) -> Int32 {
    while next < end {
      let index = table.names.order[Int(next)]
      next &+= 1
      let entry = table.names.entry(index)
      if entry.fits(bytes, pool, isKnown: index < 0) { return entry.root }
    }
    guard next == end else { return -1 }
    next &+= 1
    return 0
  }
}

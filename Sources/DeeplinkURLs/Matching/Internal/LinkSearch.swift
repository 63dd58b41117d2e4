/// The reasons why patterns did not fit a text, by the patterns' indices, for an explanation of the search.
final class SearchLog {
  var faults: [Int32: LinkFault] = [:]
}

extension CompiledTable {
  /// Searches for the link of a text: scans it, looks it up, and finds the places of its values.
  ///
  /// - Parameters:
  ///   - rejected: The candidates whose values did not convert, in the order in which they were found.
  ///   - candidate: Gets the link, or why there is none. It isn't returned: each function would copy it while it is
  ///     still being written, and wait for that.
  ///   - log: Gets the faults of all patterns that were tried; it doesn't change the result.
  @inline(__always)
  func search(
    _ text: String, except rejected: borrowing RejectedCandidates,
    _ candidate: inout LinkCandidate, _ log: SearchLog? = nil
  ) {
    text.read(segments: limits.segments, items: limits.queryItems) { bytes, segments, items in
      find(bytes, &segments, &items, except: rejected, &candidate, log)
    }
  }

  /// Scans, searches and finds the values, one stage after the other.
  private func find(
    _ bytes: LinkBytes, _ segmentRoom: inout TokenRoom, _ itemRoom: inout TokenRoom,
    except rejected: borrowing RejectedCandidates, _ candidate: inout LinkCandidate,
    _ log: SearchLog?
  ) {
    // The spans of an object's arrays can't leave it, but those of variables can.
    let (texts, sites) = (pool.bytes, siteEntries)
    let pool = texts.span
    var site: Int32 = -1
    do throws(LinkFault) {
      let components = try LinkScanner(limit: limits.bytes).scan(
        bytes, pool, sites.span, &segmentRoom, &itemRoom)
      site = components.site
      // From here on, the tokens don't change.
      let (segments, items) = (segmentRoom.span, itemRoom.span)
      // Only the whole search knows why patterns do not fit, which decides once one is rejected.
      let isWhole = !rejected.list.isEmpty || log != nil
      var search = CandidateSearch(site, self, isWhole: isWhole)
      // The search starts again for each rejected candidate, because tokens end with the reading of the text. It finds
      // the same candidates in the same order, and gets the reasons for their rejection again. So the steps grow with
      // the square of their number, which is up to the table's author and not to a link.
      var known = 0
      while true {
        let index = try search.next(bytes, pool, segments, items, components, self, log)
        guard known < rejected.list.count else {
          candidate.set(index, components, bytes, pool, segments, items, self)
          return
        }
        search.reject(rejected.list[known])
        log?.faults[index] = rejected.list[known].fault
        known += 1
      }
    } catch {
      candidate.fault = error
      if error.site < 0 { candidate.fault?.site = site }
    }
  }

  /// Returns the candidates for a text that come after one and have its rank, except those of its own link.
  @usableFromInline
  func rivals(of candidate: LinkCandidate, in link: String) -> [LinkCandidate] {
    let found = pattern(candidate.pattern)
    return read(link) { bytes, pool, segments, items, _ in
      var rivals: [LinkCandidate] = []
      let near = patterns(of: found.node, near: bytes, items)
      for index in near where index > candidate.pattern {
        let rival = pattern(index)
        if found.isBetter(than: rival) { break }
        guard rival.link != found.link,
          unmetCondition(of: index, bytes, pool, items) == nil,
          lineBreak(refusedBy: rival, bytes, pool, items) == nil
        else { continue }
        var fitting = LinkCandidate.none
        fitting.set(index, candidate.components, bytes, pool, segments, items, self)
        rivals.append(fitting)
      }
      return rivals
    }
  }

  /// Returns the index of a pattern's first condition that the query does not meet, or nil.
  @inline(__always)
  func unmetCondition(
    of pattern: Int32, _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>
  ) -> Int? {
    for index in self.pattern(pattern).conditions.range {
      // Literals come first, because they distinguish most links.
      let condition = conditions[index]
      var values = QueryItems(of: condition.key)
      guard let value = values.next(bytes, pool, items) else { return index }
      if condition.isLiteral, !bytes.isEqual(value, condition.value, in: pool) { return index }
    }
    return nil
  }

  /// Calls the function with the bytes and tokens of a link, and with its components, which are nil if it is malformed.
  ///
  /// A match keeps only the link's text. Tokens can't outlive the reading of a text, so another scan finds them. It finds
  /// no fault, because the same text, table, and limits gave none before.
  ///
  /// - Complexity: One scan of the link.
  func read<Result>(
    _ link: String,
    _ body: (
      LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
      LinkComponents?
    ) -> Result
  ) -> Result {
    link.read(segments: limits.segments, items: limits.queryItems) { bytes, segments, items in
      let (texts, sites) = (pool.bytes, siteEntries)
      let pool = texts.span
      let components = LinkScanner(limit: limits.bytes).scanAgain(
        bytes, pool, sites.span, &segments, &items)
      return body(bytes, pool, segments.span, items.span, components)
    }
  }
}

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
    // The place is in local variables, because the walk would wait for each of its own writes to memory.
    var (node, depth, tried) = (node, depth, tried)
    defer { (self.node, self.depth, self.tried) = (node, depth, tried) }
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
              (node, depth) = (child, depth &+ 1)
              continue
            }
          }
          child = current.child
        }
        guard child >= 0 else {
          deepest = max(deepest, depth)
          let isEnd = depth == segments.count
          // Back up: the parent's next child is less specific.
          (tried, node, depth) = (node, current.parent, depth &- 1)
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
        (node, tried, depth) = (child, -1, depth &+ 1)
      }
      // Most tables have only the trie of all sites.
      guard nextName <= nameCount else { return -1 }
      (node, tried, depth) = (nextName < nameCount ? nextNamedRoot(bytes, pool, table) : 0, -1, 0)
      if node == 0 { nextName &+= 1 }
    } while true
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

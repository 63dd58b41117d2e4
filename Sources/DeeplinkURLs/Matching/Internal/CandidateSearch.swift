/// Finds the links that may fit a text, best first: the path decides first, then the query.
///
/// Only the links of the first path that fits are candidates. If none of them fits the query, the text is refused, and
/// no weaker path is tried: `/booking/search?from=x` is not the booking "search".
struct CandidateSearch {
  private var tables: TableSearch
  private var paths: PathSearch
  /// Whether every pattern of a path is compared, even if there are many.
  private let isWhole: Bool
  /// The next pattern of the current path, best first.
  private var next: Int32 = 0
  private var end: Int32 = 0
  /// Whether the segments fit a link of the current path, so that no other path is tried.
  ///
  /// It is never reset, because a search throws after such a path.
  private var isDecided = false
  /// Why the query fits none of the path's links.
  private var queryFailure: LinkFailure?
  /// Whether a value that the path's links read is malformed, so that the query fits none of them.
  private var isMalformed = false
  /// Whether a value that the path's links read has a line break, which few types take.
  private var hasLineBreaks = false
  /// Why the values of an earlier path did not convert, or were malformed.
  private var pathFailure: LinkFailure?

  /// Creates a search for a link on a site.
  @inline(__always)
  init(
    _ site: Int, _ bytes: LinkBytes, _ pool: LinkBytes, _ table: borrowing TableLayout,
    isWhole: Bool
  ) {
    self.isWhole = isWhole
    tables = TableSearch(site, table)
    paths = PathSearch(from: tables.nextRoot(bytes, pool, table))
  }

  /// Returns the next pattern whose segments fit and whose conditions the query meets.
  ///
  /// - Throws: ``LinkRefusal`` once a path has decided, or none is left.
  /// - Complexity: One look-up for each node that the segments fit. For each pattern of a path, one pass over the query
  ///   for each condition that is checked; their number is up to the table's author.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ table: borrowing TableLayout,
    _ recorder: inout some SearchRecorder
  ) throws(LinkRefusal) -> Int32 {
    while true {
      // The links of the current path, best first.
      while next < end {
        let index = next
        next &+= 1
        let pattern = table.pattern(index)
        var unmet: Int?
        if !pattern.conditions.isEmpty {
          unmet = table.unmetCondition(of: pattern, bytes, pool, items)
        }
        var lineBreak: Int?
        if hasLineBreaks { lineBreak = table.lineBreak(refusedBy: pattern, bytes, pool, items) }
        if unmet == nil, lineBreak == nil, !isMalformed { return index }
        try pass(over: index, unmet, lineBreak, bytes, segments, components, table, &recorder)
      }
      if isDecided { throw LinkRefusal(failure: queryFailure, offset: 0) }
      // The next path is weaker, because the strongest come first.
      let node = paths.next(bytes, pool, segments, table)
      guard node >= 0 else {
        // No path of this trie fits.
        let root = tables.nextRoot(bytes, pool, table)
        guard root < 0 else {
          paths.restart(from: root)
          continue
        }
        // The error points at the first segment that fitted no path.
        let deepest = paths.deepest
        let offset =
          deepest < segments.count ? segments[deepest].start : components.path.end
        throw LinkRefusal(failure: pathFailure, offset: offset)
      }
      // Failures on another path say nothing about this one.
      let patterns = table.node(node).patterns
      (next, end) = (patterns.lowerBound, patterns.upperBound)
      queryFailure = nil
      (isMalformed, hasLineBreaks) = (false, false)
      if !isWhole, end &- next > TableLayout.comparedPatterns {
        next = table.first(of: node, bytes, pool, items) ?? next
      }
      // The scanner has checked everything but the escapes in values.
      guard !items.isEmpty else { continue }
      do throws(LinkFault) {
        hasLineBreaks = try table.checkValues(bytes, pool, items, of: patterns)
      } catch {
        // A link whose path does not fit reads nothing, unless no path does.
        let fitting = patterns.filter { table.fitsPath(table.pattern($0), bytes, segments) }
        let found = try? table.checkValues(bytes, pool, items, of: fitting)
        (isMalformed, hasLineBreaks) = (fitting.isEmpty || found == nil, found ?? false)
        guard isMalformed else { continue }
        next = patterns.lowerBound
        pathFailure = LinkFailure(rule: error.rule, pattern: next, offset: error.offset)
      }
    }
  }

  /// Records why a text does not fit a pattern.
  ///
  /// - Throws: ``LinkRefusal`` if the pattern's path fits and a value that the path's links read is malformed.
  @inline(never)
  private mutating func pass(
    over index: Int32, _ unmet: Int?, _ lineBreak: Int?, _ bytes: LinkBytes,
    _ segments: Span<LinkToken>, _ components: LinkComponents, _ table: borrowing TableLayout,
    _ recorder: inout some SearchRecorder
  ) throws(LinkRefusal) {
    let pattern = table.pattern(index)
    // A path fits only if its values convert: /{id} with a whole number leaves /new to other links. Finding that out
    // calls an app's own types, so it is done only until one link has decided.
    if isMalformed, let fault = pathFailure {
      let failure = LinkFailure(rule: fault.rule, pattern: index, offset: fault.offset)
      recorder.rejected(failure)
      guard table.fitsPath(pattern, bytes, segments) else { return }
      throw LinkRefusal(failure: failure, offset: 0)
    }
    let failure = LinkFailure(
      rule: lineBreak == nil ? .missingQueryItem : .controlCharacter, pattern: index,
      part: lineBreak == nil ? unmet.map { .condition($0) } : nil,
      offset: lineBreak ?? components.query.end)
    recorder.rejected(failure)
    // Of failures that say equally much, the first is kept, because it is the best link's.
    if failure.saysMore(than: queryFailure) { queryFailure = failure }
    if !isDecided { isDecided = table.fitsPath(pattern, bytes, segments) }
  }

  /// Records why the text does not fit the last pattern after all.
  mutating func reject(_ candidate: RejectedCandidate) {
    // After a value of the path, the search goes on to other paths; after one of the query, it ends with this path.
    if candidate.isOfPath {
      if pathFailure == nil { pathFailure = candidate.failure }
    } else {
      isDecided = true
      if candidate.failure.saysMore(than: queryFailure) { queryFailure = candidate.failure }
    }
  }
}

/// The refusal of a text: why it does not fit the closest link, or how far its path is known.
struct LinkRefusal: Error {
  let failure: LinkFailure?
  let offset: Int
}

extension TableLayout {
  /// Returns the first pattern of a path with many whose conditions the query meets.
  @inline(never)
  fileprivate func first(
    of node: Int32, _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>
  ) -> Int32? {
    patterns(of: node, near: bytes, items).first {
      unmetCondition(of: pattern($0), bytes, pool, items) == nil
    }
  }

  /// Checks the values of the items that a path's patterns read, and returns whether one has a line break.
  @inline(never)
  fileprivate func checkValues(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>,
    of patterns: some Collection<Int32>
  ) throws(LinkFault) -> Bool {
    func isNamed(_ item: LinkToken) -> Bool {
      let key = bytes.key(of: item)
      return patterns.contains { reads(key, pattern($0), bytes, pool) }
    }
    var hasLineBreaks = false
    // The scanner has read the keys. Mostly, only values that no link reads have escapes.
    for index in items.indices where items[index].isEscaped && isNamed(items[index]) {
      let item = items[index]
      _ = try TokenScanner.item(bytes, .lines, from: item.start, until: item.end)
      hasLineBreaks = hasLineBreaks || bytes.lineBreak(in: item) != nil
    }
    return hasLineBreaks
  }

  /// Returns the place of a line break in a value that a pattern reads into a type without line breaks; nil if there is
  /// none.
  @inline(never)
  func lineBreak(
    refusedBy pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes,
    _ items: Span<LinkToken>
  ) -> Int? {
    for index in items.indices {
      let key = bytes.key(of: items[index])
      guard reads(key, pattern, bytes, pool), !takesLineBreaks(key, pattern, bytes, pool),
        let offset = bytes.lineBreak(in: items[index])
      else { continue }
      return offset
    }
    return nil
  }

  /// Whether a pattern reads a query item into a type that takes line breaks.
  func takesLineBreaks(
    _ key: LinkToken, _ pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes
  ) -> Bool {
    pattern.parameters.range.contains { index in
      parameters[index].allowsLineBreaks && parameters[index].kind == .item
        && bytes.isEqual(key, parameters[index].key, in: pool)
    }
  }

  /// Whether a pattern reads a query item, by its key or among the items that it does not name.
  func reads(
    _ key: LinkToken, _ pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes
  ) -> Bool {
    pattern.parameters.range.contains { parameters[$0].kind == .rest }
      || names(key, pattern, bytes, pool)
  }

  /// Whether a pattern names the key of a query item.
  func names(
    _ key: LinkToken, _ pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes
  ) -> Bool {
    pattern.literals.contains { bytes.isEqual(key, conditions[$0].key, in: pool) }
      || pattern.parameters.range.contains { index in
        parameters[index].kind == .item && bytes.isEqual(key, parameters[index].key, in: pool)
      }
  }
}

extension TableLayout {
  /// Whether a link's segments convert to the types of a pattern's parameters.
  ///
  /// It is called only if the query does not fit the link. Otherwise the link is read, which shows the same.
  @inline(never)
  func fitsPath(
    _ pattern: CompiledPattern, _ bytes: LinkBytes, _ segments: Span<LinkToken>
  ) -> Bool {
    guard let types = links[Int(pattern.link)].parameters else { return true }
    for (number, index) in pattern.parameters.range.enumerated() {
      let parameter = parameters[index]
      guard parameter.kind.isOfPath, let type = types.type(number) else { continue }
      let texts = parameter.pathTokens(bytes, segments).map { bytes.text($0) }
      guard LinkCapture(texts.first, others: Array(texts.dropFirst())).converts(to: type) else {
        return false
      }
    }
    return true
  }
}

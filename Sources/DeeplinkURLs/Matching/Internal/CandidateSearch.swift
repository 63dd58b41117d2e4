/// Finds the links that may fit a text, best first: the path decides first, then the query.
///
/// Only the links of the first path that fits are candidates. If none of them fits the query, the text is refused, and
/// no weaker path is tried: `/booking/search?from=x` is not the booking "search".
struct CandidateSearch {
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
  private var queryFault: LinkFault?
  /// Whether a value that the path's links read is malformed, so that the query fits none of them.
  private var isMalformed = false
  /// Whether a value that the path's links read has a line break, which few types take.
  private var hasLineBreaks = false
  /// Why the values of an earlier path did not convert, or were malformed.
  private var pathFault: LinkFault?

  /// Creates a search for a link on a site.
  @inline(__always)
  init(_ site: Int32, _ table: CompiledTable, isWhole: Bool) {
    self.isWhole = isWhole
    paths = PathSearch(site, table)
  }

  /// Returns the next pattern whose segments fit and whose conditions the query meets.
  ///
  /// - Throws: ``LinkFault`` once a path has decided, or none is left.
  /// - Complexity: One look-up for each node that the segments fit. For each pattern of a path, one pass over the query
  ///   for each condition that is checked; their number is up to the table's author.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ table: CompiledTable, _ log: SearchLog?
  ) throws(LinkFault) -> Int32 {
    while true {
      // The links of the current path, best first.
      while next < end {
        let index = next
        next &+= 1
        let unmet = table.unmetCondition(of: index, bytes, pool, items)
        let lineBreak =
          hasLineBreaks ? table.lineBreak(refusedBy: table.pattern(index), bytes, pool, items) : nil
        if unmet == nil, lineBreak == nil, !isMalformed { return index }
        try pass(over: index, unmet, lineBreak, bytes, segments, components, table, log)
      }
      if isDecided, let queryFault { throw queryFault }
      // The next path is weaker, because the strongest come first.
      let node = paths.next(bytes, pool, segments, table)
      guard node >= 0 else {
        // The error points at the first segment that fitted no path.
        let deepest = paths.deepest
        let offset = deepest < segments.count ? segments[deepest].start : components.path.end
        throw pathFault ?? LinkFault(stage: .match, rule: .unrecognized, offset: offset)
      }
      // Faults on another path say nothing about this one.
      let patterns = table.node(node).patterns
      (next, end) = (patterns.lowerBound, patterns.upperBound)
      (queryFault, isMalformed, hasLineBreaks) = (nil, false, false)
      if !isWhole, end &- next > CompiledTable.comparedPatterns {
        next = table.first(of: node, bytes, pool, items) ?? next
      }
      // The scanner has checked everything but the escapes in values.
      if !items.isEmpty { checkValues(of: patterns, bytes, pool, segments, items, table) }
    }
  }

  /// Checks the values that a path's patterns read.
  @inline(never)
  private mutating func checkValues(
    of patterns: Range<Int32>, _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>,
    _ items: Span<LinkToken>, _ table: CompiledTable
  ) {
    do throws(LinkFault) {
      hasLineBreaks = try table.checkValues(bytes, pool, items, of: patterns)
    } catch {
      // A link whose path does not fit reads nothing, unless no path does.
      let fitting = patterns.filter { table.fitsPath(table.pattern($0), bytes, segments) }
      let found = try? table.checkValues(bytes, pool, items, of: fitting)
      hasLineBreaks = found ?? false
      guard fitting.isEmpty || found == nil else { return }
      next = patterns.lowerBound
      (isMalformed, pathFault) = (true, error)
      pathFault?.pattern = next
    }
  }

  /// Records why a text does not fit a pattern.
  ///
  /// - Throws: ``LinkFault`` if the pattern's path fits and a value that the path's links read is malformed.
  @inline(never)
  private mutating func pass(
    over index: Int32, _ unmet: Int?, _ lineBreak: Int?, _ bytes: LinkBytes,
    _ segments: Span<LinkToken>, _ components: LinkComponents, _ table: CompiledTable,
    _ log: SearchLog?
  ) throws(LinkFault) {
    var fault =
      (isMalformed ? pathFault : nil)
      ?? LinkFault(
        stage: lineBreak == nil ? .match : .query,
        rule: lineBreak == nil ? .missingQueryItem : .controlCharacter,
        offset: lineBreak ?? components.query.end,
        part: lineBreak == nil ? unmet.map { .condition($0) } : nil)
    fault.pattern = index
    log?.faults[index] = fault
    // A path fits only if its values convert: /{id} with a whole number leaves /new to other links. Finding that out
    // calls an app's own types, so it is done only until one link has decided.
    isDecided = isDecided || table.fitsPath(table.pattern(index), bytes, segments)
    if !isMalformed {
      // Of faults that say equally much, the first is kept, because it is the best link's.
      if fault.saysMore(than: queryFault) { queryFault = fault }
    } else if isDecided {
      throw fault
    }
  }

  /// Records why the text does not fit the last pattern after all.
  mutating func reject(_ candidate: RejectedCandidate) {
    // After a value of the path, the search goes on to other paths; after one of the query, it ends with this path.
    if candidate.isOfPath {
      if pathFault == nil { pathFault = candidate.fault }
    } else {
      isDecided = true
      if candidate.fault.saysMore(than: queryFault) { queryFault = candidate.fault }
    }
  }
}

extension CompiledTable {
  /// Returns the first pattern of a path with many whose conditions the query meets.
  @inline(never)
  fileprivate func first(
    of node: Int32, _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>
  ) -> Int32? {
    patterns(of: node, near: bytes, items).first {
      unmetCondition(of: $0, bytes, pool, items) == nil
    }
  }

  /// Checks the values of the items that a path's patterns read, and returns whether one has a line break.
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

extension CompiledTable {
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

/// A link whose path and query fit a text, with the places of its values, which have yet to be converted.
@usableFromInline
struct LinkCandidate: Sendable {
  /// The pattern that fits, by its index.
  @usableFromInline var pattern: Int32 = -1
  /// The link's index in the table.
  @usableFromInline var link = 0
  @usableFromInline var components = LinkComponents(
    site: 0, path: ShortRange(), query: ShortRange(), fragment: -1)
  @usableFromInline var captures = CaptureTokens()
  /// Whether patterns of equal rank come after it.
  @usableFromInline var hasRivals = false
  /// Why the text fits no link.
  var fault: LinkFault?

  /// A candidate that has yet to be found.
  ///
  /// It is a constant, because a match would wait for memory that was just written before it could copy it.
  @usableFromInline static let none = LinkCandidate()

  /// Sets the pattern, and finds the places of its values in a text.
  @inline(__always)
  mutating func set(
    _ index: Int32, _ components: LinkComponents, _ bytes: LinkBytes, _ pool: LinkBytes,
    _ segments: Span<LinkToken>, _ items: Span<LinkToken>, _ table: CompiledTable
  ) {
    let found = table.pattern(index)
    (pattern, link, hasRivals) = (index, Int(found.link), found.hasRivals)
    self.components = components
    captures = CaptureTokens(found, bytes, pool, segments, items, table)
  }
}

/// A candidate whose values did not convert, so the search continues after it.
@usableFromInline
struct RejectedCandidate: Sendable {
  let fault: LinkFault
  /// Whether the value is a part of the path.
  let isOfPath: Bool
}

/// The candidates whose values did not convert, in the order in which they were found.
///
/// They can't be copied, so that a search does not count references to their array.
@usableFromInline
struct RejectedCandidates: ~Copyable, Sendable {
  private(set) var list: [RejectedCandidate] = []

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ candidate: RejectedCandidate) { list.append(candidate) }
}

/// Finds the links that may take a link's text, best first: the path decides, then the query.
///
/// The first path that fits is the only one whose links are candidates. If none of them takes the query,
/// the text is refused, and no weaker path is tried: `/booking/search?from=x` is not the booking "search".
struct CandidateSearch {
  private var paths = PathSearch()
  private var patterns = PatternSearch()
  /// The node of the path that is tried.
  private var node: Int32 = -1
  /// Whether a link of that path takes its segments: then no other path is tried.
  ///
  /// It is never reset: ``decide(_:_:_:)`` throws before a search that is decided goes on to
  /// another path.
  private var isDecided = false
  /// Why the path's links do not take the query.
  private var queryFailure: LinkFailure?
  /// Why the values of a path did not convert.
  private var pathFailure: LinkFailure?

  init() {}

  /// The next pattern whose segments fit and whose conditions the query meets.
  ///
  /// - Throws: ``LinkRefusal`` once a path decided or none is left.
  /// - Complexity: One look-up for each node that the segments fit, and one pass over the query for
  ///   each condition that is asked. How many there are is up to the table's author.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ table: borrowing TableLayout,
    _ recorder: inout some SearchRecorder
  ) throws(LinkRefusal) -> Int32 {
    while true {
      // The links of the path that was found last, best first.
      while let index = patterns.next(bytes, pool, items, table) {
        let pattern = table.pattern(index)
        guard pattern.conditionCount > 0,
          let unmet = unmetCondition(pattern, bytes, pool, items, table)
        else { return index }
        let failure = LinkFailure(
          rule: .missingQueryItem, pattern: index, part: .condition(unmet),
          offset: components.query.upperBound)
        // Of failures that say as much the first stays: that of the best link.
        if failure.saysMore(than: queryFailure) { queryFailure = failure }
        recorder.rejected(failure)
        // A path fits only if its values convert: /{id} with a whole number leaves /new to other
        // links. To know, an app's own types are asked, and only until one has decided.
        if !isDecided {
          isDecided = PathConversion.fits(pattern, bytes, segments, table)
        }
      }
      try decide(bytes, segments, table)
      // On to the next path: a weaker one, since the strongest come first.
      node = paths.next(bytes, pool, segments, table)
      guard node >= 0 else {
        // The error points at the first segment that fitted no path.
        let deepest = paths.deepest
        let offset =
          deepest < segments.count ? segments[deepest].start : components.path.upperBound
        throw LinkRefusal(failure: pathFailure, offset: offset)
      }
      // What failed on another path says nothing about this one.
      patterns = PatternSearch(table.node(node))
      queryFailure = nil
    }
  }

  /// Refuses the text after the last link of a path that fits.
  @inline(__always)
  private mutating func decide(
    _ bytes: LinkBytes, _ segments: Span<LinkToken>, _ table: borrowing TableLayout
  ) throws(LinkRefusal) {
    guard node >= 0 else { return }
    let reached = table.node(node)
    if !isDecided, reached.hasQueryIndex {
      // Not all links of the path were tried; those that stand for the others are.
      let path = table.queryIndex.path(reached.firstPattern)
      for probe in path.probes where !isDecided {
        let pattern = table.pattern(table.queryIndex.probes[probe])
        isDecided = PathConversion.fits(pattern, bytes, segments, table)
      }
    }
    if isDecided { throw LinkRefusal(failure: queryFailure, offset: 0) }
  }

  /// Takes note of why the pattern that was found last does not take the text.
  mutating func reject(_ candidate: RejectedCandidate) {
    // A value of the path sends the search on to other paths; one of the query ends it with this path.
    if candidate.isOfPath {
      if pathFailure == nil { pathFailure = candidate.failure }
    } else {
      isDecided = true
      if candidate.failure.saysMore(than: queryFailure) { queryFailure = candidate.failure }
    }
  }

  /// The first condition of a pattern that the query does not meet, by its index, or nil.
  @inline(__always)
  private func unmetCondition(
    _ pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>,
    _ table: borrowing TableLayout
  ) -> Int? {
    for index in pattern.conditions {
      // Literals come first, since they tell most links apart.
      let condition = table.conditions[index]
      var values = QueryItems(of: condition.key)
      guard let value = values.next(bytes, pool, items) else { return index }
      if condition.isLiteral, !bytes.isEqual(value, condition.value, in: pool) { return index }
    }
    return nil
  }
}

/// No link takes a text: why the closest one does not, or else how far the path was known.
struct LinkRefusal: Error {
  let failure: LinkFailure?
  let offset: Int
}

/// Whether the values of a path convert to the types of a link's parameters.
enum PathConversion {
  /// Whether each segment of a pattern's parameters is what its type takes.
  ///
  /// It is asked only where a link does not take the query. A link that takes it is read, and
  /// reading tells.
  @inline(never)
  static func fits(
    _ pattern: CompiledPattern, _ bytes: LinkBytes, _ segments: Span<LinkToken>,
    _ table: borrowing TableLayout
  ) -> Bool {
    guard let types = table.links[Int(pattern.link)].parameters else { return true }
    for (number, index) in pattern.parameters.enumerated() {
      let parameter = table.parameters[index]
      guard parameter.kind == .segment, let type = types.type(number) else { continue }
      let text = bytes.text(segments[Int(parameter.segment)])
      guard converts(LinkCapture(text), type) else { return false }
    }
    return true
  }

  private static func converts<Parameter: LinkParameter>(
    _ capture: LinkCapture, _ type: Parameter.Type
  ) -> Bool {
    var capture = capture
    do throws(LinkMismatch) {
      _ = try Parameter(linkCapture: &capture)
      return true
    } catch {
      return false
    }
  }
}

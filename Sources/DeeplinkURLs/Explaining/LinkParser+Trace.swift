extension LinkParser {
  /// Parses a text, and returns what was tried on the way.
  ///
  /// The parser parses the text as ``parse(_:)-(String)`` does. Then it searches again with a recorder. The search
  /// doesn't know the recorder, so it finds the same link.
  ///
  /// - Complexity: Two parses, and linear in the paths of the table that the segments fit.
  package func trace(_ text: String) -> LinkTrace<ID> {
    var rejected = RejectedCandidates()
    let result: Result<LinkMatch<ID>, LinkError>
    do throws(LinkError) {
      result = .success(try match(text, &rejected))
    } catch {
      result = .failure(error)
    }
    var recorder = LinkTraceRecorder(table: matcher.table)
    let outcome = matcher.table.layout.search(text, except: rejected, &recorder)
    switch (outcome, result) {
    case (.found(let candidate), .success): recorder.matching = candidate.pattern
    case (_, .failure(let error)):
      // If two links fit, the text has none. The search itself stops at the first.
      for failure in error.cause?.ties ?? [] { recorder.rejected(failure) }
    default: break
    }
    return LinkTrace(
      result: result, segments: recorder.segments, items: recorder.items, paths: recorder.paths)
  }
}

/// Records what a search looks at.
private struct LinkTraceRecorder: SearchRecorder {
  let table: CompiledTable
  private(set) var segments: [LinkTraceToken] = []
  private(set) var items: [LinkTraceToken] = []
  private var nodes: [(end: Int32, root: Int32)] = []
  private var failures: [Int32: LinkFailure] = [:]
  /// The pattern that matches, or -1.
  var matching: Int32 = -1

  init(table: CompiledTable) { self.table = table }

  mutating func scanned(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ layout: borrowing TableLayout
  ) {
    for index in segments.indices {
      let token = segments[index]
      self.segments.append(.init(text: bytes.text(token), range: token.start..<token.end))
    }
    for index in items.indices {
      let range = items[index].start..<items[index].end
      self.items.append(.init(text: bytes.text(range), range: range))
    }
    // All paths that fit, also those that are not tried.
    var tables = TableSearch(Int(components.site), layout)
    while case let root = tables.nextRoot(bytes, pool, layout), root >= 0 {
      var search = PathSearch(from: root)
      while case let node = search.next(bytes, pool, segments, layout), node >= 0 {
        nodes.append((node, root))
      }
    }
  }

  mutating func rejected(_ failure: LinkFailure) { failures[failure.pattern] = failure }

  var paths: [LinkTracePath] {
    nodes.map { node, root in
      let (site, steps) = steps(to: node)
      let candidates = table.layout.node(node).patterns.map(candidate)
      return LinkTracePath(site: site, root: root, steps: steps, candidates: candidates)
    }
  }

  private func steps(to node: Int32) -> (site: String?, [LinkTracePath.Step]) {
    var steps: [LinkTracePath.Step] = []
    var next = table.layout.node(node)
    while next.parent >= 0 {
      switch next.step {
      case .literal: steps.append(.literal(table.string(next.literal)))
      case .typed, .text: steps.append(.parameter(isText: next.step == .text))
      case .typedRest, .textRest: steps.append(.catchAll(isText: next.step == .textRest))
      case .root: break
      }
      next = table.layout.node(next.parent)
    }
    return (next.literal.isEmpty ? nil : table.string(next.literal), steps.reversed())
  }

  private func candidate(_ index: Int32) -> LinkTraceCandidate {
    let conditions = table.pattern(index).conditions.range.map(table.condition)
    return LinkTraceCandidate(
      pattern: table.text(ofPattern: index), primary: table.primaryText(ofPattern: index),
      literals: conditions.filter(\.isLiteral).map {
        "\(table.string($0.key))=\(table.string($0.value))"
      },
      required: conditions.filter { !$0.isLiteral }.map { table.string($0.key) },
      verdict: verdict(on: index))
  }

  private func verdict(on index: Int32) -> LinkTraceCandidate.Verdict {
    if index == matching { return .matches }
    guard let failure = failures[index] else { return .isNotTried }
    switch (failure.rule, failure.part) {
    case (.missingQueryItem, .condition(let condition)?):
      let condition = table.condition(condition)
      return .lacks(
        item: table.string(condition.key),
        value: condition.isLiteral ? table.string(condition.value) : nil)
    case (.ambiguous, .rival(let other)?): return .ties(with: table.text(ofPattern: other))
    case (.crossedParameters, _): return .isCrossed
    default:
      let cause = LinkError.Cause(table: table, failure)
      return .refuses(
        parameter: cause.parameter, expected: cause.expected, offset: failure.offset)
    }
  }
}

extension LinkParser {
  /// Parses a text, and returns what was tried on the way.
  ///
  /// The parser parses the text as ``parse(_:)-(String)`` does. Then it searches again with a log, which doesn't change
  /// the search, so it finds the same link.
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
    let (table, log) = (matcher.table, SearchLog())
    var candidate = LinkCandidate.none
    table.search(text, except: rejected, &candidate, log)
    var matching: Int32 = -1
    if case .success = result { matching = candidate.pattern }
    if case .failure(let error) = result {
      // If two links fit, the text has none. The search itself stops at the first.
      for (pattern, other) in error.cause?.ties ?? [] {
        log.faults[pattern] = LinkFault(
          stage: .match, rule: .ambiguous, offset: 0, pattern: pattern, part: .rival(other))
      }
    }
    return table.read(text) { bytes, pool, segments, items, components in
      guard let components else {
        return LinkTrace(result: result, segments: [], items: [], paths: [])
      }
      // All paths that fit, also those that are not tried.
      var paths: [LinkTracePath] = []
      var search = PathSearch(components.site, table)
      while case let node = search.next(bytes, pool, segments, table), node >= 0 {
        paths.append(table.path(to: node, matching: matching, log.faults))
      }
      return LinkTrace(
        result: result,
        segments: segments.indices.map { index in
          LinkTraceToken(text: bytes.text(segments[index]), range: segments[index].range)
        },
        items: items.indices.map { index in
          LinkTraceToken(text: bytes.text(items[index].range), range: items[index].range)
        }, paths: paths)
    }
  }
}

extension CompiledTable {
  /// Returns the path that ends at a node, with the results for its patterns.
  fileprivate func path(
    to node: Int32, matching: Int32, _ faults: [Int32: LinkFault]
  ) -> LinkTracePath {
    let candidates = self.node(node).patterns.map { index in
      let conditions = pattern(index).conditions.range.map { self.conditions[$0] }
      return LinkTraceCandidate(
        pattern: text(ofPattern: index), primary: primaryText(ofPattern: index),
        literals: conditions.filter(\.isLiteral).map { "\(string($0.key))=\(string($0.value))" },
        required: conditions.filter { !$0.isLiteral }.map { string($0.key) },
        verdict: index == matching ? .matches : faults[index].map(verdict) ?? .isNotTried)
    }
    var steps: [LinkTracePath.Step] = []
    var root = node
    while case let last = self.node(root), last.parent >= 0 {
      switch last.step {
      case .literal: steps.append(.literal(string(last.literal)))
      case .typed, .text: steps.append(.parameter)
      case .typedRest, .textRest: steps.append(.catchAll)
      case .root: break
      }
      root = last.parent
    }
    let site = self.node(root).literal
    return LinkTracePath(
      site: site.isEmpty ? nil : string(site), steps: steps.reversed(), candidates: candidates)
  }

  private func verdict(_ fault: LinkFault) -> LinkTraceCandidate.Verdict {
    switch (fault.rule, fault.part) {
    case (.missingQueryItem, .condition(let index)?):
      let condition = conditions[index]
      return .lacks(
        item: string(condition.key), value: condition.isLiteral ? string(condition.value) : nil)
    case (.ambiguous, .rival(let other)?): return .ties(with: text(ofPattern: other))
    case (.crossedParameters, _): return .isCrossed
    default:
      let cause = LinkError.Cause(table: self, fault: fault)
      return .refuses(
        parameter: cause.parameter, expected: cause.expected, offset: fault.offset)
    }
  }
}

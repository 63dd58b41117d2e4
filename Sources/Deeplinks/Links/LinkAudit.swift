/// What trying a link on samples of its parameters showed.
@usableFromInline
enum LinkAudit: Sendable {
  /// The identifier carries the parameters and gives them back.
  case sound
  /// The identifier names the parameters in another order than the pattern.
  case crossed
  /// The identifier does not give its parameters back.
  case unprintable
  /// A type has no sample; the order is checked at each match.
  case unknown
}

extension Link where ID: Hashable {
  /// Tries the link on samples, given the names of its pattern's parameters.
  @usableFromInline
  func audit(_ names: [String]) -> LinkAudit {
    guard !names.isEmpty else { return .sound }
    switch declaration.body {
    case .constant, .named: return .sound
    case .included(let audit, _): return audit(names)
    case .typed:
      for round in 0..<max(1, Int.bitWidth - (names.count - 1).leadingZeroBitCount) {
        guard let sample = sample(round) else { return names.count > 1 ? .unknown : .sound }
        guard !isCrossed(sample, names) else { return .crossed }
        guard texts(of: sample, LinkPayload(sample), names) != nil else { return .unprintable }
      }
      return .sound
    }
  }

  /// An identifier made of samples, or nil if a type has none.
  func sample(_ round: Int = 0) -> ID? {
    switch declaration.body {
    case .constant, .typed: try? rebuild(LinkInspection(round: round))
    case .named, .included: nil
    }
  }

  /// The texts of an identifier's parameters, or nil if the link does not give this identifier back.
  func texts(of identifier: ID, _ payload: LinkPayload, _ names: [String]) -> [[String]]? {
    guard case .typed = declaration.body, payload.parts.count == names.count else { return nil }
    var payload = payload
    payload.arrange(by: names)
    let inspection = LinkInspection(payload)
    guard let rebuilt = try? rebuild(inspection), rebuilt == identifier,
      inspection.texts.count == names.count
    else { return nil }
    return inspection.texts
  }

  /// Whether the payload's labels are the pattern's names in another order, and their values with them.
  ///
  /// A function that puts them in their own order is sound: the values by name give the same identifier.
  func isCrossed(_ identifier: ID, _ names: [String]) -> Bool {
    switch declaration.body {
    case .constant, .named: return false
    case .included(_, let isCrossed): return isCrossed(identifier, names)
    case .typed:
      var payload = LinkPayload(identifier)
      guard payload.isMoved(from: names) else { return false }
      payload.arrange(by: names)
      return (try? rebuild(LinkInspection(payload))) != identifier
    }
  }

  private func rebuild(_ inspection: LinkInspection) throws(LinkReading.Failure) -> ID {
    var identifier: ID?
    try LinkDestination.fill(&identifier) { destination throws(LinkReading.Failure) in
      var reading = LinkReading(inspection, into: destination)
      try declaration.build(&reading)
    }
    guard let identifier else { throw LinkReading.Failure() }
    return identifier
  }
}

extension LinkTableIssue {
  /// What an audit found, if it is an issue.
  init?(_ audit: LinkAudit, _ link: LinkDeclaration) {
    patterns = [link.prefix + link.pattern]
    features = [link.feature]
    switch audit {
    case .sound, .unknown: return nil
    case .crossed:
      severity = .error
      rule = .crossedParameters
      message =
        "its identifier names the parameters in another order; write the payload's labels in the order of the pattern"
    case .unprintable:
      severity = .warning
      rule = .unprintable
      message =
        "its identifier does not give the parameters back, so it is parsed and never printed; pass the enum case itself and keep reflection metadata"
    }
  }
}

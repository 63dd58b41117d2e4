/// Checks the links of a table one by one, and finds those that would tie.
struct LinkCheck {
  /// The identifier type of each link.
  let features: [String]
  /// Links with an error, which never match and never print.
  private(set) var broken: Set<Int> = []
  private var issues: [LinkTableIssue] = []

  init(features: [String]) { self.features = features }

  /// The issues, errors first, otherwise in the order of the links.
  var sortedIssues: [LinkTableIssue] {
    issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  /// The plans of a link's patterns, the primary one first; none if it has an error.
  mutating func plans<ID>(of entry: LinkEntry<ID>, link: Int) -> [LinkPlan] {
    guard let primary = pattern(entry.prefix, entry.link.pattern, link: link) else { return [] }
    let aliases = entry.link.aliases.compactMap { pattern(entry.prefix, $0, link: link) }
    checkTypes(of: primary, entry.link.types, link: link)
    for alias in aliases { checkAlias(alias, of: primary, entry.link.types, link: link) }
    guard !broken.contains(link) else { return [] }
    let audit = entry.audit(primary.parameterNames)
    report(audit, primary, link: link)
    guard !broken.contains(link) else { return [] }
    return ([primary] + aliases).map { pattern in
      LinkPlan(
        link: link, pattern: pattern, primary: primary, types: entry.link.types,
        checksOrder: audit == .unknown)
    }
  }

  private mutating func report(_ audit: LinkAudit, _ pattern: LinkPattern, link: Int) {
    switch audit {
    case .sound, .unknown: return
    case .crossed:
      add(
        .error, .crossedParameters, [link], [pattern.text],
        "its identifier names the parameters in another order; write the payload's labels in the order of the pattern"
      )
    case .unprintable:
      add(
        .warning, .unprintable, [link], [pattern.text],
        "its identifier does not give the parameters back, so it is parsed and never printed; pass the enum case itself and keep reflection metadata"
      )
    }
  }

  /// Reads a pattern behind its prefix, which must be literals.
  private mutating func pattern(_ prefix: String, _ text: String, link: Int) -> LinkPattern? {
    do throws(LinkPatternError) {
      if !prefix.isEmpty {
        let prefix = try LinkPattern(prefix)
        guard prefix.items.isEmpty, prefix.parameterNames.isEmpty else {
          throw LinkPatternError("what stands in front of it is not literal; write a path like /shop")
        }
        _ = try LinkPattern(text)
      }
      let pattern = try LinkPattern(prefix + text)
      for case .literal(let literal) in pattern.segments where literal.hasPrefix(":") {
        add(
          .warning, .suspiciousLiteral, [link], [pattern.text],
          "\(literal) is a literal segment; write {\(literal.dropFirst())} for a parameter")
      }
      return pattern
    } catch {
      add(.error, .invalidPattern, [link], [prefix + text], error.description)
      return nil
    }
  }

  mutating func add(
    _ severity: LinkTableIssue.Severity, _ rule: LinkTableIssue.Rule, _ links: [Int],
    _ patterns: [String], _ message: String
  ) {
    issues.append(
      LinkTableIssue(
        severity: severity, rule: rule, patterns: patterns, features: links.map { features[$0] },
        message: message))
    if severity == .error { broken.formUnion(links) }
  }
}

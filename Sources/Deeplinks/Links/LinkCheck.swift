/// Checks the links of a table one by one, and finds those that would tie.
struct LinkCheck {
  let links: [LinkHeader]
  /// Links with an error, which never match and never print.
  private(set) var broken: Set<Int> = []
  /// Pairs of plans that were reported as ties already.
  var reported: Set<[Int32]> = []
  private var issues: [LinkTableIssue] = []

  init(_ links: [LinkHeader]) { self.links = links }

  /// The issues, errors first, otherwise in the order they were found.
  var sortedIssues: [LinkTableIssue] {
    guard !issues.isEmpty else { return [] }
    return issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  mutating func add(
    _ severity: LinkTableIssue.Severity, _ rule: LinkTableIssue.Rule, _ links: [Int],
    _ patterns: [String], _ message: String
  ) {
    issues.append(
      LinkTableIssue(
        severity: severity, rule: rule, patterns: patterns,
        features: links.map { self.links[$0].feature }, message: message))
    if severity == .error { broken.formUnion(links) }
  }

  /// Reads a pattern of a link, or reports why it is none.
  mutating func read(
    _ text: String, of link: Int, _ reader: inout LinkPatternReader
  ) -> [LinkPatternReader.Part]? {
    let prefix = links[link].prefix
    if let problem = links[link].prefixProblem {
      add(.error, .invalidPattern, [link], [prefix + text], problem)
      return nil
    }
    do throws(LinkPatternError) {
      try reader.read(text, under: prefix)
    } catch {
      add(.error, .invalidPattern, [link], [prefix + text], error.description)
      return nil
    }
    for part in reader.parts where part.kind == .literal {
      guard reader.pool[part.text].first == UInt8(ascii: ":"), part.text.count > 1 else { continue }
      let literal = reader.string(part.text)
      add(
        .warning, .suspiciousLiteral, [link], [prefix + text],
        "\(literal) is a literal segment; write {\(literal.dropFirst())} for a parameter")
    }
    return reader.parts
  }

  // MARK: - Parameters

  /// Checks that the types fit the places of a primary pattern.
  mutating func checkPrimary(
    _ parts: [LinkPatternReader.Part], _ link: Int, _ reader: LinkPatternReader
  ) {
    guard let types = links[link].types else { return }
    var count = 0
    for part in parts where !part.name.isEmpty {
      if count < types.count { checkPlace(part, types[count], link, reader, alias: nil) }
      count += 1
    }
    guard count != types.count else { return }
    add(
      .error, .parameterCount, [link], [links[link].prefix + links[link].pattern],
      "it has \(count) parameters and its identifier takes \(types.count); write one {name} for each"
    )
  }

  /// Checks that an alias has the primary pattern's parameters.
  mutating func checkAlias(
    _ alias: [LinkPatternReader.Part], of primary: [LinkPatternReader.Part], _ link: Int,
    _ reader: LinkPatternReader, text: String
  ) {
    let named = primary.filter { !$0.name.isEmpty }
    for part in alias where !part.name.isEmpty {
      guard let index = named.firstIndex(where: { reader.isSame($0.name, part.name) }) else {
        let names = named.map { reader.string($0.name) }.joined(separator: ", ")
        add(
          .error, .unknownAliasParameter, [link], [links[link].prefix + text],
          "{\(reader.string(part.name))} is no parameter of \(links[link].pattern); use its names: \(names)"
        )
        continue
      }
      if let types = links[link].types, types.count == named.count {
        checkPlace(part, types[index], link, reader, alias: text)
      }
    }
    guard let types = links[link].types, types.count == named.count else { return }
    for (part, type) in zip(named, types) where type.linkArity == .one {
      guard !alias.contains(where: { reader.isSame($0.name, part.name) }) else { continue }
      add(
        .error, .missingAliasParameter, [link], [links[link].prefix + text],
        "it has no {\(reader.string(part.name))}, which \(links[link].pattern) needs; add it or make it optional"
      )
    }
  }

  private mutating func checkPlace(
    _ part: LinkPatternReader.Part, _ type: any LinkParameter.Type, _ link: Int,
    _ reader: LinkPatternReader, alias: String?
  ) {
    let arity = type.linkArity
    let problem: (LinkTableIssue.Rule, String)? =
      switch part.kind {
      case _ where arity == .unsupported:
        (.parameterType, "is \(type), an optional or array inside another; use one of them")
      case .catchAll where ObjectIdentifier(type) != ObjectIdentifier([String].self):
        (.parameterType, "is a catch-all, which binds [String] and not \(type); change the payload")
      case .parameter where arity == .list:
        (.parameterType, "is one segment and binds no \(type); write ... after it or a query item")
      case .item(_, isList: true) where arity != .list:
        (.parameterType, "takes every value and \(type) only one; write it without ...")
      case .item(isRequired: false, _) where arity == .one:
        (.optionalQueryItem, "may be missing and \(type) may not; write ! or make it optional")
      default: nil
      }
    guard let (rule, message) = problem else { return }
    add(
      .error, rule, [link], [links[link].prefix + (alias ?? links[link].pattern)],
      "{\(reader.string(part.name))} \(message)")
  }
}

/// Checks the links of a table one by one, finds those that share URLs, and checks a parser's sites.
///
/// A mistake is an issue and never traps: an app with a wrong link starts, and only the links that the issue names do
/// not open. Those links are left out completely, because a link that is half understood might open something else.
struct TableValidator {
  let links: [LinkDeclaration]
  /// The sites of a parser; nil for a table alone.
  private let sites: [LinkSite]?
  /// Whether texts are tried on types that may tell two links apart, which calls the app's own code.
  let triesTexts: Bool
  /// The keys of the names that these sites have.
  private lazy var names = Set((sites ?? []).filter { $0.problem == nil }.flatMap(\.names))
  /// Links with an error, which never match and never print.
  private(set) var broken: Set<Int> = []
  /// The patterns that were reported to share some URLs with another, by their indices.
  var tied: Set<Int> = []
  /// The patterns that were reported because their types have no samples, likewise.
  var unsampled: Set<Int> = []
  /// The links that were reported to share every URL with another.
  var indistinct: Set<Int> = []
  /// The issues in the order in which they were found, which is always the same for one table.
  private(set) var issues: [LinkTableIssue] = []

  init(_ links: [LinkDeclaration], sites: [LinkSite]?, triesTexts: Bool) {
    (self.links, self.sites, self.triesTexts) = (links, sites, triesTexts)
  }

  /// Records an issue; an error breaks the links that it names.
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

  /// Reads a pattern of a link; reports the mistake if it is invalid.
  mutating func read(
    _ text: String, of link: Int, _ parser: inout PatternParser
  ) -> Range<Int>? {
    // The app wrote the prefix and the feature the pattern, so the message is about the prefix.
    if let problem = links[link].prefixProblem {
      add(.error, .invalidPattern, [link], [links[link].text(text)], problem)
      return nil
    }
    let parts: Range<Int>
    do throws(PatternTextError) {
      parts = try parser.read(text, under: links[link].prefix)
    } catch {
      add(.error, .invalidPattern, [link], [links[link].text(text)], error.description)
      return nil
    }
    for index in parts {
      let part = parser.parts[index]
      // Other routers write /:id. Here that is a literal, which only a link with the text `:id` would match.
      guard part.kind == .literal, part.text.count > 1,
        parser.pool[part.text.start] == UInt8(ascii: ":")
      else { continue }
      let literal = parser.string(part.text)
      add(
        .warning, .suspiciousLiteral, [link], [links[link].text(text)],
        "\(literal) is a literal segment; write {\(literal.dropFirst())} for a parameter")
    }
    return parts
  }

  /// Checks that each site is valid, and no site is given twice.
  mutating func check(_ sites: [LinkSite]) {
    // A set would be one more type for the runtime to look up at an app's start.
    var known = SegmentTrie(patterns: sites.count, foldsCase: false)
    var pool = TextPool(patterns: sites.count)
    for site in sites {
      let (count, readers) = (known.nodes.count, site.problem == nil ? site.readers : [])
      for reader in readers { _ = known.insertLiteral(pool.append(reader), pool, under: 0) }
      let isTwice = known.nodes.count < count + readers.count
      let twice = isTwice ? "another site reads its links, too; remove one of them" : nil
      guard let problem = site.problem ?? twice else { continue }
      issues.append(
        LinkTableIssue(
          severity: site.problem == nil ? .warning : .error, rule: .invalidSite,
          patterns: ["\(site)"], features: [], message: problem))
    }
  }

  // MARK: - Parameters

  /// Checks that the types fit the places of a primary pattern.
  ///
  /// A link that reads its values by name has no types to check.
  mutating func checkPrimary(
    _ parts: Range<Int>, _ link: Int, _ parser: borrowing PatternParser
  ) {
    guard let parameters = links[link].parameters else { return }
    let own = parser.parameters(of: parts)
    for (number, part) in own.prefix(parameters.count).enumerated() {
      checkPlace(part, parameters, number, link, parser, alias: nil)
    }
    // Reported once with both numbers, instead of one by one.
    guard own.count != parameters.count else { return }
    let text = links[link].primaryText
    let colon = text.firstMatch(of: /\/:(\w+)/).map { "write {\($0.1)} for :\($0.1)" }
    add(
      .error, .parameterCount, [link], [text],
      "it has \(own.count) parameters and its identifier takes \(parameters.count); "
        + (colon ?? "write one {name} for each"))
  }

  /// Checks that a pattern names a site of the parser.
  mutating func checkSite(
    _ parts: Range<Int>, _ link: Int, _ parser: borrowing PatternParser, text: String
  ) {
    guard sites != nil, let part = parts.first.map({ parser.parts[$0] }), part.kind == .site
    else { return }
    let name = parser.string(part.key)
    guard !name.siteKeys.contains(where: names.contains) else { return }
    // A wildcard is a site's first label.
    let host = name.replacing(/\{.*\}|#/) { match in
      match.output == "#" ? "" : name.hasPrefix("{") ? "*" : "a"
    }
    let problem =
      switch (name.last, host) {
      case (":", "http:"): "http: names no site; write https:, which stands for alsoHTTP, too"
      case (":", _):
        "no site of the parser has the scheme \(name) and its path in front of a fragment; add .scheme(\"\(name.dropLast())\") to its sites"
      case ("#", ""):
        "no site of the parser has its path in the fragment; pass routing: .fragment to one"
      case ("#", _):
        "no site of the parser has the domain \(name.dropLast()) and its path in the fragment; add .universal(\"\(host)\", routing: .fragment) to its sites"
      default:
        names.contains(name.siteKeys[0] + "#")
          ? "the site of \(name) has its path in the fragment; write //\(name)# in front"
          : "no site of the parser has the domain \(name); add .universal(\"\(host)\") to its sites"
      }
    add(.error, .foreignDomain, [link], [links[link].text(text)], problem)
  }

  /// Checks that an alias has the primary pattern's parameters by name, as `/p/{id}` has for `/products/{id}`.
  ///
  /// The alias may have its own order, because values are read in the order of the primary pattern.
  mutating func checkAlias(
    _ alias: Range<Int>, of primary: Range<Int>, _ link: Int,
    _ parser: borrowing PatternParser, text: String
  ) {
    let count = parser.parameters(of: primary).count
    // If the primary pattern has the wrong number of parameters, their types cannot be found by position.
    let parameters = links[link].parameters.flatMap { $0.count == count ? $0 : nil }
    for part in parser.parameters(of: alias) {
      guard let number = parser.number(of: part.name, in: primary) else {
        let names = parser.parameters(of: primary).map { parser.string($0.name) }
        let advice = names.isEmpty ? "write {_}" : "use its names: \(names.joined(separator: ", "))"
        add(
          .error, .unknownAliasParameter, [link], [links[link].text(text)],
          "{\(parser.string(part.name))} is no parameter of \(links[link].pattern); \(advice)"
        )
        continue
      }
      if let parameters { checkPlace(part, parameters, number, link, parser, alias: text) }
    }
    guard let parameters else { return }
    for (number, part) in parser.parameters(of: primary).enumerated() {
      // Optionals and lists may be left out by an alias; they are nil or empty then.
      guard parameters.arity(number) == .one, parser.number(of: part.name, in: alias) == nil
      else { continue }
      add(
        .error, .missingAliasParameter, [link], [links[link].text(text)],
        "it has no {\(parser.string(part.name))}, which \(links[link].pattern) needs; add it or make it optional"
      )
    }
  }

  /// Checks that a type takes as many values as its place in the pattern provides.
  ///
  /// A segment provides one value, a catch-all one or more, a query item any number, and a required item at least one.
  /// If the type takes another number, it would refuse links that fit the pattern, or drop values.
  private mutating func checkPlace(
    _ part: PatternParser.Part, _ parameters: LinkParameterList, _ index: Int, _ link: Int,
    _ parser: borrowing PatternParser, alias: String?
  ) {
    guard let arity = parameters.arity(index) else { return }
    // The type itself is looked up only where a check compares it or an error names it.
    var type: any LinkParameter.Type { parameters.type(index) ?? String.self }
    var rule = LinkTableIssue.Rule.parameterType
    // Each sentence continues one that names the parameter, and ends with what to write instead.
    let problem: String
    switch part.kind {
    // First of all, since an unsupported type fits nowhere.
    case _ where arity == .unsupported:
      problem = "is \(type), an optional or array inside another; use only one"
    case .rest where arity != .items:
      problem =
        "is the rest of the query, which binds LinkItems and not \(type); change the payload"
    case _ where arity == .items && part.kind != .rest:
      problem = "binds LinkItems, which are the rest of a query; write &{name...} at its end"
    case .catchAll where arity != .list:
      problem = "is a catch-all, which binds an array and not \(type); change the payload"
    case .parameter where arity == .list, .site where arity == .list:
      problem = "is one text and binds no \(type); write {name...} or an item"
    case .site where caseTexts(of: type) != nil && !PatternContender.Want(type).hasLabel:
      problem = "is a domain's label, which no \(type) is in lower case; change the type"
    // Samples say too little for an error: a date may be a day, though its samples are instants.
    case .site where !unwrapped(type).linkSamples.isEmpty && !PatternContender.Want(type).hasLabel:
      rule = .unprintable
      problem =
        "is a domain's label, which no sample of \(type) is in lower case; change the type or its linkSamples"
    case .item(_, isList: true) where arity != .list:
      problem = "takes every value and \(type) only one; write it without ..."
    case .item(isRequired: false, _) where arity == .one:
      rule = .optionalQueryItem
      problem = "may be missing and \(type) may not; write ! or make it optional"
    default: return
    }
    add(
      rule == .unprintable ? .warning : .error, rule, [link],
      [links[link].text(alias ?? links[link].pattern)],
      "{\(parser.string(part.name))} \(problem)")
  }
}

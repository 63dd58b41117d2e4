/// Lays a table out link by link; the result is a ``CompiledTable``.
struct TableCompiler: ~Copyable {
  private(set) var parser: PatternParser
  private(set) var trie: SegmentTrie
  private(set) var patterns: ContiguousArray<CompiledPattern> = []
  private(set) var parameters: ContiguousArray<CompiledParameter> = []
  private(set) var conditions: ContiguousArray<QueryCondition> = []
  private(set) var primaries: ContiguousArray<Int32>
  let siteEntries: ContiguousArray<SiteEntry>
  private(set) var names = NamedSites()
  private var nameIndices: [String: [Int32]] = [:]

  /// Compiles links and sites.
  ///
  /// - Parameters:
  ///   - known: The sites of a parser; nil for a table alone, whose patterns may name any.
  ///   - triesTexts: Whether to find links that share only some URLs, which calls the app's own types. They may use the
  ///     parser, so its initializer doesn't.
  /// - Complexity: Linear in the text of the patterns; paths that several patterns share are
  ///   sorted, and their patterns compared.
  static func compile(
    _ links: [LinkDeclaration], foldsCase: Bool, sites known: [LinkSite]? = nil,
    limits: LinkLimits = .default, triesTexts: Bool = true
  ) -> CompiledTable {
    let sites = known ?? []
    var compiler = TableCompiler(links: links.count, sites, foldsCase: foldsCase)
    // Links, their order, and sites, in this sequence: each needs the layout before it.
    var validator = TableValidator(links, sites: known, triesTexts: triesTexts)
    for link in links.indices { compiler.insert(links[link], at: link, &validator) }
    compiler.names.layOut(sites, compiler.nameIndices)
    compiler.layOutPatterns(&validator)
    validator.check(sites)
    return CompiledTable(
      compiler, links: links, sites: sites, limits: limits, issues: validator.issues)
  }

  private init(links: Int, _ sites: [LinkSite], foldsCase: Bool) {
    // Room for one pattern of each link is reserved at once, because growing copies everything.
    parser = PatternParser(patterns: links)
    siteEntries = SiteEntry.layOut(sites, &parser.pool)
    trie = SegmentTrie(patterns: links, foldsCase: foldsCase)
    primaries = ContiguousArray(repeating: -1, count: links)
    patterns.reserveCapacity(links)
    parameters.reserveCapacity(links)
    conditions.reserveCapacity(links)
  }

  // MARK: - Links

  /// Inserts the patterns of a link, or none of them if one has an error.
  private mutating func insert(
    _ declaration: LinkDeclaration, at link: Int, _ validator: inout TableValidator
  ) {
    guard let primary = validator.read(declaration.pattern, of: link, &parser) else { return }
    validator.checkPrimary(primary, link, parser)
    validator.checkSite(primary, link, parser, text: declaration.pattern)
    // All patterns are read before one is inserted, because a broken alias breaks the whole link.
    var all = [primary]
    for alias in declaration.aliases {
      guard let aliasParts = validator.read(alias, of: link, &parser) else { return }
      validator.checkAlias(aliasParts, of: primary, link, parser, text: alias)
      validator.checkSite(aliasParts, link, parser, text: alias)
      all.append(aliasParts)
    }
    // The checks above report an error without ending the loop, so they report all errors at once.
    guard !validator.broken.contains(link) else { return }
    for (number, parts) in all.enumerated() {
      append(parts, primary: primary, declaration, link: link, alias: number - 1)
    }
  }

  /// Appends one pattern, primary or alias, with its parameters in the order of the primary one.
  private mutating func append(
    _ parts: Range<Int>, primary: Range<Int>, _ declaration: LinkDeclaration, link: Int, alias: Int
  ) {
    let firstParameter = parameters.count
    for part in parser.parameters(of: primary) {
      // The primary pattern gives the order, and an alias has the same parameters by name. So even for an alias, the
      // identifier's payload is read from the first parameter to the last.
      let number = parameters.count - firstParameter
      let arity = declaration.parameters?.arity(number)
      var place = parameter(part.name, in: parts, isList: arity == .list)
      place.allowsLineBreaks = declaration.parameters?.allowsLineBreaks(number) ?? false
      parameters.append(place)
    }
    let firstCondition = conditions.count
    for part in parser.parts[parts] where part.kind == .itemLiteral {
      conditions.append(QueryCondition(key: part.key, isLiteral: true, value: part.text))
    }
    // Literals come first, because they distinguish links best.
    let literalCount = conditions.count - firstCondition
    for part in parser.parts[parts] {
      guard case .item(isRequired: true, _) = part.kind else { continue }
      conditions.append(QueryCondition(key: part.key, isLiteral: false))
    }
    // Remembered for printing; the index changes when the patterns are put in order.
    if alias < 0 { primaries[link] = Int32(patterns.count) }
    let types = declaration.parameters
    var root: Int32 = 0
    if let part = parts.first.map({ parser.parts[$0] }), part.kind == .site {
      let isText = parser.isText(part, in: primary, types)
      root = names.root(of: part, isText: isText, parser.pool, &trie, &nameIndices)
    }
    let node = trie.insert(parts, parser, primary: primary, types, under: root)
    patterns.append(
      CompiledPattern(
        link: Int32(link), alias: Int32(alias), node: node,
        parameters: ShortRange(firstParameter..<parameters.count),
        conditions: ShortRange(firstCondition..<conditions.count),
        literalCount: Int32(literalCount), isNamed: declaration.parameters == nil))
  }

  /// Returns the place of a parameter in a pattern.
  private func parameter(
    _ name: TableText, in parts: Range<Int>, isList: Bool
  ) -> CompiledParameter {
    for index in parts {
      let part = parser.parts[index]
      guard parser.pool.isSame(part.name, name) else { continue }
      // Only a name of sites can be in front of the segments, so this is the index in the path, too.
      let start = parts.lowerBound + (parser.parts[parts.lowerBound].kind == .site ? 1 : 0)
      let segment = Int32(index - start)
      switch part.kind {
      case .site:
        return CompiledParameter(kind: .label, segment: part.label(parser.pool), name: name)
      case .parameter: return CompiledParameter(kind: .segment, segment: segment, name: name)
      case .catchAll:
        return CompiledParameter(kind: .catchAll, isList: true, segment: segment, name: name)
      case .item(_, let isListed):
        return CompiledParameter(
          kind: .item, isList: isList || isListed, key: part.key, name: name)
      case .rest: return CompiledParameter(kind: .rest, isList: true, name: name)
      case .literal, .itemLiteral: continue
      }
    }
    // An alias may leave out what is optional.
    return CompiledParameter(kind: .absent, name: name)
  }

  // MARK: - Order

  /// Puts the patterns in the order in which they are tried, node by node.
  private mutating func layOutPatterns(_ validator: inout TableValidator) {
    var (byNode, ends) = patternsByNode()
    for (node, end) in ends.enumerated() {
      let range = (node == 0 ? 0 : ends[node - 1])..<end
      // A path with one pattern has nothing to order, and nearly every path is such.
      guard range.count > 1 else { continue }
      byNode[range].sort { one, other in
        if patterns[one].isBetter(than: patterns[other]) { return true }
        // Among equal ones, the order only decides which is named first.
        return one < other && !patterns[other].isBetter(than: patterns[one])
      }
      checkRanks(byNode[range], &validator)
    }
    // A link with an error is dropped with all its patterns, except those that share every URL with another: they stay,
    // so that those URLs are refused.
    let (broken, indistinct) = (validator.broken, validator.indistinct)
    patterns = ContiguousArray(
      byNode.filter { !broken.contains(Int(patterns[$0].link)) || indistinct.contains($0) }
        .map { patterns[$0] })
    for (place, pattern) in patterns.enumerated() where pattern.alias < 0 {
      primaries[Int(pattern.link)] = Int32(place)
    }
    for link in broken { primaries[link] = -1 }
    setPatternsOfNodes()
  }

  /// Checks the patterns of a path, best first, those of each rank together.
  private func checkRanks(_ path: ArraySlice<Int>, _ validator: inout TableValidator) {
    var rest = path
    while let first = rest.first {
      let rank = rest.prefix { !patterns[first].isBetter(than: patterns[$0]) }
      if rank.count > 1 { validator.check(rank, self) }
      rest = rest[rank.endIndex...]
    }
  }

  /// Returns the indices of the patterns, node by node, otherwise in their order, and where each node's indices end.
  ///
  /// It counts and doesn't sort, because the standard library's sort looks up at run time how `Int` compares. That
  /// would be half of the runtime's work at an app's start.
  ///
  /// - Complexity: Linear in nodes and patterns.
  private func patternsByNode() -> (indices: [Int], ends: ContiguousArray<Int>) {
    // The places of each node begin behind those of the nodes before it, and end where all its patterns are placed.
    var places = ContiguousArray(repeating: 0, count: trie.nodes.count + 1)
    for pattern in patterns { places[Int(pattern.node) + 1] += 1 }
    for node in trie.nodes.indices { places[node + 1] += places[node] }
    places.removeLast()
    var byNode = Array(repeating: 0, count: patterns.count)
    for index in patterns.indices {
      let node = Int(patterns[index].node)
      byNode[places[node]] = index
      places[node] += 1
    }
    return (byNode, places)
  }

  /// Sets which patterns end at each node of the trie, and whether other patterns may tie with each.
  private mutating func setPatternsOfNodes() {
    for (node, end) in patternsByNode().ends.enumerated() {
      let start = node == 0 ? 0 : Int(trie.nodes[node - 1].patterns.upperBound)
      trie.setPatterns(of: node, to: start..<end)
      for index in (start..<end).dropLast().reversed() {
        let next = patterns[index + 1]
        patterns[index].hasRivals =
          !patterns[index].isBetter(than: next)
          && (next.link != patterns[index].link || next.hasRivals)
      }
    }
  }
}

/// The bytes of all texts of a table, one after another.
///
/// Texts refer to bytes by their place, and bytes are only ever appended, so a text stays valid.
struct TextPool: Sendable {
  private(set) var bytes: ContiguousArray<UInt8> = []

  /// Creates an empty pool with room for the texts of about this number of patterns.
  init(patterns: Int) { bytes.reserveCapacity(patterns * 32) }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends the UTF-8 of a text, and says where it lies.
  mutating func append(_ text: String) -> TableText {
    bytes.append(contentsOf: text.utf8)
    return TableText(bytes.count - text.utf8.count..<bytes.count)
  }

  /// A part as text.
  func string(_ text: TableText) -> String { String(decoding: bytes[text.range], as: UTF8.self) }

  /// Returns the index of the first byte with this value, or the end.
  func index(of byte: UInt8, in range: Range<Int>) -> Int {
    range.first { bytes[$0] == byte } ?? range.upperBound
  }

  /// Returns the index of the first byte that is no letter, digit, hyphen, or full stop, or the end.
  func plainEnd(of range: Range<Int>) -> Int {
    bytes.span.plainEnd(from: range.lowerBound, until: range.upperBound)
  }

  /// Whether two texts are the same bytes.
  func isSame(_ one: TableText, _ other: TableText) -> Bool {
    one.count == other.count && bytes.span.isSame(one.start, other, in: bytes.span)
  }
}

extension TableText {
  /// The text as a token of the pool's bytes, which has no escapes.
  var token: LinkToken { LinkToken(start: start, end: end, isEscaped: false) }
}

extension SiteEntry {
  /// Lays the valid sites of a parser out in the order in which they are tried, and appends their texts to the pool.
  static func layOut(_ sites: [LinkSite], _ pool: inout TextPool) -> ContiguousArray<SiteEntry> {
    var entries: ContiguousArray<SiteEntry> = []
    entries.reserveCapacity(sites.count)
    for (index, site) in sites.enumerated() where site.problem == nil {
      // `shop://h/a` may be on a site `shop://h` or on the scheme `shop`; the full search decides.
      let isAlone =
        site.kind != .host
        && sites.indices.allSatisfy { $0 == index || sites[$0].scheme != site.scheme }
      let forms: [SiteEntry.Form] =
        switch site.kind {
        case .host: site.routing == .fragment ? [.needsFragment, .fragment] : [.host]
        case .pathOnly: [.pathOnly]
        case .opaque: [.opaque]
        }
      for form in forms {
        for scheme in site.schemes {
          // Insertion instead of a sort, because each sort adds some kilobytes to an app.
          let entry = SiteEntry(site, at: index, scheme, form, isAlone: isAlone, &pool)
          let last = entries.lastIndex { $0.rank <= entry.rank }
          entries.insert(entry, at: last.map { $0 + 1 } ?? 0)
        }
      }
    }
    return entries
  }

  /// Writes a site's beginning into the pool, of which its scheme and host are parts.
  private init(
    _ site: LinkSite, at index: Int, _ scheme: String, _ form: Form, isAlone: Bool,
    _ pool: inout TextPool
  ) {
    let start = pool.count
    self.scheme = pool.append(scheme)
    _ = pool.append(site.host != nil ? "://" : ":")
    let host = pool.append(site.hostName).range
    if let port = site.port { _ = pool.append(":\(port)") }
    beginning = TableText(start..<pool.count)
    // *.shop.example becomes .shop.example: its full stop is where the one label of a link ends.
    self.host = TableText(site.isWildcard ? host.dropFirst() : host)
    self.site = Int32(index)
    self.form = form
    isWildcard = site.isWildcard
    canBeginLinks = isWildcard || form == .fragment ? false : site.kind == .host || isAlone
    plusIsSpace = site.plus == .space
    // LinkSite.problem refuses ports beyond 65535, so none is clamped.
    port = Int32(clamping: site.port ?? -1)
    defaultPort = Int32(LinkSite.defaultPort(of: scheme) ?? -1)
  }

  /// The position in the order, the lowest first.
  ///
  /// A host without a wildcard comes before a wildcard that fits it, too. For a link with a fragment, a site with its
  /// path in the fragment comes before an ordinary site of the same host. For other links, it comes last.
  private var rank: Int {
    (form == .fragment ? 4 : form == .needsFragment ? 0 : 1) + (isWildcard ? 2 : 0)
  }
}

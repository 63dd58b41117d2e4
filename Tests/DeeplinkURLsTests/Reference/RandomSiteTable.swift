import DeeplinkURLs

/// A random table with named sites and the rest of the query, also of features that are included under a site, a path, or
/// both; the sites of all forms that it is read on; and the reference's answers.
struct RandomSiteTable {
  struct ID: Hashable, Sendable, CustomReflectable {
    let link: Int
    let values: [String: [String]]
    /// The values by position, which a link without names prints.
    var parts: [any LinkParameter] = []

    var customMirror: Mirror { Mirror(self, unlabeledChildren: parts) }

    static func == (one: ID, other: ID) -> Bool {
      one.link == other.link && one.values == other.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(link) }
  }

  /// An identifier of the whole table: its own, or one of a feature's.
  enum AppID: Hashable, Sendable {
    case own(ID), first(ID), second(ID)

    var own: ID? { if case .own(let id) = self { id } else { nil } }

    var hasParts: Bool {
      switch self {
      case .own(let id), .first(let id), .second(let id): !id.parts.isEmpty
      }
    }
  }

  /// A part of the table with what stands in front of its links: a name of sites, a path, both, or nothing.
  struct Feature {
    let wrap: @Sendable (ID) -> AppID
    var name: String?
    var path: [String] = []

    /// The text of `under:`.
    var prefix: String? {
      let text = RandomSiteTable.beginning(of: name) + path.map { "/" + $0 }.joined()
      return text.isEmpty ? nil : text
    }
  }

  /// A pattern of the table, a primary one or an alias: the sites it names, and its path and query for the reference.
  ///
  /// They are those of the whole table, with what stands in front.
  struct Pattern {
    var name: String?
    var reference: ReferenceParser.Pattern
    let feature: Int
    /// Whether its values have types and positions, and no names.
    let isTyped: Bool

    /// The text in the table of the feature, which does not know what stands in front.
    func text(in feature: Feature) -> String {
      var own = reference
      own.pieces = Array(reference.pieces.dropFirst(feature.path.count))
      // Only a domain and a number sign are one name together.
      let ownName: String? =
        switch feature.name {
        case nil: name
        case "#": name == "#" ? nil : name.map { String($0.dropLast()) }
        case let outer?: name == outer ? nil : "#"
        }
      return RandomSiteTable.beginning(of: ownName) + own.text
    }

    /// The pattern for the reference, with the parameter of its domain as the first segment.
    var withLabel: ReferenceParser.Pattern {
      var pattern = reference
      if hasLabel { pattern.pieces.insert(.init(form: .parameter("l")), at: 0) }
      return pattern
    }

    var hasLabel: Bool { name?.hasPrefix("{") ?? false }
  }

  /// A link by the reference: its identifier, and where it was read.
  struct Answer {
    let id: AppID
    let values: [String: [String]]
    /// Its primary pattern.
    let pattern: Pattern
    let site: Int
  }

  let features: [Feature]
  /// The patterns of all links, each link's primary pattern in front of its aliases.
  let patterns: [Pattern]
  let foldsCase: Bool
  /// The references of the patterns of each name, with nil for those of all sites.
  private let references: [String?: ReferenceParser]

  init(using random: inout SeededGenerator) {
    features = Self.features(using: &random)
    foldsCase = Int.random(in: 0...3, using: &random) == 0
    patterns = Self.patterns(of: features, foldsCase: foldsCase, using: &random)
    let folds = foldsCase
    references = Dictionary(grouping: patterns, by: \.name).mapValues { patterns in
      ReferenceParser(
        host: "h.example", scheme: "none", foldsCase: folds, patterns: patterns.map(\.withLabel)
      )
    }
  }

  // MARK: - Sites

  static let sites: [LinkSite] = [
    .scheme("s", host: "de.w.example", port: 99), .universal("en.w.example"),
    .universal("*.w.example", alsoHTTP: true), .universal("f.example", routing: .fragment),
    .universal("f.example"), .scheme("o", form: .opaque),
    .universal("p.example", port: 81, plus: .space), .scheme("app"),
    .universal("en.w.example", port: 8443),
  ]

  static let label = "{l}.w.example"

  /// The text in front of a path that names sites.
  static func beginning(of name: String?) -> String {
    guard let name else { return "" }
    return (name == "#" || name.hasSuffix(":") ? "" : "//") + name
  }

  /// Whether a pattern with a name is for a site, whatever the site's domain is.
  private static func isNamed(_ site: LinkSite, _ name: String?) -> Bool {
    guard let name else { return true }
    if name.hasSuffix(":") { return site.routing == .path && name == site.scheme + ":" }
    return name.hasSuffix("#") == (site.routing == .fragment)
  }

  /// The text as a link of the reference's only site, the site it is on, and its labels; nil for no link.
  static func plain(_ text: String) -> (text: String, site: Int, labels: [String])? {
    let (scheme, rest) = (text.prefix { $0 != ":" }, text.drop { $0 != ":" }.dropFirst())
    func link(_ rest: some StringProtocol) -> String {
      "https://h.example"
        + (rest.hasPrefix("/") || rest.hasPrefix("?") || rest.hasPrefix("#") ? "" : "/") + rest
    }
    if scheme == "o" { return rest.hasPrefix("/") ? nil : (link(rest), 5, []) }
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let path = rest.dropFirst(2 + authority.count)
    if scheme == "app" {
      // Hosts of more than letters are tried elsewhere; none has a port.
      if authority.contains(":") { return nil }
      return (authority.isEmpty ? link(path) : link(authority + path), 7, [])
    }
    let halves = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = String(halves.first ?? "")
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let ownPort = scheme == "https" ? "443" : scheme == "http" ? "80" : ""
    let port = halves.count < 2 || halves[1].isEmpty ? ownPort : String(halves[1])
    switch (scheme, host, port) {
    case ("https", "en.w.example", ownPort): return (link(path), 1, labels)
    case ("https", "en.w.example", "8443"): return (link(path), 8, labels)
    case ("s", "de.w.example", "99"): return (link(path), 0, labels)
    case ("https", "p.example", "81"):
      let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let halves = (parts.first ?? "")
        .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let query = halves.count < 2 ? "" : "?" + halves[1].replacing("+", with: "%20")
      return (link((halves.first ?? "") + query), 6, labels)
    case ("https", "f.example", ownPort):
      let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ["", "/", "?", "/?"].contains(parts[0]) else {
        return (link(path), 4, labels)
      }
      return parts[1].contains("#") ? nil : (link(parts[1]), 3, labels)
    case ("https", _, ownPort), ("http", _, ownPort):
      let isOfWildcard = host.wholeMatch(of: /[A-Za-z0-9_-]+\.w\.example/) != nil
      return isOfWildcard ? (link(path), 2, labels) : nil
    default: return nil
    }
  }

  /// The beginning of a site's URLs, on a host in place of its own; nil if it has none, or stands for several.
  private static func beginning(_ site: LinkSite, host: String?) -> String? {
    guard let own = site.host else {
      return host != nil ? nil : site.isOpaque ? "\(site)" : "\(site)///"
    }
    guard host != nil || !site.isWildcard else { return nil }
    return "\(site.scheme)://\(host ?? own)" + (site.port.map { ":\($0)" } ?? "")
      + (site.routing == .fragment ? "/#/" : "/")
  }

  // MARK: - Answers

  func answer(_ text: String) -> Answer? {
    guard let (plain, site, labels) = Self.plain(text) else { return nil }
    let host = labels.joined(separator: ".").lowercased()
    let isLabel =
      host.hasSuffix(".w.example")
      && labels[0].wholeMatch(of: /[a-z0-9]([a-z0-9-]*[a-z0-9])?/) != nil
    let isFragment = Self.sites[site].routing == .fragment
    let sign = isFragment ? "#" : ""
    let kind = isFragment ? "#" : Self.sites[site].scheme + ":"
    // The patterns of its domain, of its domain with a parameter, of its scheme or routing, and of all.
    for name in [host + sign, (isLabel ? Self.label : host) + sign, kind, nil] {
      guard let reference = references[name] else { continue }
      let start = "https://h.example"
      let label = name?.hasPrefix(Self.label) == true ? "/" + labels[0] : ""
      let text = start + label + plain.dropFirst(start.count)
      guard reference.decides(text) else { continue }
      guard let answer = reference.parse(text),
        let pattern = patterns.first(where: { $0.reference.link == answer.link })
      else { return nil }
      var values = answer.values
      values["_"] = nil
      if pattern.isTyped {
        // A scalar takes the first of its items.
        for (name, texts) in values
        where !pattern.reference.lists.contains(name) && name != pattern.reference.others {
          values[name] = Array(texts.prefix(1))
        }
        for name in pattern.reference.lenient {
          values[name] = values[name]?.first.flatMap { Int($0) }.map { ["\($0)"] }
        }
      }
      let id = features[pattern.feature].wrap(ID(link: answer.link, values: values))
      return Answer(id: id, values: values, pattern: pattern, site: site)
    }
    return nil
  }

  /// Whether an identifier has a URL on a site: its values in the primary pattern are one that reads as the same.
  func prints(_ answer: Answer, on site: Int) -> Bool {
    guard let text = text(of: answer, on: Self.sites[site]), let read = self.answer(text) else {
      return false
    }
    return read.id == answer.id && read.site == site
  }

  /// The sites by the order in which an identifier's URL is tried on them.
  func printingOrder(of answer: Answer) -> [Int] {
    let all = Array(Self.sites.indices)
    return answer.pattern.name == nil ? all : all.filter { Self.sites[$0].isUniversal } + all
  }

  /// The values in the primary pattern, with all that may be escaped; nil if a segment has no value.
  private func text(of answer: Answer, on site: LinkSite) -> String? {
    let (pattern, values) = (answer.pattern, answer.values)
    let label = pattern.hasLabel ? values["l"]?.first : nil
    guard Self.isNamed(site, pattern.name) else { return nil }
    let domain = pattern.name.flatMap { name in
      name == "#" || name.hasSuffix(":") ? nil : name.replacing("#", with: "")
    }
    let host = label.map { "\($0).w.example" } ?? domain
    guard let beginning = Self.beginning(site, host: host) else { return nil }
    var segments: [String] = []
    for piece in pattern.reference.pieces {
      switch piece.form {
      case .literal(let text): segments.append(text)
      case .parameter(let name), .rest(let name):
        guard let texts = values[name] else { return nil }
        segments += texts
      }
    }
    var items: [(String, String)] = []
    for item in pattern.reference.items {
      switch item.form {
      case .literal(let text): items.append((item.key, text))
      case .parameter(let name, _): items += (values[name] ?? []).map { (item.key, $0) }
      }
    }
    let others = pattern.reference.others.flatMap { values[$0] } ?? []
    for index in stride(from: 1, to: others.count, by: 2) {
      items.append((others[index - 1], others[index]))
    }
    let query = items.map { "\(Self.escaped($0))=\(Self.escaped($1))" }.joined(separator: "&")
    return beginning + segments.map(Self.escaped).joined(separator: "/")
      + (items.isEmpty ? "" : "?" + query)
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

// MARK: - The table

extension RandomSiteTable {
  var table: LinkTable<AppID> {
    let own = links(of: 0).map { link($0, as: AppID.own, \.own) }
    return (1...2).reduce(into: LinkTable(own, foldsCase: foldsCase)) { table, index in
      let links = links(of: index).map { patterns in
        patterns[0].isTyped ? typedLink(patterns) : link(patterns, as: { $0 }) { $0 }
      }
      let feature = features[index]
      table = table.including(LinkTable(links), as: feature.wrap, under: feature.prefix)
    }
  }

  /// The patterns of each link of a feature.
  private func links(of feature: Int) -> [[Pattern]] {
    Dictionary(grouping: patterns.filter { $0.feature == feature }, by: \.reference.link)
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// The patterns' texts in the table of their feature.
  private func texts(_ patterns: [Pattern]) -> [String] {
    patterns.map { $0.text(in: features[$0.feature]) }
  }

  /// The link in a table whose identifiers wrap its own.
  private func link<Wrapped: Hashable & Sendable>(
    _ patterns: [Pattern], as wrap: @escaping @Sendable (ID) -> Wrapped,
    _ unwrap: @escaping @Sendable (Wrapped) -> ID?
  ) -> LinkPattern<Wrapped> {
    let number = patterns[0].reference.link
    let texts = texts(patterns)
    return LinkPattern(
      texts[0], aliases: Array(texts.dropFirst()),
      print: { unwrap($0).flatMap { $0.link == number ? $0.values : nil } }
    ) { values in
      let known = values.names.map { ($0, values.all($0)) }.filter { !$0.1.isEmpty }
      return wrap(ID(link: number, values: Dictionary(uniqueKeysWithValues: known)))
    }
  }

  /// The link in a table of its own, with typed values by position.
  private func typedLink(_ patterns: [Pattern]) -> LinkPattern<ID> {
    let parameters = patterns[0].withLabel.parameters.filter { $0.name != "_" }
    return Self.link(
      patterns[0].reference.link, texts(patterns), parameters.map(\.name),
      parameters.map(\.type)[...])
  }

  private static func link<each P: LinkParameter>(
    _ number: Int, _ texts: [String], _ names: [String],
    _ rest: ArraySlice<any LinkParameter.Type>, _ types: repeat (each P).Type
  ) -> LinkPattern<ID> {
    guard let next = rest.first else {
      return LinkPattern(
        texts[0],
        { (values: repeat each P) in
          var parts: [any LinkParameter] = []
          for value in repeat each values { parts.append(value) }
          let known = zip(names, parts.map(\.linkTexts)).filter { !$0.1.isEmpty }
          return ID(link: number, values: Dictionary(uniqueKeysWithValues: known), parts: parts)
        }, aliases: Array(texts.dropFirst()))
    }
    return link(number, texts, names, rest.dropFirst(), next: next, after: repeat each types)
  }

  private static func link<Next: LinkParameter, each P: LinkParameter>(
    _ number: Int, _ texts: [String], _ names: [String],
    _ rest: ArraySlice<any LinkParameter.Type>, next: Next.Type, after types: repeat (each P).Type
  ) -> LinkPattern<ID> {
    link(number, texts, names, rest, repeat each types, next)
  }
}

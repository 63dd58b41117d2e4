import DeeplinkURLs
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Random tables with domains and the rest of the query, also of features that are included under a domain, a path, or
/// both, on sites of all forms, read by name or with typed values by position, answered by the parser and by a plain
/// reference; whatever is read prints, and reads back.
struct RandomSiteTests {
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

  /// An identifier of a whole table: its own, or one of a feature's.
  enum AppID: Hashable, Sendable {
    case own(ID), first(ID), second(ID)

    var own: ID? { if case .own(let id) = self { id } else { nil } }

    var hasParts: Bool {
      switch self {
      case .own(let id), .first(let id), .second(let id): !id.parts.isEmpty
      }
    }
  }

  /// A part of a table with what stands in front of its links: a domain, a path, both, or nothing.
  struct Feature {
    let wrap: @Sendable (ID) -> AppID
    var domain: String?
    var path: [String] = []

    /// The text of `under:`.
    var prefix: String? {
      let text = (domain.map { "//" + $0 } ?? "") + path.map { "/" + $0 }.joined()
      return text.isEmpty ? nil : text
    }
  }

  /// A pattern of a random table: its domain, and its path and query for the reference.
  ///
  /// They are those of the whole table, with what stands in front.
  struct Pattern {
    let domain: String?
    let reference: ReferenceParser.Pattern
    let feature: Int
    /// Whether its values have types and positions, and no names.
    let isTyped: Bool

    /// The text in the table of the feature, which does not know what stands in front.
    func text(in feature: Feature) -> String {
      let domain = feature.domain == nil ? domain.map { "//" + $0 } ?? "" : ""
      let path = reference.pieces.dropFirst(feature.path.count).map { piece in
        switch piece.form {
        case .literal(let text): "/" + text
        case .parameter(let name): "/{\(name)}"
        case .rest(let name): "/{\(name)...}"
        }
      }
      var items = reference.items.map { item in
        switch item.form {
        case .literal(let text): "\(item.key)=\(text)"
        case .parameter(let name, let isRequired): "\(item.key)={\(name)}\(isRequired ? "!" : "")"
        }
      }
      if let others = reference.others { items.append("{\(others)...}") }
      return domain + (path.isEmpty ? "/" : path.joined())
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    /// The link in a table whose identifiers wrap its own.
    func link<Wrapped: Hashable & Sendable>(
      in feature: Feature, as wrap: @escaping @Sendable (ID) -> Wrapped,
      _ unwrap: @escaping @Sendable (Wrapped) -> ID?
    ) -> LinkPattern<Wrapped> {
      let number = reference.link
      let text = text(in: feature)
      return LinkPattern(
        text, print: { unwrap($0).flatMap { $0.link == number ? $0.values : nil } }
      ) { values in
        let known = values.names.map { ($0, values.all($0)) }.filter { !$0.1.isEmpty }
        return wrap(ID(link: number, values: Dictionary(uniqueKeysWithValues: known)))
      }
    }

    /// The pattern for the reference, with the parameter of its domain as the first segment.
    var withLabel: ReferenceParser.Pattern {
      guard domain?.hasPrefix("{") ?? false else { return reference }
      return .init(
        link: reference.link, pieces: [.init(form: .parameter("l"))] + reference.pieces,
        items: reference.items, numbers: reference.numbers, addresses: reference.addresses,
        others: reference.others)
    }

    /// The link in a table of its own, with typed values by position.
    func typedLink(in feature: Feature) -> LinkPattern<ID> {
      let parameters = withLabel.parameters.filter { $0.name != "_" }
      return link(text(in: feature), parameters.map(\.name), parameters.map(\.type)[...])
    }

    private func link<each P: LinkParameter>(
      _ text: String, _ names: [String], _ rest: ArraySlice<any LinkParameter.Type>,
      _ types: repeat (each P).Type
    ) -> LinkPattern<ID> {
      guard let next = rest.first else {
        let number = reference.link
        return LinkPattern(text) { (values: repeat each P) in
          var parts: [any LinkParameter] = []
          for value in repeat each values { parts.append(value) }
          let known = zip(names, parts.map(\.linkTexts)).filter { !$0.1.isEmpty }
          return ID(link: number, values: Dictionary(uniqueKeysWithValues: known), parts: parts)
        }
      }
      return link(text, names, rest.dropFirst(), next: next, after: repeat each types)
    }

    private func link<Next: LinkParameter, each P: LinkParameter>(
      _ text: String, _ names: [String], _ rest: ArraySlice<any LinkParameter.Type>,
      next: Next.Type, after types: repeat (each P).Type
    ) -> LinkPattern<ID> {
      link(text, names, rest, repeat each types, next)
    }
  }

  // MARK: - The reference

  static let sites: [LinkSite] = [
    .scheme("app"), .universal("en.w.example"), .universal("*.w.example", alsoHTTP: true),
    .universal("f.example", routing: .fragment), .universal("f.example"),
    .scheme("o", form: .opaque), .universal("p.example", plus: .space),
    .scheme("s", host: "de.w.example"),
  ]

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
      return (authority.isEmpty ? link(path) : link(authority + path), 0, [])
    }
    let labels = authority.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (scheme, authority) {
    case ("https", "en.w.example"): return (link(path), 1, labels)
    case ("s", "de.w.example"): return (link(path), 7, labels)
    case ("https", "p.example"):
      let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let query = halves.count < 2 ? "" : "?" + halves[1].replacing("+", with: "%20")
      return (link(halves[0] + query), 6, labels)
    case ("https", "f.example"):
      let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ["", "/", "?", "/?"].contains(parts[0]) else {
        return (link(path), 4, labels)
      }
      return parts[1].contains("#") ? nil : (link(parts[1]), 3, labels)
    case ("https", _) where labels.count == 3 && authority.hasSuffix(".w.example"),
      ("http", _) where labels.count == 3 && authority.hasSuffix(".w.example"):
      return labels[0].isEmpty ? nil : (link(path), 2, labels)
    default: return nil
    }
  }

  /// The tables of a link in the order in which they are asked: of its domain, of its domain with a parameter, of all.
  static func tables(_ labels: [String], _ patterns: [Pattern]) -> [[Pattern]] {
    let host = labels.joined(separator: ".")
    let isLabel = labels.first.map {
      !$0.hasPrefix("-") && !$0.contains("_") && $0 == $0.lowercased()
    }
    return [
      patterns.filter { $0.domain == host.lowercased() },
      patterns.filter {
        $0.domain == "{l}.w.example" && isLabel == true && host.hasSuffix(".w.example")
      },
      patterns.filter { $0.domain == nil },
    ]
  }

  static func answer(
    _ text: String, _ patterns: [Pattern], _ features: [Feature]
  ) -> (id: AppID, pattern: Pattern, site: Int)? {
    guard let (plain, site, labels) = plain(text) else { return nil }
    for (number, table) in tables(labels, patterns).enumerated() where !table.isEmpty {
      let reference = ReferenceParser(
        host: "h.example", scheme: "none", patterns: table.map(\.withLabel))
      let start = "https://h.example"
      let text = number == 1 ? "\(start)/\(labels[0])" + plain.dropFirst(start.count) : plain
      guard reference.decides(text) else { continue }
      guard let answer = reference.parse(text),
        let pattern = table.first(where: { $0.reference.link == answer.link })
      else { return nil }
      var values = answer.values
      values["_"] = nil
      if pattern.isTyped {
        // A scalar takes the first of its items.
        for item in pattern.reference.items {
          if case .parameter(let name, _) = item.form {
            values[name] = values[name].map { Array($0.prefix(1)) }
          }
        }
      }
      let wrap = features[pattern.feature].wrap
      return (wrap(ID(link: answer.link, values: values)), pattern, site)
    }
    return nil
  }

  // MARK: - Random tables and URLs

  static let words = ["a", "b", "new", "a b", "x/y", "7", "en", "https://x.example/", "8"]
  static let keys = ["k", "q", "k2"]

  /// The table's own part and two features, each under a random prefix.
  static func features(using random: inout SeededGenerator) -> [Feature] {
    var features = [AppID.own, AppID.first, AppID.second].map { Feature(wrap: $0) }
    let domains = [nil, nil, nil, nil, "en.w.example", "de.w.example", "f.example", "p.example"]
    for index in features.indices.dropFirst() {
      features[index].domain = domains.randomElement(using: &random) ?? nil
      features[index].path = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        words[Int.random(in: 0..<3, using: &random)]
      }
    }
    return features
  }

  static func table(_ patterns: [Pattern], of features: [Feature]) -> LinkTable<AppID> {
    func part(_ index: Int) -> [Pattern] { patterns.filter { $0.feature == index } }
    let own = part(0).map { $0.link(in: features[0], as: AppID.own, \.own) }
    return (1...2).reduce(into: LinkTable(own)) { table, index in
      let feature = features[index]
      let links = part(index).map { pattern in
        pattern.isTyped
          ? pattern.typedLink(in: feature) : pattern.link(in: feature, as: { $0 }) { $0 }
      }
      table = table.including(LinkTable(links), as: feature.wrap, under: feature.prefix)
    }
  }

  static func patterns(
    of features: [Feature], using random: inout SeededGenerator
  ) -> [Pattern] {
    var result: [Pattern] = []
    for _ in 0..<Int.random(in: 2...10, using: &random) {
      let index = features.indices.randomElement(using: &random) ?? 0
      let feature = features[index]
      // The table's own links wrap their identifiers, so they have no parts to print.
      let isTyped = index > 0 && Bool.random(using: &random)
      var numbers: Set<String> = []
      var addresses: Set<String> = []
      if isTyped {
        for name in ["l", "l", "l", "p0", "p1", "p2", "rest"] {
          switch Int.random(in: 0...3, using: &random) {
          case 0: numbers.insert(name)
          case 1 where name != "l": addresses.insert(name)
          default: break
          }
        }
      }
      var pieces = feature.path.map { ReferenceParser.Piece(form: .literal($0)) }
      for place in 0..<Int.random(in: 0...3, using: &random) {
        let word = Self.words[Int.random(in: 0..<3, using: &random)]
        let name = Int.random(in: 0...5, using: &random) == 0 ? "_" : "p\(place)"
        pieces.append(
          .init(form: Bool.random(using: &random) ? .literal(word) : .parameter(name)))
      }
      if Int.random(in: 0...5, using: &random) == 0 { pieces.append(.init(form: .rest("rest"))) }
      var items: [ReferenceParser.Item] = []
      for key in keys where Int.random(in: 0...4, using: &random) == 0 {
        items.append(
          .init(
            key: key,
            form: Int.random(in: 0...2, using: &random) == 0
              ? .literal("1") : .parameter("v\(key)", required: Bool.random(using: &random))))
      }
      let label = "{l}.w.example"
      let domains = [nil, nil, "en.w.example", label, label, "f.example", "de.w.example"]
      let domain = feature.domain ?? domains.randomElement(using: &random) ?? nil
      let others = Int.random(in: 0...3, using: &random) == 0 ? "others" : nil
      // A typed label is there once more as a text, so that a URL fits both.
      let isLabelTyped = numbers.contains("l") && domain == label
      for numbers in isLabelTyped ? [numbers, numbers.subtracting(["l"])] : [numbers] {
        let pattern = Pattern(
          domain: domain,
          reference: .init(
            link: result.count, pieces: pieces, items: items, numbers: numbers,
            addresses: addresses, others: others),
          feature: index, isTyped: isTyped)
        // Ties have tests of their own.
        let isTied = result.contains {
          $0.domain == pattern.domain && $0.withLabel.shape == pattern.withLabel.shape
        }
        if !isTied { result.append(pattern) }
      }
    }
    return result
  }

  static func url(of patterns: [Pattern], using random: inout SeededGenerator) -> String {
    let beginnings = [
      "https://en.w.example/", "https://de.w.example/", "http://fr.w.example/",
      "https://-x.w.example/",
      "https://De.w.example/", "s://de.w.example/", "https://f.example/#/", "https://f.example#",
      "https://f.example/", "https://p.example/", "o:", "o:/", "app://", "app:///",
      "https://w.example/",
    ]
    var parts: [String] = []
    var items: [String] = []
    if let pattern = patterns.randomElement(using: &random)?.reference {
      for piece in pattern.pieces {
        if case .literal(let text) = piece.form {
          parts.append(text)
        } else {
          let count = piece.isRest ? Int.random(in: 1...2, using: &random) : 1
          for _ in 0..<count { parts.append(Self.words.randomElement(using: &random) ?? "a") }
        }
      }
      for item in pattern.items where Int.random(in: 0...5, using: &random) > 0 {
        items.append("\(item.key)=\(["1", "2", "", "a+b"].randomElement(using: &random) ?? "1")")
      }
    }
    if Int.random(in: 0...4, using: &random) == 0 { parts.append("more") }
    for extra in ["utm=a+b", "k=9", "", "x", "q=%20"]
    where Int.random(in: 0...4, using: &random) == 0 {
      items.append(extra)
    }
    items.shuffle(using: &random)
    let isOfLabel = Int.random(in: 0...5, using: &random) == 0
    var text = isOfLabel ? "https://7.w.example/" : beginnings.randomElement(using: &random) ?? ""
    text += parts.map { $0.replacing("/", with: "%2F").replacing(" ", with: "%20") }
      .joined(separator: "/")
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if Int.random(in: 0...9, using: &random) == 0 { text += "#top" }
    return text
  }

  @Test func `each link is the reference's, on its site, and prints there`() throws {
    var (hits, printed, domains, included, typed) = (0, 0, 0, 0, 0)
    for seed in RandomTests.seeds {
      var random = SeededGenerator(seed: seed)
      let features = Self.features(using: &random)
      let patterns = Self.patterns(of: features, using: &random)
      let parser = LinkParser(sites: Self.sites, links: Self.table(patterns, of: features))
      let texts = parser.links.entries.map(\.pattern)
      let issues = parser.issues.filter { $0.rule != .includedTwice }
      #expect(issues == [], "seed \(seed): \(texts)")
      for _ in 0..<60 {
        let url = Self.url(of: patterns, using: &random)
        let match = try? parser.parse(url)
        let expected = Self.answer(url, patterns, features)
        let comment = Comment("seed \(seed): \(url) in \(texts)")
        #expect(match?.identifier == expected?.id, comment)
        let parsed = Result { () throws(LinkError) in try parser.parse(url) }
        #expect(parser.trace(url).result == parsed, comment)
        #expect(match?.site == expected.map { Self.sites[$0.site] }, comment)
        guard let match, let expected else { continue }
        hits += 1
        let isOfDomain = match.pattern.hasPrefix("//")
        domains += isOfDomain ? 1 : 0
        included += features[expected.pattern.feature].domain == nil ? 0 : 1
        typed += match.identifier.hasParts ? 1 : 0
        let isPrintable = !match.pattern.contains("{_}")
        guard isPrintable, isOfDomain || !match.site.isWildcard else {
          #expect(parser.url(for: match.identifier, on: match.site) == nil, comment)
          continue
        }
        let text = parser.url(for: match.identifier, on: match.site)?.absoluteString
        #expect(text != nil, comment)
        guard let text else { continue }
        printed += 1
        #expect(try parser.parse(text).identifier == match.identifier, comment)
        #expect(Self.answer(text, patterns, features)?.id == match.identifier, comment)
      }
    }
    let tables = RandomTests.seeds.count
    #expect(hits > tables * 6 && printed > tables * 5 && domains > tables, "too few URLs fit")
    #expect(included > tables, "too few URLs fit what is under a domain")
    #expect(typed > tables, "too few URLs fit links of typed values")
  }
}

import DeeplinkURLs
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Random tables with domains and the rest of the query, on sites of all forms, answered by the parser and by a plain
/// reference; whatever is read prints, and reads back.
struct RandomSiteTests {
  struct ID: Hashable, Sendable {
    let link: Int
    let values: [String: [String]]
  }

  /// A pattern of a random table: its domain, its path and query for the reference, and whether it binds all other items.
  struct Pattern {
    let domain: String?
    let reference: ReferenceParser.Pattern
    let hasRest: Bool

    var text: String {
      let path = reference.pieces.map { piece in
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
      if hasRest { items.append("{others...}") }
      return (domain.map { "//" + $0 } ?? "") + (path.isEmpty ? "/" : path.joined())
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    var link: LinkPattern<ID> {
      let number = reference.link
      return LinkPattern(text, print: { $0.link == number ? $0.values : nil }) { values in
        let known = values.names.map { ($0, values.all($0)) }.filter { !$0.1.isEmpty }
        return ID(link: number, values: Dictionary(uniqueKeysWithValues: known))
      }
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
      // Hosts of more than letters are tried elsewhere.
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

  static func answer(_ text: String, _ patterns: [Pattern]) -> (id: ID, site: Int)? {
    guard let (plain, site, labels) = plain(text) else { return nil }
    for table in tables(labels, patterns) where !table.isEmpty {
      let reference = ReferenceParser(
        host: "h.example", scheme: "none", patterns: table.map(\.reference))
      guard reference.decides(plain) else { continue }
      guard let answer = reference.parse(plain),
        let pattern = table.first(where: { $0.reference.link == answer.link })
      else { return nil }
      var values = answer.values
      values["_"] = nil
      if pattern.domain?.hasPrefix("{") ?? false { values["l"] = [labels[0]] }
      if pattern.hasRest {
        let keys = pattern.reference.items.map(\.key)
        let others = reference.items(of: plain).filter { !keys.contains($0.key) }
        if !others.isEmpty { values["others"] = others.flatMap { [$0.key, $0.value] } }
      }
      return (ID(link: answer.link, values: values), site)
    }
    return nil
  }

  // MARK: - Random tables and URLs

  static let words = ["a", "b", "new", "a b", "x/y", "7", "en"]
  static let keys = ["k", "q", "k2"]

  static func patterns(using random: inout SeededGenerator) -> [Pattern] {
    var result: [Pattern] = []
    for _ in 0..<Int.random(in: 2...10, using: &random) {
      var pieces: [ReferenceParser.Piece] = []
      for index in 0..<Int.random(in: 0...3, using: &random) {
        let word = Self.words[Int.random(in: 0..<3, using: &random)]
        let name = Int.random(in: 0...5, using: &random) == 0 ? "_" : "p\(index)"
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
      let domains = [nil, nil, "en.w.example", "{l}.w.example", "f.example", "de.w.example"]
      let pattern = Pattern(
        domain: domains.randomElement(using: &random) ?? nil,
        reference: .init(link: result.count, pieces: pieces, items: items, numbers: []),
        hasRest: Int.random(in: 0...3, using: &random) == 0)
      // Ties have tests of their own.
      let isTied = result.contains {
        $0.domain == pattern.domain && $0.reference.shape == pattern.reference.shape
      }
      if !isTied { result.append(pattern) }
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
          parts.append(Self.words.randomElement(using: &random) ?? "a")
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
    var text = beginnings.randomElement(using: &random) ?? ""
    text += parts.map { $0.replacing("/", with: "%2F").replacing(" ", with: "%20") }
      .joined(separator: "/")
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if Int.random(in: 0...9, using: &random) == 0 { text += "#top" }
    return text
  }

  @Test func `each link is the reference's, on its site, and prints there`() throws {
    var (hits, printed, domains) = (0, 0, 0)
    for seed in RandomTests.seeds {
      var random = SeededGenerator(seed: seed)
      let patterns = Self.patterns(using: &random)
      let parser = LinkParser(sites: Self.sites, links: LinkTable(patterns.map(\.link)))
      #expect(parser.issues == [], "seed \(seed): \(patterns.map(\.text))")
      for _ in 0..<60 {
        let url = Self.url(of: patterns, using: &random)
        let match = try? parser.parse(url)
        let expected = Self.answer(url, patterns)
        let comment = Comment("seed \(seed): \(url) in \(patterns.map(\.text))")
        #expect(match?.identifier == expected?.id, comment)
        #expect(match?.site == expected.map { Self.sites[$0.site] }, comment)
        guard let match else { continue }
        hits += 1
        let isOfDomain = match.pattern.hasPrefix("//")
        domains += isOfDomain ? 1 : 0
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
        #expect(Self.answer(text, patterns)?.id == match.identifier, comment)
      }
    }
    let tables = RandomTests.seeds.count
    #expect(hits > tables * 6 && printed > tables * 5 && domains > tables, "too few URLs fit")
  }
}

import DeeplinkURLs
import Foundation
import Testing

/// Random tables of types that meet: what a URL opens depends neither on names nor on order.
struct RenamingTests {
  private typealias Types = AmbiguityTests

  private static let types: [any LinkParameter.Type] = [
    Int.self, String.self, Types.Mention.self, Types.Short.self, Types.Period.self,
    Types.Mood.self, Types.Tone.self, Bool.self, URL.self,
  ]
  private static let catchAlls: [any LinkParameter.Type] = [
    [Int].self, [String].self, [Types.Mention].self, [Types.Mood].self, [URL].self,
  ]
  private static let optionals: [any LinkParameter.Type] = [
    Int?.self, String?.self, Types.Short?.self, Types.Mood?.self, Types.Tone?.self, URL?.self,
  ]

  private static let texts = [
    "1", "12345", "a", "@ada", "@a", "day", "week", "common", "calm", "loud", "true", "x.com",
    "https://x.example/",
  ]

  /// The texts that a label of a domain may be.
  private static let labels = texts.filter { !$0.contains("@") && !$0.contains(".") }

  private static let names = ["a", "b", "c", "d", "zz", "user", "Aa", "e"]

  /// A link before its parameters have names.
  private struct Draft: Hashable {
    let number: Int
    /// Whether its domain begins with a parameter.
    let hasLabel: Bool
    /// A literal, `{_}`, or nil for a parameter.
    let segments: [String?]
    /// Whether a catch-all follows them.
    let hasCatchAll: Bool
    /// The keys of items that must be there, and of those that may be missing.
    let keys: [String]
    let optionalKeys: [String]
    /// Whether it binds the rest of the query.
    let hasRest: Bool
    let types: [ObjectIdentifier]
  }

  private struct World {
    var drafts: [Draft] = []
    var types: [ObjectIdentifier: any LinkParameter.Type] = [:]

    /// Path-only links, or links of one domain and path that differ in their queries.
    init(hasQuery: Bool, using random: inout SeededGenerator) {
      let all = RenamingTests.types + RenamingTests.catchAlls + RenamingTests.optionals
      for type in all + [LinkItems.self] { types[ObjectIdentifier(type)] = type }
      // A path that fits decides, so links that differ in their queries have all else in common.
      let common = (
        label: Bool.random(using: &random), end: Bool.random(using: &random),
        catchAll: Int.random(in: 0..<3, using: &random) == 0
      )
      for number in 0..<Int.random(in: 2...5, using: &random) {
        func segment() -> String? { Int.random(in: 0..<6, using: &random) == 0 ? "{_}" : nil }
        func type(
          of types: [any LinkParameter.Type] = RenamingTests.types
        ) -> ObjectIdentifier {
          ObjectIdentifier(types.randomElement(using: &random) ?? String.self)
        }
        let segments: [String?] =
          hasQuery
          ? ["p"] + (common.end ? ["{_}"] : [])
          : ["p", segment()] + [[], ["end"], [segment()]][Int.random(in: 0..<3, using: &random)]
        let hasCatchAll =
          hasQuery ? common.catchAll : Int.random(in: 0..<4, using: &random) == 0
        let keys = hasQuery ? ["k", "m"].filter { _ in Bool.random(using: &random) } : []
        let optionalKeys =
          hasQuery
          ? ["k", "m", "n"].filter { !keys.contains($0) && Bool.random(using: &random) } : []
        let hasLabel = hasQuery ? common.label : Int.random(in: 0..<4, using: &random) == 0
        let hasRest = Int.random(in: 0..<4, using: &random) == 0
        let label = hasLabel ? [hasQuery ? ObjectIdentifier(String.self) : type()] : []
        let rest = hasQuery ? ObjectIdentifier([String].self) : type(of: RenamingTests.catchAlls)
        let types =
          label + segments.filter { $0 == nil }.map { _ in type() } + (hasCatchAll ? [rest] : [])
          + keys.map { _ in type() } + optionalKeys.map { _ in type(of: RenamingTests.optionals) }
          + (hasRest ? [ObjectIdentifier(LinkItems.self)] : [])
        drafts.append(
          Draft(
            number: number, hasLabel: hasLabel, segments: segments, hasCatchAll: hasCatchAll,
            keys: keys, optionalKeys: optionalKeys, hasRest: hasRest, types: types))
      }
    }

    func url(using random: inout SeededGenerator) -> String {
      func text() -> String { RenamingTests.texts.randomElement(using: &random) ?? "a" }
      guard let draft = drafts.randomElement(using: &random) else { return "t:" }
      let rest = draft.hasCatchAll ? Int.random(in: 1...3, using: &random) : 0
      let path =
        draft.segments.map { $0 == "{_}" ? text() : $0 ?? text() } + (0..<rest).map { _ in text() }
      let items = ["k", "m", "n", "x"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let label = RenamingTests.labels.randomElement(using: &random) ?? "a"
      // Each host has a site with its paths in the fragment, too.
      let host = draft.hasLabel ? "\(label).w" : "h"
      let beginning = ["https://\(host).example/", "https://\(host).example/#/", "t:///"]
        .dropLast(draft.hasLabel ? 1 : 0).randomElement(using: &random)
      return (beginning ?? "t:///")
        + path.map { $0.replacing("/", with: "%2F") }.joined(separator: "/") + "?"
        + items.map { "\($0)=\(text())" }.joined(separator: "&")
    }

    /// A link whose parameters have the names.
    func link(_ draft: Draft, named names: [String]) -> LinkPattern<[String]> {
      var names = names[...]
      func name() -> String { names.popFirst() ?? "none" }
      let domain = draft.hasLabel ? "//{\(name())}.w.example" : ""
      let segments = draft.segments.map { "/" + ($0 ?? "{\(name())}") }
      let path = segments.joined() + (draft.hasCatchAll ? "/{\(name())...}" : "")
      let items =
        draft.keys.map { "\($0)={\(name())}!" } + draft.optionalKeys.map { "\($0)={\(name())}" }
        + (draft.hasRest ? ["{\(name())...}"] : [])
      let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
      let parameters = draft.types.compactMap { types[$0] }
      return Self.link(domain + path + query, draft.number, parameters[...])
    }

    private static func link<each P: LinkParameter>(
      _ text: String, _ number: Int, _ rest: ArraySlice<any LinkParameter.Type>,
      _ types: repeat (each P).Type
    ) -> LinkPattern<[String]> {
      guard let next = rest.first else {
        return LinkPattern(text) { (values: repeat each P) in
          var texts = ["\(number)"]
          for value in repeat each values { texts += value.linkTexts }
          return texts
        }
      }
      return link(text, number, rest.dropFirst(), next: next, after: repeat each types)
    }

    private static func link<Next: LinkParameter, each P: LinkParameter>(
      _ text: String, _ number: Int, _ rest: ArraySlice<any LinkParameter.Type>,
      next: Next.Type, after types: repeat (each P).Type
    ) -> LinkPattern<[String]> {
      link(text, number, rest, repeat each types, next)
    }

    /// The drafts in another order and with other names, in one table, or with those of two features included.
    ///
    /// - Parameter features: The indices of the features' tables, in the order in which they are included.
    func table(
      including features: [Int], using random: inout SeededGenerator
    ) -> LinkTable<[String]> {
      func part(_ drafts: [Draft]) -> LinkTable<[String]> {
        LinkTable(
          drafts.shuffled(using: &random).map {
            link($0, named: RenamingTests.names.shuffled(using: &random))
          })
      }
      guard !features.isEmpty else { return part(drafts) }
      return features.reduce(part(drafts.filter { $0.number % 3 == 2 })) { table, feature in
        table.including(part(drafts.filter { $0.number % 3 == feature }), as: { $0 })
      }
    }
  }

  private static func parser(_ links: LinkTable<[String]>) -> LinkParser<[String]> {
    let hosts = ["h.example", "*.w.example"]
    return LinkParser(
      sites: [.scheme("t")] + hosts.map { .universal($0, routing: .fragment) }
        + hosts.map { .universal($0) },
      links: links)
  }

  private static func outcome(_ parser: LinkParser<[String]>, _ url: String) -> [String]? {
    try? parser.parse(url).identifier
  }

  @Test(arguments: [false, true])
  func `renaming parameters and reordering links and tables changes nothing`(hasQuery: Bool) {
    var opened = 0
    for seed in RandomTests.seeds {
      var random = SeededGenerator(seed: seed)
      let world = World(hasQuery: hasQuery, using: &random)
      let tables = [[], [], [0, 1], [1, 0]].map { world.table(including: $0, using: &random) }
      let parsers = tables.map(Self.parser)
      let severities = tables.map { Set($0.issues.map { "\($0.severity) \($0.rule)" }) }
      for _ in 0..<30 {
        let url = world.url(using: &random)
        let outcomes = Set(parsers.map { Self.outcome($0, url) })
        #expect(
          outcomes.count == 1, "seed \(seed): \(url) in \(tables.map { $0.entries.map(\.pattern) })"
        )
        opened += outcomes.contains(nil) ? 0 : 1
      }
      #expect(Set(severities.map { $0.contains("error conflict") }).count == 1, "seed \(seed)")
    }
    #expect(opened > RandomTests.seeds.count * 3, "too few URLs open")
  }

  @Test(arguments: [false, true])
  func `a URL that fits one of two links opens it, and one that fits both opens the type or none`(
    hasQuery: Bool
  ) {
    var ambiguous = 0
    for seed in RandomTests.seeds {
      var random = SeededGenerator(seed: seed)
      let all = World(hasQuery: hasQuery, using: &random)
      for (one, other) in zip(all.drafts, all.drafts.dropFirst()) {
        var world = all
        world.drafts = [one, other]
        let links = world.drafts.map { world.link($0, named: Self.names) }
        let parser = Self.parser(LinkTable(links))
        let parsers = links.map { Self.parser([$0]) }
        for _ in 0..<15 {
          let url = world.url(using: &random)
          let alone = parsers.compactMap { Self.outcome($0, url) }
          let comment: Comment = "seed \(seed): \(url) in \(parser.links.entries.map(\.pattern))"
          do throws(LinkError) {
            let identifier = try parser.parse(url).identifier
            #expect(alone.contains(identifier), comment)
          } catch {
            #expect(alone.count != 1, comment)
            #expect(alone.isEmpty == (error.rule != .ambiguous), comment)
            ambiguous += alone.isEmpty ? 0 : 1
          }
        }
      }
    }
    guard RandomTests.areUsual else { return }
    #expect(ambiguous > 0, "no URL fits two links")
  }
}

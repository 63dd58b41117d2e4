import DeeplinkURLs
import Testing

/// Random tables of types that meet: what a URL opens depends neither on names nor on order.
struct RenamingTests {
  private typealias Types = AmbiguityTests

  private static let types: [any LinkParameter.Type] = [
    Int.self, String.self, Types.Mention.self, Types.Short.self, Types.Period.self,
    Types.Mood.self, Types.Tone.self, Bool.self,
  ]

  private static let texts = [
    "1", "12345", "a", "@ada", "@a", "day", "week", "common", "calm", "loud", "true", "x.com",
  ]

  /// A link before its parameters have names.
  private struct Draft: Hashable {
    let number: Int
    /// A literal, or nil for a parameter.
    let segments: [String?]
    /// The keys of required items.
    let keys: [String]
    let types: [ObjectIdentifier]
  }

  private struct World {
    var drafts: [Draft] = []
    var types: [ObjectIdentifier: any LinkParameter.Type] = [:]

    /// Path-only links, or links of one path that differ in their queries.
    init(hasQuery: Bool, using random: inout SeededGenerator) {
      for type in RenamingTests.types { types[ObjectIdentifier(type)] = type }
      for number in 0..<Int.random(in: 2...5, using: &random) {
        let segments: [String?] =
          hasQuery
          ? ["p"] : ["p", nil] + [[], ["end"], [nil]][Int.random(in: 0..<3, using: &random)]
        let keys = hasQuery ? ["k", "m"].filter { _ in Bool.random(using: &random) } : []
        let types = (0..<segments.count { $0 == nil } + keys.count).compactMap { _ in
          RenamingTests.types.randomElement(using: &random).map { ObjectIdentifier($0) }
        }
        drafts.append(Draft(number: number, segments: segments, keys: keys, types: types))
      }
    }

    func url(using random: inout SeededGenerator) -> String {
      func text() -> String { RenamingTests.texts.randomElement(using: &random) ?? "a" }
      guard let draft = drafts.randomElement(using: &random) else { return "t:" }
      let path = draft.segments.map { $0 ?? text() }.joined(separator: "/")
      let items = ["k", "m"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      return "t:///\(path)?" + items.map { "\($0)=\(text())" }.joined(separator: "&")
    }

    /// A link whose parameters have the names.
    func link(_ draft: Draft, named names: [String]) -> LinkPattern<[String]> {
      var names = names[...]
      func name() -> String { "{\(names.popFirst() ?? "none")}" }
      let path = draft.segments.map { "/" + ($0 ?? name()) }.joined()
      let items = draft.keys.map { "\($0)=\(name())!" }.joined(separator: "&")
      let parameters = draft.types.compactMap { types[$0] }
      return Self.link(items.isEmpty ? path : "\(path)?\(items)", draft.number, parameters[...])
    }

    private static func link<each P: LinkParameter>(
      _ text: String, _ number: Int, _ rest: ArraySlice<any LinkParameter.Type>,
      _ types: repeat (each P).Type
    ) -> LinkPattern<[String]> {
      guard let next = rest.first else {
        return LinkPattern(text) { (values: repeat each P) in
          var texts = ["\(number)"]
          for value in repeat each values { texts.append(value.linkText) }
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

    /// The drafts in another order and with other names, some of them in a table of their own.
    func table(using random: inout SeededGenerator) -> LinkTable<[String]> {
      let names = ["a", "b", "c", "d", "zz", "user", "Aa"].shuffled(using: &random)
      let links = drafts.shuffled(using: &random).map { draft in
        link(draft, named: Array(names.shuffled(using: &random)))
      }
      let (own, others) = (links.dropLast(), links.suffix(1))
      return Bool.random(using: &random)
        ? LinkTable(links)
        : LinkTable(Array(own)).including(LinkTable(Array(others)), as: { $0 })
    }
  }

  private static func outcome(_ links: LinkTable<[String]>, _ url: String) -> [String]? {
    try? LinkParser(sites: [.scheme("t")], links: links).parse(url).identifier
  }

  @Test(arguments: [false, true])
  func `renaming parameters and reordering links and tables changes nothing`(hasQuery: Bool) {
    var opened = 0
    for seed in RandomTests.seeds {
      var random = SeededGenerator(seed: seed)
      let world = World(hasQuery: hasQuery, using: &random)
      let tables = (0..<4).map { _ in world.table(using: &random) }
      let severities = tables.map { Set($0.issues.map { "\($0.severity) \($0.rule)" }) }
      for _ in 0..<30 {
        let url = world.url(using: &random)
        let outcomes = Set(tables.map { Self.outcome($0, url) })
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
      var world = World(hasQuery: hasQuery, using: &random)
      world.drafts = Array(world.drafts.prefix(2))
      let links = world.drafts.map { world.link($0, named: ["a", "b", "c", "d"]) }
      let parser = LinkParser(sites: [.scheme("t")], links: LinkTable(links))
      for _ in 0..<30 {
        let url = world.url(using: &random)
        let alone = links.compactMap { Self.outcome([$0], url) }
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
    #expect(ambiguous > 0, "no URL fits two links")
  }
}

import Testing

@testable import DeeplinkURLs

/// What a parser says it did is what it did.
@Suite struct LinkTraceTests {
  private enum Place: Hashable, LinkIdentifier {
    case product(id: Int), new, page(slug: String), rest([String]), map, search(text: String)

    static let links: LinkTable<Place> = [
      LinkPattern("/products/{id}", Place.product), LinkPattern("/products/new", .new),
      LinkPattern("/{slug}/{slug2}") { (slug: String, _: String) in .page(slug: slug) },
      LinkPattern("/{rest...}", Place.rest), LinkPattern("/search?tab=map", .map),
      LinkPattern("/search?q={text}!", Place.search),
    ]
  }

  private let parser = LinkParser(
    sites: [.universal("a.example"), .scheme("app")], links: Place.links)

  private func verdicts(_ text: String) -> [[String]] {
    parser.trace(text).paths.map { path in
      path.candidates.map { "\($0.pattern) \($0.verdict)" }
    }
  }

  @Test func `a malformed text is not searched for`() {
    for text in ["https://b.example/products/new", "app://products//new", "app://products/%zz", ""]
    {
      let trace = parser.trace(text)
      #expect(throws: LinkError.self) { try trace.result.get() }
      #expect(trace.paths == [])
      #expect(trace.segments == [])
    }
  }

  @Test func `paths stand in the order in which they are tried, with all that was not tried`() {
    #expect(
      verdicts("app://products/new") == [
        ["/products/new matches"], ["/products/{id} isNotTried"],
        ["/{slug}/{slug2} isNotTried"], ["/{rest...} isNotTried"],
      ])
  }

  @Test func `a value that does not convert says where it stands and what was expected`() throws {
    let trace = parser.trace("app://products/seven")
    let refused = try #require(trace.paths.first?.candidates.first)
    #expect(
      refused.verdict
        == .refuses(parameter: "id", expected: "a whole number (Int)", offset: 15))
    #expect(trace.paths.dropFirst().first?.candidates.first?.verdict == .matches)
  }

  @Test func `the query decides among the links of a path, and a path that fits decides`() {
    #expect(
      verdicts("app://search?tab=list") == [
        [
          #"/search?tab=map lacks(item: "tab", value: Optional("map"))"#,
          #"/search?q={text}! lacks(item: "q", value: nil)"#,
        ], ["/{rest...} isNotTried"],
      ])
    #expect(parser.trace("app://search?tab=list").paths[0].candidates[0].literals == ["tab=map"])
    #expect(parser.trace("app://search?tab=list").paths[0].candidates[1].required == ["q"])
  }

  @Test func `segments are decoded and items are not, each with its bytes`() {
    let trace = parser.trace("https://a.example/products/a%20b?q=%C3%A9&&x")
    #expect(trace.segments.map(\.text) == ["products", "a b"])
    #expect(trace.segments.map(\.range) == [18..<26, 27..<32])
    #expect(trace.items.map(\.text) == ["q=%C3%A9", "", "x"])
  }

  /// The seeds are those of the parser's own random test.
  @Test(arguments: [false, true])
  func `on random tables it agrees with the parser`(ofFewPaths: Bool) {
    for seed in RandomTests.seeds {
      var random = SeededGenerator(seed: seed)
      var world = RandomTable(ofFewPaths: ofFewPaths, using: &random)
      let parser = LinkParser(
        sites: [.universal("h.example"), .scheme("app")], links: world.table)
      for _ in 0..<40 {
        let url = world.url(using: &random)
        let trace = parser.trace(url)
        let problem = problem(of: trace, parser.parsed(url))
        #expect(problem == nil, "seed \(seed): \(url) in \(world.texts)")
      }
    }
  }

  private func problem(
    of trace: LinkTrace<Int>, _ parsed: Result<LinkMatch<Int>, LinkError>
  ) -> String? {
    guard trace.result == parsed else { return "another result" }
    let candidates = trace.paths.flatMap(\.candidates)
    let matching = candidates.filter { $0.verdict == .matches }.map(\.pattern)
    switch parsed {
    case .success(let match): if matching != [match.matchedPattern] { return "\(matching)" }
    case .failure(let error):
      if !matching.isEmpty { return "\(matching) though it is refused" }
      // What the error names is said of that candidate, too.
      if let pattern = error.pattern,
        !candidates.contains(where: { $0.primary == pattern && $0.verdict != .isNotTried })
      {
        return "\(pattern) is not said to refuse it"
      }
    }
    return nil
  }
}

extension LinkParser {
  fileprivate func parsed(_ text: String) -> Result<LinkMatch<ID>, LinkError> {
    Result { () throws(LinkError) in try parse(text) }
  }
}

import DeeplinkURLs
import Testing

struct CorpusTests {
  @Test(arguments: try Corpus.matching().cases)
  func `each URL of the corpus opens its link with its values, or none`(
    _ entry: Corpus.MatchingCase
  ) {
    let isOffered = !Corpus.unsupportedPolicies.contains(entry.policy ?? "")
    let links = LinkTable<String>(
      entry.routes.map { route in LinkPattern(route.pattern) { _ in route.name } })
    guard isOffered else {
      #expect(links.issues.contains { $0.severity == .error })
      return
    }
    #expect(links.issues.filter { $0.severity == .error } == [])
    let parser = LinkParser(sites: Self.sites(entry.table), links: links)
    let match = try? parser.parse(entry.url)
    #expect(match?.identifier == entry.expect?.name)
    for (name, value) in entry.expect?.params ?? [:] {
      #expect(match?.values[name] == value.texts.first)
      if value.texts.count > 1 { #expect(match?.values.all(name) == value.texts) }
    }
    let names = match?.values.names.filter { match?.values[$0] != nil } ?? []
    #expect(Set(names) == Set(entry.expect?.params.keys ?? [:].keys))
  }

  @Test(arguments: try Corpus.matching().buildCases)
  func `each faulty table of the corpus is refused, and for its reason`(_ entry: Corpus.BuildCase) {
    let links = LinkTable<String>(
      entry.routes.map { route in LinkPattern(route.pattern) { _ in route.name } })
    let errors = links.issues.filter { $0.severity == .error }
    switch entry.expect {
    case "ok": #expect(errors == [])
    case "conflict": #expect(links.issues.contains { $0.rule == .conflict })
    default: #expect(!errors.isEmpty)
    }
  }

  @Test(arguments: try Corpus.hostile().cases)
  func `no hostile URL opens anything, except as data`(_ entry: Corpus.HostileCase) {
    let parser = Self.hostileParser
    switch entry.verdict {
    case "reject": #expect(throws: LinkError.self) { try parser.parse(entry.url) }
    case "accept-as-data": #expect(throws: Never.self) { try parser.parse(entry.url) }
    default: _ = try? parser.parse(entry.url)
    }
  }

  @Test(arguments: try Corpus.hostile().generators)
  func `a megabyte is refused by its length`(_ generator: Corpus.Generator) {
    let error = #expect(throws: LinkError.self) { try Self.hostileParser.parse(generator.text) }
    #expect(error?.rule == .tooLong)
    let open = LinkParser(
      sites: Self.hostileParser.sites, links: Self.hostileParser.links,
      limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max))
    #expect(throws: Never.self) { try open.parse(generator.text) }
  }

  static let hostileParser = LinkParser(
    sites: [.universal("example.com"), .scheme("app")],
    links: LinkTable<String>(
      [
        "/", "/products/{id}", "/login?next={next}", "/web?url={url}", "/files/{path...}", "/admin",
        "/reset?token={token}",
      ].map { pattern in LinkPattern(pattern) { _ in pattern } }))

  private static func sites(_ table: Corpus.MatchingCase.Table?) -> [LinkSite] {
    guard let table else { return [.universal("example.com")] }
    return table.schemes.flatMap { scheme in
      switch scheme {
      case "https": table.hosts.map { LinkSite.universal($0) }
      case "http": table.hosts.map { LinkSite.scheme("http", host: $0) }
      default: [LinkSite.scheme(scheme)]
      }
    }
  }
}

import DeeplinkURLs
import Foundation
import Testing

/// The corpus of sites with options, `Tests/Corpora/sites.json`.
struct SiteCorpusTests {
  struct Sites: Decodable {
    struct Site: Decodable {
      let host: String?
      let scheme: String?
      let routing: String?
      let form: String?
      let plus: String?
      let alsoHTTP: Bool?

      var site: LinkSite {
        let routing: LinkSite.Routing = routing == "fragment" ? .fragment : .path
        let plus: LinkSite.Plus = plus == "space" ? .space : .plus
        switch (scheme, host) {
        case (let scheme?, let host?):
          return .scheme(scheme, host: host, routing: routing, plus: plus)
        case (let scheme?, nil):
          return .scheme(scheme, form: form == "opaque" ? .opaque : .slashes, plus: plus)
        case (nil, let host):
          return .universal(
            host ?? "", routing: routing, alsoHTTP: alsoHTTP ?? false, plus: plus)
        }
      }
    }

    struct Case: Decodable, CustomTestStringConvertible {
      let id: String
      let routes: [Corpus.PatternEntry]
      let url: String
      let expect: Corpus.MatchingCase.Expectation?
      let printed: String?
      /// What it prints on some of the sites.
      let printedOn: [String: String]?
      var testDescription: String { "\(id) \(url)" }
    }

    let sites: [Site]
    let cases: [Case]
  }

  /// What a case of the corpus means: the name of a pattern with its values, or a typed address.
  enum ID: Hashable, Sendable {
    case named(String, [String: [String]]), address(URL)
  }

  private static func link(_ route: Corpus.PatternEntry) -> LinkPattern<ID> {
    guard route.type == nil else { return LinkPattern(route.pattern, ID.address) }
    return LinkPattern(
      route.pattern,
      print: { id in
        if case .named(route.name, let values) = id { values } else { nil }
      }
    ) { values in
      let known = values.names.map { ($0, values.all($0)) }.filter { !$0.1.isEmpty }
      return .named(route.name, Dictionary(uniqueKeysWithValues: known))
    }
  }

  private static func id(_ entry: Sites.Case) throws -> ID? {
    guard let expected = entry.expect else { return nil }
    let values = expected.params.mapValues(\.texts)
    let isTyped = entry.routes.contains { $0.name == expected.name && $0.type == "URL" }
    guard isTyped else { return .named(expected.name, values) }
    return .address(try #require(values.values.first?.first.flatMap { URL(string: $0) }))
  }

  static let corpus = (try? Corpus.read("sites")) ?? Sites(sites: [], cases: [])

  static let sites = corpus.sites.map(\.site)

  @Test func `the corpus is there, and its sites are sound`() {
    #expect(Self.corpus.cases.count == 72)
    #expect(LinkParser(sites: Self.sites, links: [] as LinkTable<ID>).issues == [])
  }

  @Test(arguments: corpus.cases)
  func `a link of a site with options is answered and printed as the corpus says`(
    _ entry: Sites.Case
  ) throws {
    let parser = LinkParser(sites: Self.sites, links: LinkTable(entry.routes.map(Self.link)))
    #expect(parser.issues == [])
    let id = (try? parser.parse(entry.url))?.identifier
    #expect(try id == Self.id(entry))
    guard let id else { return }
    let url = parser.url(for: id)
    #expect(url?.absoluteString == entry.printed)
    for (site, text) in entry.printedOn ?? [:] {
      let site = try #require(Self.sites.first { $0.description == site })
      #expect(parser.url(for: id, on: site)?.absoluteString == text)
      #expect(try parser.parse(text).identifier == id)
    }
    // A pattern with an unnamed segment does not print.
    guard let url else { return }
    #expect(try parser.parse(url).identifier == id)
  }
}

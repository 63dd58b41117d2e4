import DeeplinkURLs
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
      var testDescription: String { "\(id) \(url)" }
    }

    let sites: [Site]
    let cases: [Case]
  }

  /// What a case of the corpus means: the name of a pattern with its values.
  struct ID: Hashable, Sendable {
    let name: String
    let values: [String: [String]]
  }

  static let corpus: Sites = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Corpora/sites.json")
    let data = try? Data(contentsOf: file)
    return data.flatMap { try? JSONDecoder().decode(Sites.self, from: $0) }
      ?? Sites(sites: [], cases: [])
  }()

  static let sites = corpus.sites.map(\.site)

  @Test func `the corpus is there, and its sites are sound`() {
    #expect(Self.corpus.cases.count == 49)
    #expect(LinkParser(sites: Self.sites, links: [] as LinkTable<ID>).issues == [])
  }

  @Test(arguments: corpus.cases)
  func `a link of a site with options is answered and printed as the corpus says`(
    _ entry: Sites.Case
  ) throws {
    let links = LinkTable<ID>(
      entry.routes.map { route in
        LinkPattern(route.pattern, print: { $0.name == route.name ? $0.values : nil }) { values in
          let known = values.names.map { ($0, values.all($0)) }.filter { !$0.1.isEmpty }
          return ID(name: route.name, values: Dictionary(uniqueKeysWithValues: known))
        }
      })
    let parser = LinkParser(sites: Self.sites, links: links)
    #expect(parser.issues == [])
    let id = (try? parser.parse(entry.url))?.identifier
    let expected = entry.expect.map { ID(name: $0.name, values: $0.params.mapValues(\.texts)) }
    #expect(id == expected)
    guard let id else { return }
    let url = parser.url(for: id)
    #expect(url?.absoluteString == entry.printed)
    // A pattern with an unnamed segment does not print.
    guard let url else { return }
    #expect(try parser.parse(url).identifier == id)
  }
}

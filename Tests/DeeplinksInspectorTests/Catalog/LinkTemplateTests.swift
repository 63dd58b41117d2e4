import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

@MainActor
@Suite struct LinkTemplateTests {
  private static let sites: [LinkSite] = [
    .universal("h.example"), .scheme("app"), .scheme("app", host: "open"),
    .universal("*.h.example"),
  ]

  private func templates(
    _ pattern: String, on sites: [LinkSite] = sites
  ) async -> [LinkTemplate] {
    let parser = LinkParser(sites: sites, links: AnyLink.table([pattern]))
    return await LinkInspector(parser: parser).listing().links.flatMap(\.templates)
  }

  // MARK: No URL

  @Test(arguments: [[:], ["id": []], ["id": [""]], ["id": ["."]], ["id": [".."]], ["it": ["1"]]])
  func `without a text that can be a segment there is no URL`(
    values: [String: [String]]
  ) async {
    for template in await templates("/items/{id}") { #expect(template.url(with: values) == nil) }
    for template in await templates("/items/{id...}") { #expect(template.url(with: values) == nil) }
  }

  @Test func `an item that must be there needs a value, if an empty one`() async throws {
    let template = try #require(await templates("/search?q={query}!").first)
    #expect(template.url(with: [:]) == nil)
    #expect(template.url(with: ["query": [""]]) == "https://h.example/search?q=")
  }

  @Test func `a broken link has no templates, and the links beside it have`() async throws {
    let parser = LinkParser(sites: Self.sites, links: AnyLink.table(["/a//{b}", "/c"]))
    let links = await LinkInspector(parser: parser).listing().links
    #expect(links.map(\.templates.count) == [0, 4])
    #expect(links.map { $0.problem == nil } == [false, true])
  }

  @Test func `a site that no link can be on has no template`() async {
    let sites: [LinkSite] = [.universal("a b"), .scheme("app")]
    #expect(await templates("/a", on: sites).map(\.siteName) == ["app:"])
  }

  // MARK: URLs

  @Test(arguments: [
    ("/", ["https://h.example/", "app:///", "app://open/"]),
    ("/{id}", ["https://h.example/7", "app:///7", "app://open/7"]),
    ("/a/{id}/b", ["https://h.example/a/7/b", "app://a/7/b", "app://open/a/7/b"]),
    ("/A/*", ["https://h.example/A/1/2", "app:///A/1/2", "app://open/A/1/2"]),
  ])
  func `each site has its beginning`(pattern: String, urls: [String]) async {
    let filled = await templates(pattern, on: Array(Self.sites.prefix(3))).map {
      $0.url(with: ["id": ["7"], "*": ["1", "2"]])
    }
    #expect(filled == urls)
  }

  @Test(arguments: [
    ([:], "https://h.example/s?view=map"),
    (["sort": ["a&b"]], "https://h.example/s?sort=a%26b&view=map"),
    (["tag": ["a", "b c"]], "https://h.example/s?view=map&tag=a&tag=b%20c"),
    (["sort": ["a", "b"]], "https://h.example/s?sort=a&view=map"),
  ])
  func `items without values are left out, and lists are written one by one`(
    values: [String: [String]], url: String
  ) async throws {
    let template = try #require(await templates("/s?sort={sort}&view=map&tag={tag...}").first)
    #expect(template.url(with: values) == url)
  }

  @Test func `a listing with templates is read again as it was written`() async throws {
    let listing = await LinkInspector(parser: SampleID.parser).listing()
    let data = try JSONEncoder().encode(listing)
    #expect(try JSONDecoder().decode(LinkListing.self, from: data) == listing)
    #expect(listing.links[3].parameters.map(\.cases) == [[], ["price", "newest"]])
  }

  // MARK: Against the parser

  @Test(arguments: RandomRuns.seeds)
  func `a template with any values is the link with these values`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "Z", "é", " ", "/", "?", "#", "%", "&", "=", "+", ".", "{", "\u{301}", "👍🏽", "'",
    ]
    var filled = 0
    for trial in 0..<RandomRuns.trials / 4 {
      let pattern = AnyLink.randomPattern(using: &random)
      let parser = LinkParser(
        sites: Self.sites + AnyLink.sitesOfOtherForms, links: AnyLink.table([pattern]))
      for template in await LinkInspector(parser: parser).listing().links.flatMap(\.templates) {
        var values: [String: [String]] = [:]
        for part in template.path + template.query {
          guard let name = part.parameter else { continue }
          let count = Int.random(
            in: (part.isRequired ? 1 : 0)...(part.isList ? 3 : 1), using: &random)
          values[name] = (0..<count).map { _ in
            let text = random.text(of: pieces, upTo: 4)
            // The rest of a query has no item that the pattern names.
            return part.text.isEmpty && name == "items" ? "x" + text : text
          }
        }
        guard let url = template.url(with: values) else { continue }
        filled += 1
        let match = try? parser.parse(url)
        values["*"] = nil
        values["items"] = values["items"]?.map { $0.contains("=") ? $0 : $0 + "=" }
        #expect(
          match?.identifier
            == AnyLink(pattern: pattern, values: values.filter { !$0.value.isEmpty }),
          "seed \(seed), trial \(trial): \(url) of \(pattern) with \(values)")
      }
    }
    #expect(filled > RandomRuns.trials / 4, "seed \(seed): too few were filled in")
  }
}

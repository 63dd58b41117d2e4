import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

/// The page as text; `.ci/check-catalog` tries it in a browser.
@MainActor
@Suite struct CatalogPageTests {
  private func contents(of element: String, in page: String) -> [String] {
    page.components(separatedBy: "<\(element)").dropFirst().compactMap { piece in
      guard let start = piece.firstIndex(of: ">") else { return nil }
      return piece[piece.index(after: start)...].components(separatedBy: "</\(element)").first
    }
  }

  @Test func `no text of a link or title ends what it stands in`() async throws {
    let listing = try await CatalogPages.hostileListing()
    let page = listing.html(title: CatalogPages.hostile)
    let harmless = await LinkInspector(parser: SampleID.parser).listing().html(title: "Links")
    #expect(contents(of: "script", in: page).count == 2)
    func count(_ mark: String, in page: String) -> Int {
      // What a browser would run is in no link.
      page.components(separatedBy: "id=\"data\"")[0].replacing(#/ href="[^"]*"/#, with: "")
        .components(separatedBy: mark).count
    }
    for mark in ["<script", "</script", "<!--", "<img", "<article", "<li", "\"", "'"] {
      #expect(count(mark, in: page) == count(mark, in: harmless), "\(mark)")
    }
  }

  @Test(arguments: ["javascript:hacked=1", "\u{1}Java\nScript:hacked=1", "data:text/html,x"])
  func `no link of a page runs what a listing says`(url: String) async throws {
    let listing = await LinkInspector(parser: SampleID.parser).listing()
    let example = try #require(listing.links.lazy.flatMap(\.examples).first).url
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    func encoded(_ text: String) throws -> String {
      String(decoding: try encoder.encode(text), as: UTF8.self)
    }
    let json = String(decoding: try encoder.encode(listing), as: UTF8.self)
      .replacing(try encoded(example), with: try encoded(url))
    let hostile = try JSONDecoder().decode(LinkListing.self, from: Data(json.utf8))
    let (before, after) = (listing.html(title: "Links"), hostile.html(title: "Links"))
    let isLink = before.contains("href=\"\(example)\"")
    #expect(isLink)
    #expect(
      before.components(separatedBy: "href=").count > after.components(separatedBy: "href=").count)
  }

  @Test func `no text turns the text around it or breaks its line`() async throws {
    let page = try await CatalogPages.hostileListing().html(title: CatalogPages.hostile)
    // What is in a field is what goes into the link.
    let shown = page.components(separatedBy: "id=\"data\"")[0]
      .replacing(#/ (?:value|href)="[^"]*"/#, with: "").unicodeScalars
    for scalar: Unicode.Scalar in ["\u{202E}", "\u{2028}", "\0"] {
      let isShown = shown.contains(scalar)
      #expect(!isShown, "\(scalar.value)")
    }
  }

  @Test func `the data is JSON, with nothing that HTML reads`() async throws {
    for listing in [try await CatalogPages.hostileListing(), await CatalogPages.kinds()] {
      let data = try #require(contents(of: "script", in: listing.html(title: "Links")).first)
      #expect(!data.contains { "<>&\u{2028}\u{2029}".contains($0) })
      struct Page: Decodable {
        struct Link: Decodable { let templates: [LinkTemplate] }
        let links: [Link]
      }
      let page = try JSONDecoder().decode(Page.self, from: Data(data.utf8))
      #expect(page.links.map(\.templates) == listing.links.map(\.templates))
    }
  }

  @Test func `the policy lets the page's own style and script run, and nothing else`() async throws
  {
    let page = await CatalogPages.kinds().html(title: "Links")
    let style = try #require(contents(of: "style", in: page).first)
    let script = try #require(contents(of: "script", in: page).last)
    let policy = """
      default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style))'; \
      script-src 'sha256-\(SHA256.base64(of: script))'; base-uri 'none'; form-action 'none'
      """
    let hasPolicy = page.contains(
      "http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"")
    #expect(hasPolicy, "the digests are those in: \(policy)")
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    let hasAttributes = page.contains(" style=") || page.contains(" onclick=")
    #expect(!hasAttributes)
  }

  @Test func `a scheme with slashes and without them is two sites to choose from`() async {
    let parser = LinkParser(
      sites: [.scheme("app"), .scheme("app", form: .opaque)], links: AnyLink.table(["/", "/{id}"]))
    let page = await LinkInspector(parser: parser).listing().html(title: "Links")
    for text in [
      #"value="app:""#, #"value="app: without slashes""#,
      #""sites":["app:","app: without slashes"]"#,
    ] {
      let count = page.components(separatedBy: text).count - 1
      #expect(count == (text.hasPrefix("value") ? 1 : 2), "\(text)")
    }
  }

  @Test func `equal listings make equal pages`() async {
    let pages = [await CatalogPages.kinds(), await CatalogPages.kinds()].map {
      $0.html(title: "Links")
    }
    #expect(pages[0] == pages[1])
  }

  @Test func `a listing without links is a page too`() async {
    let parser = LinkParser(sites: [.scheme("app")], links: AnyLink.table([]))
    let page = await LinkInspector(parser: parser).listing().html(title: "Links")
    let (saysSo, hasSites) = (page.contains(">0 links</p>"), page.contains("<fieldset>"))
    #expect(saysSo && !hasSites)
  }

  @Test func `a link says all that is known of it, and its examples without a script`() async {
    let page = await LinkInspector(
      parser: LinkParser(
        sites: [.scheme("app")], links: LinkExplanationTests.Stop.links),
      resolver: LinkExplanationTests.Guards(), handler: LinkExplanationTests.Screens()
    ).listing().html(title: "Links of the app")
    for text in [
      "<title>Links of the app</title>", ">/items/{id}</h3>", "<code>/i/{id}</code>",
      "<dd>list &gt; item in tab shop</dd>", "<li>Tab shop</li>", "Needs onboarding</li>",
      "<a href=\"app://items/1\">app://items/1</a>",
      "<a href=\"app://closed\">app://closed</a> (refused: closed)",
      "a whole number (Int)</p>",
    ] {
      let isThere = page.contains(text)
      #expect(isThere, "\(text)")
    }
  }

  @Test func `a link of every kind opens on each site that has it as its example says`()
    async throws
  {
    let parser = CatalogPages.parserOfKinds
    let listing = await CatalogPages.kinds()
    for link in listing.links where link.problem == nil {
      let sites = link.pattern.hasPrefix("//") ? Array(parser.sites.prefix(1)) : parser.sites
      #expect(link.templates.map(\.site) == sites.map(\.description))
      #expect(link.examples.count == sites.count)
      for (template, example) in zip(link.templates, link.examples) {
        #expect(template.url(with: example.values) == example.url)
        let match = try parser.parse(example.url)
        #expect(match.identifier.pattern == link.pattern)
        #expect(match.site.description == template.site)
      }
    }
    let page = listing.html(title: "Links")
    for text in [
      #"value="coin: without slashes""#, "a web address such as https://shop.example/a</p>",
      ">https://room.example/#/read?url=https://a.example/<",
      ">coin:read?url=https://a.example/<", ">https://1.shop.example/help/1<",
    ] {
      let isThere = page.contains(text)
      #expect(isThere, "\(text)")
    }
  }

  @Test func `a segment without a name is any text, and begins with some`() async throws {
    let parser = LinkParser(
      sites: [.universal("h.example"), .scheme("app", form: .opaque)],
      links: AnyLink.table(["/{_}/pages/{id}"]))
    let listing = await LinkInspector(parser: parser).listing()
    let link = try #require(listing.links.first)
    for (template, example) in zip(link.templates, link.examples) {
      #expect(template.url(with: example.values) == example.url)
    }
    #expect(
      link.examples.map(\.url) == ["https://h.example/1/pages/1", "app:1/pages/1"])
    let page = listing.html(title: "Links")
    #expect(page.contains("any text</p>") && !page.contains("the rest of the path"))
  }

  @Test func `a broken link says why, and has nothing to fill in`() async throws {
    let listing = await CatalogPages.kinds()
    let broken = try #require(listing.links.last)
    #expect(broken.problem != nil)
    let page = listing.html(title: "Links")
    let card = try #require(contents(of: "article", in: page).last)
    #expect(card.contains("<dt>Broken</dt>"))
    #expect(!card.contains("<input") && !card.contains("<output") && !card.contains("<a "))
  }

  /// Pages for `.ci/check-catalog`, where it says in which folder it wants them.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["DEEPLINKS_CATALOG_PAGES"] != nil))
  func `pages of every kind are made for the browser`() async throws {
    let folder = try #require(ProcessInfo.processInfo.environment["DEEPLINKS_CATALOG_PAGES"])
    let pages = [
      "kinds": await CatalogPages.kinds().html(title: "Every kind of link"),
      "hostile": try await CatalogPages.hostileListing().html(title: CatalogPages.hostile),
      "many": await CatalogPages.many(200).html(title: CatalogPages.longTitle),
    ]
    for (name, page) in pages {
      try Data(page.utf8).write(to: URL(filePath: folder).appending(path: name + ".html"))
    }
  }
}

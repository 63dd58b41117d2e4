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

  /// What the page's script reads.
  private func data(of listing: LinkListing) throws -> LinkListing {
    let data = try #require(contents(of: "script", in: listing.html(title: "Links")).first)
    return try JSONDecoder().decode(LinkListing.self, from: Data(data.utf8))
  }

  @Test func `the data has all of the listing, with nothing that HTML reads`() async throws {
    for listing in [try await CatalogPages.hostileListing(), await CatalogPages.kinds()] {
      let scripts = contents(of: "script", in: listing.html(title: "Links"))
      #expect(scripts.count == 2)
      #expect(
        !scripts[0].unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
      #expect(try data(of: listing) == listing)
    }
  }

  @Test func `the data says where a link leads, and what is remarkable on a site`() async throws {
    let links = try data(of: await CatalogPages.known()).links
    #expect(links[1].opens == "list > item in tab shop")
    #expect(links[1].templates.map(\.siteName) == ["app:", "app: without slashes"])
    #expect(links[1].examples.allSatisfy { $0.remark == nil })
    let closed = try #require(links.first { $0.pattern == "/closed" })
    #expect(closed.opens == "unknown: the handler has nothing to show")
    #expect(closed.examples.map(\.siteName) == closed.templates.map(\.siteName))
    #expect(Set(closed.examples.map(\.remark)) == ["refused: closed"])
  }

  @Test func `the title is text on one line`() async {
    let page = await CatalogPages.kinds().html(title: "{{data}} & \u{600}</title>\n<b>")
    for element in ["title", "h1"] {
      #expect(contents(of: element, in: page) == [#"{{data}} &amp; \u{600}&lt;/title>\u{A}&lt;b>"#])
    }
  }

  // `.ci/check-shop` compares the digests.
  @Test func `the policy lets one style and one script run, and nothing else`() async {
    let page = await CatalogPages.kinds().html(title: "Links")
    let digest = "'sha256-[0-9A-Za-z+/]{43}='"
    let policy = """
      content="default-src 'none'; style-src \(digest); script-src \(digest); base-uri 'none'; form-action 'none'"
      """
    #expect(page.range(of: policy, options: .regularExpression) != nil)
  }

  @Test func `a template with an example's values is the example, on each site`() async {
    for link in await CatalogPages.kinds().links where link.problem == nil {
      let urls = zip(link.templates, link.examples).map { $0.url(with: $1.values) }
      #expect(urls == link.examples.map(\.url) && urls.count == link.templates.count)
      #expect(urls.count == (link.pattern.hasPrefix("//") ? 1 : 7), "\(link.pattern)")
    }
  }

  @Test func `equal listings make equal pages`() async {
    let pages = [await CatalogPages.kinds(), await CatalogPages.kinds()].map {
      $0.html(title: "Links")
    }
    #expect(pages[0] == pages[1])
  }

  /// Pages for `.ci/check-catalog`, where it says in which folder it wants them.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["DEEPLINKS_CATALOG_PAGES"] != nil))
  func `pages of every kind are made for the browser`() async throws {
    let folder = URL(
      filePath: try #require(ProcessInfo.processInfo.environment["DEEPLINKS_CATALOG_PAGES"]))
    let pages = [
      "empty": await CatalogPages.many(0).html(title: "No links"),
      "kinds": await CatalogPages.kinds().html(title: "Every kind of link"),
      "hostile": try await CatalogPages.hostileListing().html(title: CatalogPages.hostile),
      "running": try await CatalogPages.runningListing().html(title: "Links that run"),
      "many": await CatalogPages.many(200).html(title: CatalogPages.longTitle),
    ]
    for (name, page) in pages {
      try Data(page.utf8).write(to: folder.appending(path: name + ".html"))
    }
    let fillings = CatalogPages.fillings(of: await CatalogPages.kinds())
    try JSONSerialization.data(withJSONObject: fillings)
      .write(to: folder.appending(path: "kinds.json"))
  }
}

import DeeplinkURLs
import Testing

/// A parameter whose type reads a link of the same table.
struct LinkInLinkTests {
  struct Inner: LinkParameter, Hashable {
    let linkText: String
    static let linkExpectation = "a link"

    init?(linkText: String) {
      guard (try? ID.parser.parse(linkText)) != nil else { return nil }
      self.linkText = linkText
    }
  }

  enum ID: LinkIdentifier {
    case home, web(Inner)
    static let links: LinkTable<Self> = [
      LinkPattern("/home", .home), LinkPattern("/web?url={inner}!", ID.web),
    ]
    static let parser = LinkParser(sites: [.scheme("shop")], links: links)
  }

  /// Each level read twice would take longer than the universe has existed.
  @Test(arguments: [(1, "shop://home", true), (100, "shop://home", true), (100, "x", false)])
  func `links in links are read once each, whether the innermost opens or not`(
    levels: Int, innermost: String, opens: Bool
  ) {
    let link = String(repeating: "shop://web?url=", count: levels) + innermost
    let identifier = try? ID.parser.parse(link).identifier
    #expect((identifier != nil) == opens)
  }
}

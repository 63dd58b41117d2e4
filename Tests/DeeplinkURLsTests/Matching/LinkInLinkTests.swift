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

  /// A table whose links share a path and are told apart by a value that is a link of that table.
  enum Apart: LinkIdentifier {
    struct Inside: LinkParameter, Hashable {
      let linkText: String

      init?(linkText: String) {
        guard (try? Apart.parser.parse(linkText)) != nil else { return nil }
        self.linkText = linkText
      }
    }

    case home, web(Inside), page(String)
    static let links: LinkTable<Self> = [
      LinkPattern("/home", .home), LinkPattern("/web?url={inner}!", Apart.web),
      LinkPattern("/web?page={name}!", Apart.page),
    ]
    static let parser = LinkParser(sites: [.scheme("shop")], links: links)
  }

  @Test func `a parser is made before a type is asked that uses it`() throws {
    #expect(try Apart.parser.parse("shop://web?page=a").identifier == .page("a"))
    let link = "shop://web?url=shop://home"
    let inside = Apart.Inside(linkText: "shop://home").map(Apart.web)
    #expect((try? Apart.parser.parse(link))?.identifier == inside)
    #expect(Apart.parser.issues.allSatisfy { $0.severity == .warning })
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

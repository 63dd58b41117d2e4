import DeeplinkURLs
import Testing

/// Links of one path that differ by the values of query items, few of them and many.
struct LinkQueryTests {
  enum ID: Hashable, Sendable {
    case page(Int), item(page: Int, id: Int), other(tag: String), home
  }

  static func parser(pages: Int) -> LinkParser<ID> {
    var links: [LinkPattern<ID>] = [
      LinkPattern("/index.php", .home), LinkPattern("/index.php?tag={tag}!", ID.other),
    ]
    for page in 0..<pages {
      links.append(LinkPattern("/index.php?type=page&page=page%20\(page)", .page(page)))
      links.append(
        LinkPattern("/index.php?page=page%20\(page)&type=item&id={id}!") { values in
          values["id"].flatMap { Int($0) }.map { ID.item(page: page, id: $0) }
        })
    }
    return LinkParser(sites: [.universal("t.example")], links: LinkTable(links))
  }

  #if DEBUG
    static let most = 100
  #else
    static let most = 600  // in Tests/Release
  #endif

  @Test(arguments: [1, 2, 3, 5, 8, most])
  func `of links with one path, the one with the URL's values opens, in any order and encoding`(
    pages: Int
  ) throws {
    let parser = Self.parser(pages: pages)
    #expect(parser.links.issues.allSatisfy { $0.severity == .warning })
    for page in 0..<pages {
      let texts = [
        "type=page&page=page%20\(page)", "page=%70age%20\(page)&x=1&type=page",
        "%70age=page%20\(page)&type=page&page=page%200&id=x",
      ]
      for text in texts {
        let match = try parser.parse("https://t.example/index.php?\(text)")
        #expect(match.identifier == .page(page), "\(text)")
      }
      let item = try parser.parse("https://t.example/index.php?id=7&page=page%20\(page)&type=item")
      #expect(item.identifier == .item(page: page, id: 7))
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, most])
  func `a URL with values that no link wants opens the path's plain link`(pages: Int) throws {
    let parser = Self.parser(pages: pages)
    let expected: [(String, ID)] = [
      ("", .home), ("?page=page%20\(pages)&type=page", .home), ("?page&type=page", .home),
      ("?type=page", .home), ("?page=page%200&type=other", .home), ("?tag=a", .other(tag: "a")),
      ("?page=x&page=page%200&type=page", .home), ("?page=page+0&type=page", .home),
      // The link that fits best cannot be read, so the next best is.
      ("?page=page%200&type=item&id=x&tag=b", .other(tag: "b")),
      ("?page=page%200&type=item&id=x", .home),
    ]
    for (query, identifier) in expected {
      let match = try parser.parse("https://t.example/index.php\(query)")
      #expect(match.identifier == identifier, "\(query)")
    }
  }

  /// Words with the same hash, as the first segment of a path and as the value of the first key.
  ///
  /// They were found by trying many of six letters; with another hash they test nothing special.
  static let collisions = [
    "sgfxba", "tdjdsv", "yebsof", "abgxtz", "ahsxiu", "yknsda", "ponawv", "orjufa",
  ]

  @Test func `no link opens another whose word has the same hash`() throws {
    let words = Self.collisions
    let paths = LinkTable(words.indices.map { LinkPattern<ID>("/\(words[$0])", .page($0)) })
    let values = LinkTable(words.indices.map { LinkPattern<ID>("/go?k=\(words[$0])", .page($0)) })
    let pathParser = LinkParser(paths)
    let valueParser = LinkParser(values)
    for (index, word) in words.enumerated() {
      #expect(try pathParser.parse("t://\(word)").identifier == .page(index))
      #expect(try valueParser.parse("t://go?k=\(word)").identifier == .page(index))
    }
    // One of each two is no link.
    let half = LinkParser(
      LinkTable(
        stride(from: 0, to: 8, by: 2).flatMap { index in
          [
            LinkPattern<ID>("/\(words[index])", .page(index)),
            LinkPattern<ID>("/go?k=\(words[index])", .page(index)),
            LinkPattern<ID>("/go?k=other\(index)", .home),
          ]
        }))
    for word in stride(from: 1, to: 8, by: 2).map({ words[$0] }) {
      #expect(throws: LinkError.self) { try half.parse("t://\(word)") }
      #expect(throws: LinkError.self) { try half.parse("t://go?k=\(word)") }
    }
  }
}

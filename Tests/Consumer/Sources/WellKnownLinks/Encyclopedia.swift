public import DeeplinkURLs

/// Links of an encyclopedia whose language is in the domain, after Wikipedia's public URLs.
public enum EncyclopediaID: LinkIdentifier {
  /// Lowercase letters and hyphens, such as `de` or `zh-yue`.
  public struct Language: LinkParameter, Hashable {
    public static let linkExpectation = "a language such as de"
    public static let linkSamples = ["de", "en"].compactMap(Language.init(linkText:))
    public let linkText: String

    public init?(linkText: String) {
      let isCode = linkText.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
      guard isCode, linkText.utf8.count >= 2, linkText != "www" else { return nil }
      self.linkText = linkText
    }
  }

  case start
  case article(Language, title: String)
  case revision(Language, title: String, revision: Int)
  case search(Language, text: String, items: LinkItems)
  case media(file: String)

  public static let links: LinkTable<Self> = [
    LinkPattern("/", .start),
    LinkPattern(
      "//{language}.wikipedia.org/wiki/{title}", EncyclopediaID.article,
      aliases: ["//{language}.m.wikipedia.org/wiki/{title}"]),
    LinkPattern(
      "//{language}.wikipedia.org/w/index.php?title={title}!&oldid={revision}!",
      EncyclopediaID.revision),
    LinkPattern(
      "//{language}.wikipedia.org/w/index.php?search={text}!&{items...}", EncyclopediaID.search),
    LinkPattern("//commons.wikimedia.org/wiki/{file}", EncyclopediaID.media),
  ]

  public static let parser = LinkParser(
    sites: [
      .universal("www.wikipedia.org"), .universal("*.wikipedia.org", plus: .space),
      .universal("*.m.wikipedia.org"), .universal("commons.wikimedia.org"),
    ], links: links)
}

public import DeeplinkURLs

// What other features may know of the articles: what a link means, and how it is written.

public enum Section: String, LinkParameter {
  case news, culture, science
}

/// What a reader highlighted in an article.
public nonisolated struct Highlight: Hashable, Sendable, Codable {
  public let article: Int
  public let paragraph: Int

  public init(article: Int, paragraph: Int) {
    self.article = article
    self.paragraph = paragraph
  }
}

public enum ArticlesDeeplinkID: LinkIdentifier {
  case list(section: Section?)
  case article(id: Int)
  case tag(name: String)
  case highlight(Highlight)

  public static let links: LinkTable<Self> = [
    LinkPattern("/articles?section={section}", ArticlesDeeplinkID.list),
    LinkPattern("/articles/{id}", ArticlesDeeplinkID.article, aliases: ["/a/{id}"]),
    LinkPattern("/tags/{name}", ArticlesDeeplinkID.tag),
    LinkPattern("/articles/{article}/highlights/{paragraph}") { values in
      guard let article = values["article"].flatMap({ Int($0) }),
        let paragraph = values["paragraph"].flatMap({ Int($0) })
      else { return nil }
      return .highlight(Highlight(article: article, paragraph: paragraph))
    } print: { identifier in
      guard case .highlight(let highlight) = identifier else { return nil }
      return ["article": ["\(highlight.article)"], "paragraph": ["\(highlight.paragraph)"]]
    },
  ]
}

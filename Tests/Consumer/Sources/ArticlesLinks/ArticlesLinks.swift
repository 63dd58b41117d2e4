public import DeeplinkURLs

// What other features may know of the articles: what a link means, and how it is written.

public enum Section: String, LinkParameter {
  case news, culture, science
}

public enum ArticlesDeeplinkID: LinkIdentifier {
  case list(section: Section?)
  case article(id: Int)

  public static let links: LinkTable<Self> = [
    LinkPattern("/articles?section={section}", ArticlesDeeplinkID.list),
    LinkPattern("/articles/{id}", ArticlesDeeplinkID.article, aliases: ["/a/{id}"]),
  ]
}

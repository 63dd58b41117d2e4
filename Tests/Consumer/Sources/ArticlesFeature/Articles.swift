public import Deeplinks

// A module whose declarations are the main actor's by default.

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
  case highlight(Highlight)

  public static let links: LinkTable<Self> = [
    Link("/articles?section={section}", ArticlesDeeplinkID.list),
    Link("/articles/{id}", ArticlesDeeplinkID.article, aliases: ["/a/{id}"]),
    Link("/articles/{article}/highlights/{paragraph}") { values in
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

public enum ArticlesRoute: Route, Codable {
  case list(section: String?)
  case article(id: Int, title: String)
  case highlight(Highlight)
}

/// The articles on the device, which views observe.
public final class ArticleShelf {
  public var titles: [Int: String]

  public init(titles: [Int: String] = [1: "Moss", 2: "Tides"]) {
    self.titles = titles
  }
}

public struct ArticlesHandler: DeeplinkHandler {
  private let shelf: ArticleShelf

  public init(shelf: ArticleShelf) {
    self.shelf = shelf
  }

  public func deeplink(
    from identifier: ArticlesDeeplinkID
  ) async throws -> DeeplinkRoute<ArticlesRoute>? {
    switch identifier {
    case .list(let section):
      return .updateRoot(.list(section: section?.rawValue))
    case .article(let id):
      guard let title = shelf.titles[id] else { return nil }
      return .push(.article(id: id, title: title))
    case .highlight(let highlight):
      guard let title = shelf.titles[highlight.article] else { return nil }
      return .present(
        .highlight(highlight), path: [.article(id: highlight.article, title: title)])
    }
  }

  public func identifier(for route: ArticlesRoute) -> ArticlesDeeplinkID? {
    switch route {
    case .list(let section): .list(section: section.flatMap(Section.init))
    case .article(let id, _): .article(id: id)
    case .highlight(let highlight): .highlight(highlight)
    }
  }
}

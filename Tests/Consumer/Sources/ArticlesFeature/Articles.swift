public import ArticlesLinks
public import Deeplinks

// A module whose declarations are the main actor's by default.

public enum ArticlesRoute: Route, Codable {
  case list(section: String?)
  case article(id: Int, title: String)
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
    }
  }

  public func identifier(for route: ArticlesRoute) -> ArticlesDeeplinkID? {
    switch route {
    case .list(let section): .list(section: section.flatMap(Section.init))
    case .article(let id, _): .article(id: id)
    }
  }
}

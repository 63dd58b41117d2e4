public import Deeplinks

// Letters to the editor: what a reader writes must not be lost to a link.

public enum LettersDeeplinkID: LinkIdentifier {
  case write(article: Int?)

  public static let links: LinkTable<Self> = [
    LinkPattern("/letters/new?article={article}", LettersDeeplinkID.write)
  ]
}

public enum LettersRoute: Route, Codable {
  case write(article: Int?)
  /// Answers with the number of an article.
  case articles

  // A picker that was saved would have nobody to answer.
  public var isArchivable: Bool { self != .articles }
}

public struct LettersHandler: DeeplinkHandler {
  public init() {}

  public func deeplink(
    from identifier: LettersDeeplinkID
  ) async throws -> DeeplinkRoute<LettersRoute>? {
    switch identifier {
    case .write(let article): .present(.write(article: article))
    }
  }

  public func identifier(for route: LettersRoute) -> LettersDeeplinkID? {
    switch route {
    case .write(let article): .write(article: article)
    case .articles: nil
    }
  }
}

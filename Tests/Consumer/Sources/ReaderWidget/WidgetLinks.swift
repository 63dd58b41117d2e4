import ArticlesLinks
import DeeplinkURLs
public import Foundation
public import ReaderSites

/// The links that the widget's views give to `widgetURL(_:)`.
///
/// An extension has little memory: it has the articles' table and not the app's core.
public struct WidgetLinks: Sendable {
  private let parser: LinkParser<ArticlesDeeplinkID>
  private let site: LinkSite

  public init(environment: ReaderEnvironment) {
    parser = LinkParser(sites: environment.sites, links: ArticlesDeeplinkID.links)
    site = environment.appScheme
  }

  public func url(article id: Int) -> URL? {
    parser.url(for: .article(id: id), on: site)
  }

  /// The articles with a tag, which a user has typed: no URL carries an empty one, and all articles stand in.
  public func url(tag name: String) -> URL? {
    parser.url(for: .tag(name: name), on: site) ?? parser.url(for: .list(section: nil), on: site)
  }
}

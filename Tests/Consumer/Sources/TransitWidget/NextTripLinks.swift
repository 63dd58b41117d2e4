import DeeplinkURLs
import Foundation
import LinesLinks
import TransitSites

/// The links of the widget's rows, which it gives to `widgetURL(_:)`.
public struct NextTripLinks: Sendable {
  private let parser: LinkParser<LinesDeeplinkID>

  public init(environment: TransitEnvironment) {
    parser = LinkParser(sites: environment.sites, links: LinesDeeplinkID.links)
  }

  public func url(trip id: Int) -> URL? {
    parser.url(for: .trip(id: id))
  }

  public func url(region: String, line name: String) -> URL? {
    parser.url(for: .line(region: region, name: name))
  }
}

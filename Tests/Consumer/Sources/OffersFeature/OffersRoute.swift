import Deeplinks
import Foundation

/// The offers' screens, which are also what their links mean.
public enum OffersRoute: Route, LinkIdentifier, Codable {
  case all
  case offer(code: String, until: Date, price: Decimal)

  public static let links: LinkTable<Self> = [
    LinkPattern("/offers", .all),
    LinkPattern("/offers/{code}?until={until}!&price={price}!", OffersRoute.offer),
  ]
}

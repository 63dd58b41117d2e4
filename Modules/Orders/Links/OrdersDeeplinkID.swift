public import DeeplinkURLs

/// What a link into the orders means.
public enum OrdersDeeplinkID: LinkIdentifier {
  case list
  case order(id: Int)
  case tracking(id: Int)

  /// The orders' links: the one place that knows their text.
  public static let links: LinkTable<Self> = [
    Link("/orders", .list),
    Link("/orders/{id}", OrdersDeeplinkID.order),
    Link("/orders/{id}/tracking", OrdersDeeplinkID.tracking),
  ]
}

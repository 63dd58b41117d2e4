public import DeeplinkURLs

/// What a link into the orders means.
public enum OrdersDeeplinkID: LinkIdentifier {
  case list
  case order(id: Int)
  case tracking(id: Int)

  /// The orders' links: the one place that knows their text.
  public static let links: LinkTable<Self> = [
    LinkPattern("/orders", .list),
    LinkPattern("/orders/{id}", OrdersDeeplinkID.order),
    LinkPattern("/orders/{id}/tracking", OrdersDeeplinkID.tracking),
  ]
}

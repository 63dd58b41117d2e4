public import Deeplinks

/// The orders' screens.
public enum OrdersRoute: Route, Codable {
  case list
  case order(id: Int)
  case tracking(id: Int)
  /// The person chooses an address, and the screen answers with it.
  case addresses(order: Int)
}

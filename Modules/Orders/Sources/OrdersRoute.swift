public import Deeplinks

/// The orders' screens.
public enum OrdersRoute: Route, Codable {
  case list
  case order(id: Int)
  case tracking(id: Int)
  /// The screen on which the user chooses an address, and which answers with it.
  case addresses(order: Int)
}

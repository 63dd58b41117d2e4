import Deeplinks

public enum TicketsRoute: Route, Codable {
  case wallet
  case ticket(id: Int)
  case purchase(trip: Int, promo: String?)
  /// Answers with a `Seat`.
  case seats(trip: Int)
}

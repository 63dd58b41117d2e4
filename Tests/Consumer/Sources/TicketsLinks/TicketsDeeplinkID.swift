import DeeplinkURLs

public enum TicketsDeeplinkID: LinkIdentifier {
  case wallet
  case ticket(id: Int)
  case purchase(trip: Int, promo: String?)

  public static let links: LinkTable<Self> = [
    LinkPattern("/tickets", .wallet),
    LinkPattern("/tickets/{id}", TicketsDeeplinkID.ticket),
    LinkPattern("/trips/{trip}/purchase?promo={promo}", TicketsDeeplinkID.purchase),
  ]
}

import DeeplinkURLs

public enum RiderDeeplinkID: LinkIdentifier {
  case profile
  case rides(year: Int?)
  case payment

  public static let links: LinkTable<Self> = [
    LinkPattern("/me", .profile),
    LinkPattern("/me/rides?year={year}", RiderDeeplinkID.rides),
    LinkPattern("/me/payment", .payment),
  ]
}

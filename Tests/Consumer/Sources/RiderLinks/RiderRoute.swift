import Deeplinks

/// The rider's screens, which are also what their links mean.
public enum RiderRoute: Route, LinkIdentifier, Codable {
  case profile
  case rides(year: Int?)
  case payment

  public static let links: LinkTable<Self> = [
    LinkPattern("/me", .profile),
    LinkPattern("/me/rides?year={year}", RiderRoute.rides),
    LinkPattern("/me/payment", .payment),
  ]
}

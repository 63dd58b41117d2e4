import Deeplinks

public enum RiderRoute: Route, Codable {
  case profile
  case rides(year: Int?)
  case payment
}

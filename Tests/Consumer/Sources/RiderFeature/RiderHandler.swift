import Deeplinks
import RiderLinks

public struct RiderHandler: DeeplinkHandler {
  public init() {}

  public func deeplink(from identifier: RiderDeeplinkID) async throws -> DeeplinkRoute<RiderRoute>?
  {
    switch identifier {
    case .profile: .popToRoot()
    case .rides(let year): .push(.rides(year: year))
    case .payment: .push(.payment)
    }
  }

  public func identifier(for route: RiderRoute) -> RiderDeeplinkID? {
    switch route {
    case .profile: .profile
    case .rides(let year): .rides(year: year)
    case .payment: .payment
    }
  }
}

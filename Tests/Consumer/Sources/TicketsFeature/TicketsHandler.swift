import Deeplinks

public struct TicketsHandler: DeeplinkHandler {
  public init() {}

  public func deeplink(
    from identifier: TicketsDeeplinkID
  ) async throws -> DeeplinkRoute<TicketsRoute>? {
    switch identifier {
    case .wallet: .popToRoot()
    case .ticket(let id): .push(.ticket(id: id))
    case .purchase(let trip, let promo): .present(.purchase(trip: trip, promo: promo))
    }
  }

  public func identifier(for route: TicketsRoute) -> TicketsDeeplinkID? {
    switch route {
    case .wallet: .wallet
    case .ticket(let id): .ticket(id: id)
    case .purchase(let trip, let promo): .purchase(trip: trip, promo: promo)
    case .seats: nil
    }
  }
}

public import Deeplinks

/// Lets nobody see orders who is not signed in.
public struct OrdersResolver: DeeplinkResolver {
  private let service: any OrdersService

  /// Creates a resolver that decides for the user of `service`.
  public init(service: any OrdersService) {
    self.service = service
  }

  /// Decides whether and when an identifier may be opened.
  public func resolve(
    _ identifier: OrdersDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<OrdersDeeplinkID> {
    guard await service.isSignedIn else { return .require(.login, identifier) }
    // A saved order may be another user's. Unlike a link's order, it is not fetched before it is shown.
    if source == .restoration, await !isKnown(identifier) { return .unsupported }
    return .open(identifier)
  }

  private func isKnown(_ identifier: OrdersDeeplinkID) async -> Bool {
    switch identifier {
    case .list: true
    case .order(let id), .tracking(let id): (try? await service.order(id: id)) != nil
    }
  }
}

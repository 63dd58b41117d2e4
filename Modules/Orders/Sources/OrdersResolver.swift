public import Deeplinks

/// Lets nobody see orders who is not signed in.
public struct OrdersResolver: DeeplinkResolver {
  private let service: any OrdersService

  /// Creates a resolver that decides for the person of `service`.
  public init(service: any OrdersService) {
    self.service = service
  }

  /// Decides whether and when an identifier may be opened.
  public func resolve(
    _ identifier: OrdersDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<OrdersDeeplinkID> {
    await service.isSignedIn ? .open(identifier) : .require(.login, identifier)
  }
}

public import Deeplinks

/// Turns the orders' identifiers into their routes.
public struct OrdersHandler: DeeplinkHandler {
  private let service: any OrdersService

  /// Creates a handler that fetches through `service`.
  public init(service: any OrdersService) {
    self.service = service
  }

  /// Returns the routes an identifier leads to.
  ///
  /// - Throws: ``OrdersError`` when the user has no such order, or ``PrerequisiteNeeded`` when they have to sign in
  ///   again.
  public func deeplink(
    from identifier: OrdersDeeplinkID
  ) async throws -> DeeplinkRoute<OrdersRoute>? {
    switch identifier {
    case .list:
      return .popToRoot()
    case .order(let id):
      try await checkOrder(id: id)
      return .push(.order(id: id))
    case .tracking(let id):
      try await checkOrder(id: id)
      return .present(.tracking(id: id), path: [.order(id: id)])
    }
  }

  /// Returns the identifier of the link that leads to a screen.
  ///
  /// None leads to the addresses: nobody would wait for the one that is chosen.
  public func identifier(for route: OrdersRoute) -> OrdersDeeplinkID? {
    switch route {
    case .list: .list
    case .order(let id): .order(id: id)
    case .tracking(let id): .tracking(id: id)
    case .addresses: nil
    }
  }

  /// Checks that the user has the order; a session that has expired meanwhile makes the link wait.
  private func checkOrder(id: Int) async throws {
    do {
      guard try await service.order(id: id) != nil else { throw OrdersError.noSuchOrder }
    } catch OrdersError.sessionExpired {
      throw PrerequisiteNeeded(.login)
    }
  }
}

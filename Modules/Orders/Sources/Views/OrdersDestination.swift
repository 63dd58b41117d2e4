#if canImport(SwiftUI)
  public import DeeplinksSwiftUI
  public import SwiftUI

  /// Shows the orders' screens.
  public enum OrdersDestination: Sendable {}

  extension OrdersDestination: RouteDestination {
    /// The screen of a route.
    public static func view(for route: OrdersRoute) -> some View {
      switch route {
      case .list: OrderListScreen()
      case .order(let id): OrderScreen(id: id)
      case .tracking(let id): TrackingScreen(id: id)
      case .addresses(let order): AddressScreen(order: order)
      }
    }
  }

  extension EnvironmentValues {
    /// What the orders' screens show is from here.
    public var ordersService: (any OrdersService)? {
      get { self[OrdersServiceKey.self] }
      set { self[OrdersServiceKey.self] = newValue }
    }
  }

  private struct OrdersServiceKey: EnvironmentKey {
    static let defaultValue: (any OrdersService)? = nil
  }
#endif

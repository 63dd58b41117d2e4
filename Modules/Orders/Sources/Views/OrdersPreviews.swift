#if canImport(SwiftUI) && DEBUG
  import Deeplinks
  import DeeplinksSwiftUI
  import SwiftUI

  #Preview("Orders") { OrdersPreview() }
  #Preview("Order") { OrdersPreview([.order(id: 1001)]) }
  #Preview("Missing order") { OrdersPreview([.order(id: 7)]) }
  #Preview("Tracking") { OrdersPreview([.order(id: 1001)], presenting: .tracking(id: 1001)) }
  #Preview("Addresses") { OrdersPreview(presenting: .addresses(order: 1001)) }
  #Preview("Expired session") { OrdersPreview(service: SampleOrders(isSignedIn: false)) }

  /// The orders' stack with sample orders, and a screen over it.
  struct OrdersPreview: View {
    var path: [OrdersRoute]
    var presented: OrdersRoute?
    var service: SampleOrders

    init(
      _ path: [OrdersRoute] = [], presenting presented: OrdersRoute? = nil,
      service: SampleOrders = SampleOrders()
    ) {
      self.path = path
      self.presented = presented
      self.service = service
    }

    var body: some View {
      RoutingView(
        destination: OrdersDestination.self,
        state: NavigationState(
          root: .list, path: path,
          presented: presented.map { .init(style: .sheet, state: NavigationState(root: $0)) })
      )
      .environment(\.ordersService, service)
    }
  }

  struct SampleOrders: OrdersService {
    var isSignedIn = true

    func order(id: Int) async throws -> Order? {
      try await orders().first { $0.id == id }
    }

    func orders() async throws -> [Order] {
      [
        Order(
          id: 1001, user: "ada", products: [42, 43], status: "shipped",
          address: try await addresses().first),
        Order(id: 1002, user: "ada", products: [43], status: "ordered"),
      ]
    }

    func addresses() async throws -> [Address] {
      guard isSignedIn else { throw OrdersError.sessionExpired }
      return [
        Address(name: "Home", street: "12 Garden Street", city: "Leeds"),
        Address(name: "Work", street: "3 Dock Road", city: "Leeds"),
      ]
    }

    func setAddress(_ address: Address, ofOrder id: Int) async throws {}
  }
#endif

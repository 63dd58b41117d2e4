#if canImport(SwiftUI)
  import CatalogLinks
  import Deeplinks
  import DeeplinksSwiftUI
  import ShopDesign
  import SwiftUI

  // A number that is a name goes into a localized text as a string; as an integer it would read "1,001".

  struct OrderListScreen: View {
    @Environment(\.ordersService) private var service

    var body: some View {
      Loaded(0) {
        try await service?.orders()
      } content: { orders in
        List(orders) { order in
          RouteLink("Order \(String(order.id))", to: OrdersRoute.order(id: order.id))
            .accessibilityValue(order.status)
        }
      }
      .navigationTitle("Orders")
    }
  }

  struct OrderScreen: View {
    let id: Int
    @Environment(\.ordersService) private var service
    @FeatureRouter(OrdersRoute.self) private var router

    var body: some View {
      Loaded(id) {
        try await service?.order(id: id)
      } content: { order in
        List {
          Text("Status: \(order.status)")
          Button("Track") { router.present(.tracking(id: id)) }
            .accessibilityHint("Opens over this screen")
          DeliveryRow(order: order)
          Section("Products") {
            ForEach(order.products, id: \.self) { product in
              // The product opens over the order, to which the user comes back.
              DeeplinkButton(
                "Product \(String(product))",
                to: CatalogDeeplinkID.product(id: product, referrer: nil), placing: .here)
            }
          }
        }
      }
      .navigationTitle("Order \(String(id))")
    }
  }

  struct TrackingScreen: View {
    let id: Int
    @Environment(\.ordersService) private var service
    @Environment(\.router) private var router

    var body: some View {
      Loaded(id) {
        try await service?.order(id: id)
      } content: { order in
        Text("The order is \(order.status).")
      }
      .navigationTitle("Tracking \(String(id))")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { router.dismiss() }
        }
      }
    }
  }
#endif

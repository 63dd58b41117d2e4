#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksSwiftUI
  import ShopDesign
  import SwiftUI

  /// The delivery address of an order, which the user can change.
  struct DeliveryRow: View {
    let order: Order
    /// The address that the user has chosen since the order was loaded.
    @State private var chosen: Address?
    @State private var hasFailed = false
    @Environment(\.ordersService) private var service
    @FeatureRouter(OrdersRoute.self) private var router

    var body: some View {
      Button(title) { Task { await choose() } }
        .accessibilityHint("Lets you choose another address")
      if hasFailed { Text("The address could not be changed; please try again.") }
    }

    private var title: LocalizedStringKey {
      guard let address = chosen ?? order.address else { return "Choose an address" }
      return "Deliver to \(address.text)"
    }

    private func choose() async {
      guard let address = await router.present(.addresses(order: order.id), returning: Address.self)
      else { return }
      do {
        try await service?.setAddress(address, ofOrder: order.id)
        (chosen, hasFailed) = (address, false)
      } catch {
        hasFailed = true
      }
    }
  }

  /// Answers the screen that has presented it with one of the user's addresses.
  struct AddressScreen: View {
    let order: Int
    @Environment(\.ordersService) private var service
    @Environment(\.router) private var router

    var body: some View {
      Loaded(0) {
        try await service?.addresses()
      } content: { addresses in
        List {
          ForEach(addresses, id: \.self) { address in
            Button(address.text) { router.finish(with: address) }
          }
        }
      }
      .navigationTitle("Delivery \(String(order))")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { router.dismiss() }
        }
      }
    }
  }
#endif

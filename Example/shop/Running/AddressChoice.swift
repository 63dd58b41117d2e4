import Deeplinks
import OrdersFeature
import ShopApp

/// The user's choice of where an order is delivered to.
///
/// It presents the picker and waits for its answer. In an app, the order's screen does this.
@MainActor
final class AddressChoice {
  /// The addresses on the picker; nil where they could not be loaded.
  let addresses: [Address]?
  /// Waits until the picker is gone and the shop's server knows the answer.
  let answer: Task<Answer, Never>

  /// What comes of it.
  struct Answer: Hashable {
    let text: String
    var isFailure = false
  }

  /// Presents the picker over the order that the user sees; nil where they see none.
  init?(in shop: Shop) async {
    guard case .orders(.order(let id)) = shop.router.currentRoute else { return nil }
    let router = AnyRouter(shop.router.current.topmost).embedding(AppRoute.orders)
    let service = shop.services
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    answer = Task {
      // The initializer, which waits for this, goes on when this task waits: by then the picker is there.
      start.finish()
      let picker = OrdersRoute.addresses(order: id)
      guard let address = await router.present(picker, returning: Address.self) else {
        return Answer(text: "The address stays.")
      }
      do {
        try await service.setAddress(address, ofOrder: id)
        return Answer(text: "The order is delivered to \(address.text).")
      } catch {
        return Answer(
          text: "The address could not be changed; please try again.", isFailure: true)
      }
    }
    for await _ in starts {}
    addresses = try? await service.addresses()
  }

  /// Nobody chooses any more.
  deinit { answer.cancel() }
}

#if canImport(SwiftUI) && DEBUG
  import Deeplinks
  import DeeplinksSwiftUI
  import SwiftUI

  #Preview("Shop") { ShopPreview() }
  #Preview("Signed in, with deals") { ShopPreview(user: "demo", flags: [.deals]) }
  #Preview("After a link") {
    ShopPreview(user: "demo", link: "https://shop.example/orders/1001/tracking")
  }
  #Preview("A link that waits for the login") {
    ShopPreview(link: "https://shop.example/orders/1001")
  }
  #Preview("Invitation") { ShopPreview(user: "demo", link: "https://shop.example/invite/SPRING") }

  /// The whole window with the bundled catalogue, and where a link leads in it.
  struct ShopPreview: View {
    private let link: String?
    @State private var shop: Result<Shop, any Error>

    init(user: String? = nil, flags: Set<ShopFlag> = [], link: String? = nil) {
      self.link = link
      let session = ShopSession(user: user, flags: flags)
      _shop = State(initialValue: Result { Shop(catalogue: try .bundled(), session: session) })
    }

    var body: some View {
      switch shop {
      case .success(let shop):
        ShopWindow(shop: shop).task {
          guard let link else { return }
          _ = await shop.pipeline.open(IncomingLink(text: link, source: .universalLink))
        }
      case .failure: ContentUnavailableView("The catalogue cannot be read", systemImage: "bag")
      }
    }
  }
#endif

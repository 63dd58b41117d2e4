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

  /// The whole window with the bundled catalog, and where a link leads in it.
  struct ShopPreview: View {
    var user: String?
    var flags: Set<ShopFlag> = []
    var link: String?
    @State private var shop: Shop?

    var body: some View {
      ZStack {
        if let shop {
          ShopWindow(shop: shop)
        } else {
          ContentUnavailableView("The shop is closed", systemImage: "bag")
        }
      }
      .task {
        guard let catalog = try? ShopCatalog.bundled() else { return }
        let shop = Shop(catalog: catalog, session: ShopSession(user: user, flags: flags))
        self.shop = shop
        guard let link else { return }
        _ = await shop.pipeline.open(IncomingLink(text: link, source: .universalLink))
      }
    }
  }
#endif

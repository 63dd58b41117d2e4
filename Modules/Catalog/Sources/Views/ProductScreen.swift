#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksSwiftUI
  import ShopDesign
  import SwiftUI

  struct ProductScreen: View {
    let id: Int
    @Environment(\.catalogService) private var service
    @FeatureRouter(CatalogRoute.self) private var router
    @Environment(\.openDeeplink) private var openDeeplink

    var body: some View {
      Loaded(id) {
        try await service?.product(id: id)
      } content: { product in
        List {
          Section {
            Text("€\(product.price)").accessibilityLabel("\(product.price) euros")
            RouteLink(
              "More in \(product.category)",
              to: CatalogRoute.category(slug: product.category, sort: nil))
            #if !os(tvOS)
              if let url = openDeeplink.url(for: CatalogDeeplinkID.product(id: id, referrer: nil)) {
                ShareLink(item: url)
              }
            #endif
          }
          Section("Reviews") {
            ForEach(product.reviews) { review in
              Button("Review by \(review.author)") {
                router.present(.review(product: id, review: review.id))
              }
              .accessibilityHint("Opens over this screen")
            }
          }
        }
        .navigationTitle(product.name)
      }
    }
  }
#endif

#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksSwiftUI
  import ShopDesign
  import SwiftUI

  struct ProductListScreen: View {
    let title: String
    let selection: ProductSelection
    @Environment(\.catalogService) private var service

    var body: some View {
      Loaded(selection) {
        try await service?.products()
      } content: { products in
        List(selection(products)) { product in
          RouteLink(CatalogRoute.product(id: product.id)) {
            HStack {
              Text(product.name)
              Spacer()
              Text("€\(product.price)")
            }
          }
          .accessibilityLabel("\(product.name), \(product.price) euros")
        }
      }
      .navigationTitle(title)
    }
  }
#endif

#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksSwiftUI
  import ShopDesign
  import SwiftUI

  struct ReviewScreen: View {
    let product: Int
    let review: Int
    @Environment(\.catalogService) private var service
    @Environment(\.router) private var router

    var body: some View {
      Loaded([product, review]) {
        try await service?.product(id: product)?.reviews.first { $0.id == review }
      } content: { review in
        List {
          Text(String(repeating: "★", count: review.stars))
            .accessibilityLabel("\(review.stars) of 5 stars")
          Text(review.text)
          Text("by \(review.author)")
        }
      }
      .navigationTitle("Review \(String(review))")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { router.dismiss() }
        }
      }
    }
  }
#endif

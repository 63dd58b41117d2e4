#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  import Foundation
  import LinesLinks
  import SwiftUI

  extension OffersRoute: RouteDestination {
    public static func view(for route: OffersRoute) -> some View {
      switch route {
      case .all: OffersScreen()
      case .offer(let code, let until, let price):
        OfferScreen(code: code, until: until, price: price)
      }
    }
  }

  struct OffersScreen: View {
    var body: some View {
      Text("Offers come by mail and by notification.")
        .navigationTitle("Offers")
    }
  }

  struct OfferScreen: View {
    let code: String
    let until: Date
    let price: Decimal

    var body: some View {
      List {
        Text("Any trip for \(price.description)")
        if until < Date() {
          Text("This offer has ended.")
        } else {
          DeeplinkButton("Choose a trip", to: LinesDeeplinkID.network)
        }
      }
      .navigationTitle(code)
    }
  }
#endif

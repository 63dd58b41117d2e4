import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

/// The rows of the last tab, for what has no tab of its own.
struct MoreScreen: View {
  var body: some View {
    List {
      RouteLink("Vouchers", to: MoreRoute.vouchers)
      RouteLink("Settings", to: MoreRoute.settings)
    }
    .navigationTitle("More")
  }
}

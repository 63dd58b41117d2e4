// refused: macOS
// message: is unavailable in macOS
// accepted: iOS tvOS watchOS visionOS

import SwiftUI

struct Item: Identifiable {
  let id: Int
}

struct Screen: View {
  @State private var item: Item?

  var body: some View {
    Text("Screen").fullScreenCover(item: $item) { Text("\($0.id)") }
  }
}

// refused: tvOS watchOS
// message: is unavailable in
// accepted: iOS macOS visionOS

import SwiftUI

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct Bar: View {
  let customization: Binding<TabViewCustomization>

  var body: some View {
    Text("Tabs").tabViewCustomization(customization)
  }
}

// accepted: everywhere

import SwiftUI

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct Row: View {
  var body: some View {
    Text("Row").onScrollVisibilityChange { _ in }
  }
}

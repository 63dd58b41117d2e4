// surface: 27
// minimum: 27.3
// refused: iOS macOS tvOS watchOS
// message: was deprecated in
// accepted: visionOS

import SwiftUI

struct Bar: View {
  var body: some View {
    TabView(selection: .constant(1)) {
      Text("Home").tabItem { Text("Home") }.tag(1)
    }
  }
}

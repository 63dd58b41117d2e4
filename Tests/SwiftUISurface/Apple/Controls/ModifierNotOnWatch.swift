// refused: tvOS watchOS
// message: is unavailable in
// accepted: iOS macOS visionOS

import SwiftUI

struct Row: View {
  var body: some View {
    Text("Row").badge(1)
  }
}

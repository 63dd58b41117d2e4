// refused: everywhere
// message: is only available in

import SwiftUI

struct Row: View {
  var body: some View {
    Text("Row").onScrollVisibilityChange { _ in }
  }
}

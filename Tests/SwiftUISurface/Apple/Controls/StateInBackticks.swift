// surface: 27
// refused: everywhere
// message: cannot name its storage after a name in backticks

import SwiftUI

struct Filter: View {
  @State private var `where` = ""

  var body: some View {
    Text("Filter")
  }
}

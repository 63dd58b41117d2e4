// surface: 27
// refused: everywhere
// message: invalid redeclaration of synthesized property

import SwiftUI

struct Counter: View {
  @State @Binding private var count: Int

  var body: some View {
    Text("\(count)")
  }
}

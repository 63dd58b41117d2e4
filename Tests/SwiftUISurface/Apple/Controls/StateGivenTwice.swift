// surface: 27
// refused: everywhere
// message: '_count' is a get-only property

import SwiftUI

// The state has a value already. With Xcode 26 the second value wins, with Xcode 27 it may be lost.
struct Counter: View {
  @State private var count = 0

  init(count: Int) {
    _count = State(initialValue: count)
  }

  var body: some View {
    Text("\(count)")
  }
}

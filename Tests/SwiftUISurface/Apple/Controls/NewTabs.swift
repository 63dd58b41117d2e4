// refused: everywhere
// message: is only available in

import SwiftUI

struct Bar: View {
  var body: some View {
    TabView(selection: .constant(1)) {
      Tab(value: 1) {
        Text("Home")
      } label: {
        Text("Home")
      }
    }
  }
}

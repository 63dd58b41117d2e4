// surface: 27
// refused: everywhere
// message: used before all stored properties are initialized

import SwiftUI

struct Counter: View {
  @State private var count: Int
  private let title: String

  init(title: String, count: Int) {
    self.count = count
    self.title = title
  }

  var body: some View {
    Text("\(title) \(count)")
  }
}

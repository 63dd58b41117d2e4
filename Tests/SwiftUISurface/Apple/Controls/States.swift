// surface: 26 27
// accepted: everywhere

import SwiftUI

@MainActor
final class Model {
  var count = 0
}

struct Counter: View {
  @State private var model = Model()
  @State private var isOn = false
  @State private var name: String?
  @State private var path: [Int] = [1, 2]  // typed
  @State private var first: Int
  @State private var second: Model
  @State private var third: Int?
  private let title: String

  init(title: String, first: Int) {
    self.title = title
    _first = State(initialValue: first)
    _second = State(initialValue: Model())
    _third = State(initialValue: first)
  }

  var body: some View {
    Text("\(path.count)")
      .task {
        model.count = first
        name = title
        path = [second.count]
      }
      .sheet(isPresented: $isOn) {
        Toggle("On", isOn: $isOn)
      }
  }
}

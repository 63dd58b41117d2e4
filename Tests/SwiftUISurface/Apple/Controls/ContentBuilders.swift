// surface: 27
// accepted: everywhere

import SwiftUI

struct Rows: View {
  let isLong: Bool

  var body: some View {
    rows
    more { Text("Three") }
  }

  @ContentBuilder private var rows: some View {
    Text("One")
    if isLong { Text("Two") }
  }

  private func more<Content: View>(@ContentBuilder content: () -> Content) -> Content {
    content()
  }
}

import SwiftUI
import Testing

private struct Greeting: View {
  let name: String

  var body: some View { Text(name) }
}

#Preview("One view") {
  Greeting(name: "Ada")
}

#Preview(traits: .sizeThatFitsLayout) {
  Greeting(name: "Ada")
  if Bool.random() { Text("Lovelace") }
}

struct PreviewTests {
  @Test @MainActor func `A preview is made of a view builder`() {
    _ = Preview("One view") { Greeting(name: "Ada") }
  }
}

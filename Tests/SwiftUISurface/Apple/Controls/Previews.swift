// surface: 26 27
// accepted: everywhere

import SwiftUI

struct Greeting: View {
  let name: String

  var body: some View { Text(name) }
}

#Preview {
  Greeting(name: "Ada")
}

#Preview("Two", traits: .sizeThatFitsLayout) {
  Greeting(name: "Ada")
  if Bool.random() { Text("Lovelace") }
}

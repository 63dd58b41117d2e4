// surface: 26
// refused: everywhere
// message: ContentBuilder

import SwiftUI

struct Rows: View {
  var body: some View { rows }

  @ContentBuilder private var rows: some View {
    Text("One")
  }
}

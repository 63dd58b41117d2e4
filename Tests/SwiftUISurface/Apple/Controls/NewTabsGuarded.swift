// accepted: everywhere

import SwiftUI

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct Bar: View {
  var body: some View {
    TabView(selection: .constant(1)) {
      TabSection {
        Tab(value: 1, role: .search) {
          Text("Home")
        } label: {
          Text("Home")
        }.customizationID("home")
      } header: {
        Text("All")
      }
    }
  }
}

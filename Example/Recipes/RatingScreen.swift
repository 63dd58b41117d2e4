import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

/// A form in a sheet that neither a drag nor a link loses.
struct RatingScreen: View {
  @State private var text = ""
  @State private var isClosing = false
  @Environment(\.router) private var router

  var body: some View {
    TextField("Your rating", text: $text)
      .toolbar {
        Button("Close") {
          if text.isEmpty {
            router.dismiss()
          } else {
            isClosing = true
          }
        }
      }
      .presentationDetents([.medium, .large])
      .presentationDragIndicator(.visible)
      .interactiveDismissDisabled(!text.isEmpty)
      .confirmsLeaving(
        when: !text.isEmpty, title: "Discard the rating?",
        message: "It was not sent.", discard: "Discard"
      )
      .alert("Close without sending?", isPresented: $isClosing) {
        Button("Discard", role: .destructive) { router.dismiss() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("It was not sent.")
      }
  }
}

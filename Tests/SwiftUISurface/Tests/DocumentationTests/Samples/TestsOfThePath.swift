import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// The tests that the pages of the path end with.

// sample: StartSmall.md: struct NotesTests {

// sample: FeatureModules.md: struct LinkTests {

// sample: RestorationAndHandoff.md: struct RestorationTests {

// And what their previews show.

struct EditPreview: View {
  var body: some View {
    // sample: AddLinks.md: RoutingView(
  }
}

struct HelpPreview: View {
  var body: some View {
    // sample: AddLinks.md: let _ = app.tabs.handle(
  }
}

import Observation
import SwiftUI
import SwiftUIHost
import Testing

/// A selection that is not a visible tab, which iOS 27 reportedly answers with a crash.
@MainActor
struct TabSelectionTests {
  /// What an app does in one update, and what the trap says.
  @Test(arguments: [
    (["books", "music"], "films", "books", "the selection “films” is not a visible tab"),
    (["books", "music", "films"], "films", "books", "“films” becomes visible and is selected"),
    (["music"], "music", "books", "“books” goes in the same update"),
    (["books", "music"], "music", "music", "“music” becomes visible and is selected"),
  ])
  func `a selection that is no visible tab, or comes or goes in the same update, traps`(
    tabs: [String], selection: String, visible: String, says: String
  ) async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor [tabs, selection, visible] in
      let shelf = ChangingShelf()
      shelf.customization[sidebarVisibility: "music"] = visible == "music" ? .hidden : .visible
      let host = SceneHost(ChangingTabs(shelf: shelf))
      host.frame()
      shelf.customization[sidebarVisibility: "music"] = .visible
      shelf.tabs = tabs
      shelf.selection = selection
      host.frame()
    }
    let said = String(decoding: crash?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(says))
  }
}

@MainActor @Observable
private final class ChangingShelf {
  var tabs = ["books", "music"]
  var selection = "books"
  var customization = TabViewCustomization()
}

private struct ChangingTabs: View {
  @Bindable var shelf: ChangingShelf

  var body: some View {
    TabView(selection: $shelf.selection) {
      ForEach(shelf.tabs, id: \.self) { tab in
        Tab(value: tab, content: { Text(tab) }, label: { Text(tab) }).customizationID(tab)
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewCustomization($shelf.customization)
  }
}

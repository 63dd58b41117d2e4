import Observation
import SwiftUI
import SwiftUIHost
import Testing

/// A selection that is not a visible tab, which iOS 27 reportedly answers with a crash.
@MainActor
struct TabSelectionTests {
  @Test func `a selection without a tab traps`() async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let shelf = ChangingShelf()
      shelf.selection = "films"
      SceneHost(ChangingTabs(shelf: shelf)).frame()
    }
    #expect(message(of: crash).contains("the selection “films” is not a visible tab"))
  }

  @Test func `a tab that comes and is selected in one update traps`() async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let shelf = ChangingShelf()
      let host = SceneHost(ChangingTabs(shelf: shelf))
      host.frame()
      shelf.tabs.append("films")
      shelf.selection = "films"
      host.frame()
    }
    #expect(message(of: crash).contains("“films” becomes visible and is selected"))
  }

  @Test func `a tab that goes while another is selected in the same update traps`() async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let shelf = ChangingShelf()
      let host = SceneHost(ChangingTabs(shelf: shelf))
      host.frame()
      shelf.tabs = ["music"]
      shelf.selection = "music"
      host.frame()
    }
    #expect(message(of: crash).contains("“books” goes in the same update"))
  }

  @Test func `a hidden tab that is shown and selected in one update traps`() async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let shelf = ChangingShelf()
      shelf.customization[sidebarVisibility: "music"] = .hidden
      let host = SceneHost(ChangingTabs(shelf: shelf))
      host.frame()
      shelf.customization[sidebarVisibility: "music"] = .visible
      shelf.selection = "music"
      host.frame()
    }
    #expect(message(of: crash).contains("“music” becomes visible and is selected"))
  }

  @Test func `one update apart, tabs come, are selected, and go`() {
    let shelf = ChangingShelf()
    let host = SceneHost(ChangingTabs(shelf: shelf))
    for change in [
      { shelf.tabs = ["books", "films"] }, { shelf.selection = "films" },
      { shelf.tabs = ["films"] },
    ] {
      host.frame()
      change()
    }
    host.frame()
    #expect(host.tabs == ["films"])
    #expect(host.problems == [])
  }

  private func message(of crash: ExitTest.Result?) -> String {
    String(decoding: crash?.standardErrorContent ?? [], as: UTF8.self)
  }
}

@Observable
@MainActor
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
        Tab(value: tab) {
          Text(tab)
        } label: {
          Text(tab)
        }
        .customizationID(tab)
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewCustomization($shelf.customization)
  }
}

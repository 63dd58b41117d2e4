import Observation
import SwiftUI
import SwiftUIHost
import Testing

/// Tabs of iOS 18's form.
@MainActor
struct TabContentTests {
  private let model = Shelf()

  private func host(_ misbehavior: Misbehavior = []) -> SceneHost {
    SceneHost(ShelfTabs(model: model), misbehaving: misbehavior)
  }

  @Test func `sections are listed in order, with their tabs`() {
    let host = host()
    host.frame()
    #expect(host.tabs == ["Home", "Books", "Films", "Account"])
    #expect(
      host.sections == [
        SceneHost.TabSection(nil, ["Home"]), SceneHost.TabSection("Library", ["Books", "Films"]),
        SceneHost.TabSection("More", ["Account"]),
      ])
    #expect(host.searchTab == "Films")
    #expect(host.problems == [])
  }

  @Test func `a tab is built when it is first selected, and keeps its state`() throws {
    let host = host()
    host.frame()
    #expect(host.builtTabs == ["Home"])
    #expect(host.evaluations["Counter"] == 1)
    try host.tap("Add")
    try host.selectTab("Account")
    host.frame()
    #expect(host.builtTabs == ["Home", "Account"])
    #expect(host.texts == ["account 0", "Add"])
    try host.selectTab("Home")
    host.frame()
    #expect(host.texts == ["home 1", "Add"])
    #expect(model.writes == ["account", "home"])
  }

  @Test func `a selection may be written back`() async throws {
    let host = try await host(.writesSelectionBack).settle()
    #expect(model.writes == ["home", "home"])
    try await host.selectTab("Books").settle()
    #expect(model.writes == ["home", "home", "books", "books", "books"])
  }

  @Test func `a user hides a tab, and shows it again`() throws {
    let host = host()
    host.frame()
    try host.hideTab("Films")
    host.frame()
    #expect(host.tabs == ["Home", "Books", "Account"])
    #expect(host.hiddenTabs == ["Films"])
    #expect(model.customization[sidebarVisibility: "films"] == .hidden)
    #expect(throws: HostError.self) { try host.selectTab("Films") }
    try host.showTab("Films")
    host.frame()
    #expect(host.tabs == ["Home", "Books", "Films", "Account"])
  }

  @Test func `a user moves a tab within its section only`() throws {
    let host = host()
    host.frame()
    try host.moveTab("Films", before: "Books")
    host.frame()
    #expect(host.tabs == ["Home", "Films", "Books", "Account"])
    #expect(throws: HostError.self) { try host.moveTab("Films", before: "Account") }
    try host.selectTab("Films")
    host.frame()
    #expect(host.texts == ["films 0", "Add"])
  }

  @Test func `hiding the selected tab selects another`() async throws {
    let host = host()
    host.frame()
    try await host.hideTab("Home").settle()
    #expect(host.selectedTab == "Books")
    #expect(model.writes == ["books"])
  }

  @Test func `a section can be hidden as a whole`() {
    model.customization[sidebarVisibility: "library"] = .hidden
    let host = host()
    host.frame()
    #expect(host.tabs == ["Home", "Account"])
  }

  @Test func `only a sidebar can be customised`() throws {
    model.hasSidebar = false
    model.customization[sidebarVisibility: "films"] = .hidden
    let host = host()
    host.frame()
    #expect(host.tabs == ["Home", "Books", "Films", "Account"])
    #expect(throws: HostError.self) { try host.hideTab("Books") }
  }

  @Test func `values and identifiers must be unique`() {
    let host = SceneHost(
      TabView(selection: .constant(1)) {
        ForEach([1, 1], id: \.self) { value in
          Tab(value: value) {
            Text("\(value)")
          } label: {
            Text("\(value)")
          }.customizationID("same")
        }
      })
    host.frame()
    #expect(host.problems.count == 3)
  }

  @Test func `who customises tabs has to name all of them`() {
    let host = SceneHost(
      TabView(selection: .constant(1)) {
        Tab(value: 1) {
          Text("One")
        } label: {
          Text("One")
        }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization(.constant(TabViewCustomization())))
    host.frame()
    #expect(host.problems.count == 1)
  }
}

@Observable
@MainActor
private final class Shelf {
  var customization = TabViewCustomization()
  var hasSidebar = true
  private(set) var writes: [String] = []
  private var stored = "home"

  var selection: String {
    get { stored }
    set {
      stored = newValue
      writes.append(newValue)
    }
  }
}

private struct ShelfTabs: View {
  @Bindable var model: Shelf

  var body: some View {
    if model.hasSidebar {
      tabs.tabViewStyle(.sidebarAdaptable).tabViewCustomization($model.customization)
    } else {
      tabs.tabViewCustomization($model.customization)
    }
  }

  private var tabs: some View {
    TabView(selection: $model.selection) {
      tab("home")
      TabSection {
        ForEach(["books", "films"], id: \.self) { tab($0) }
      } header: {
        Text("Library")
      }
      .customizationID("library")
      TabSection {
        tab("account")
      } header: {
        Text("More")
      }
    }
  }

  private func tab(_ name: String) -> some TabContent<String> {
    Tab(value: name, role: name == "films" ? .search : nil) {
      Counter(name: name)
    } label: {
      Label(name.prefix(1).uppercased() + name.dropFirst(), systemImage: "circle")
    }
    .customizationID(name)
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("Add") { count += 1 }
    }
  }
}

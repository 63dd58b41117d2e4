import Foundation
import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct TabViewTests {
  private let model = Tabs()
  private let log = Log()

  private func host(_ misbehavior: Misbehavior = []) -> SceneHost {
    SceneHost(
      Bar(model: model) { tab in
        Content(name: tab, log: log)
      }, misbehaving: misbehavior)
  }

  @Test func `a tab is built when it is first selected`() throws {
    let host = host()
    host.frame()
    #expect(host.tabs == ["Home", "Search", "Profile"])
    #expect(host.builtTabs == ["Home"])
    #expect(host.evaluations["Content"] == 1)
    try host.selectTab("Profile")
    host.frame()
    #expect(host.selectedTab == "Profile")
    #expect(host.builtTabs == ["Home", "Profile"])
    #expect(host.texts == ["profile 0", "Add"])
  }

  @Test func `a tab keeps its state, and appears each time`() throws {
    let host = host()
    host.frame()
    try host.tap("Add")
    try host.selectTab("Search")
    host.frame()
    try host.selectTab("Home")
    host.frame()
    #expect(host.texts == ["home 1", "Add"])
    #expect(
      log.take() == [
        "home appears", "home goes", "search appears", "search goes", "home appears",
      ])
  }

  @Test(
    arguments: [
      ([], ["home"]), (.popsBeforeReselecting, ["path of 0", "home"]),
      (.popsAfterReselecting, ["home", "path of 0"]),
    ] as [(Misbehavior, [String])])
  func `a second tap may pop the stack, before it writes the selection or after`(
    behavior: Misbehavior, expected: [String]
  ) async throws {
    let writes = Writes(log: log)
    let host = SceneHost(Reselecting(writes: writes), misbehaving: behavior)
    writes.path = [1, 2]
    try await host.settle()
    _ = log.take()
    try await host.selectTab("Home").settle()
    #expect(log.take() == expected)
  }

  @Test func `tapping the selected tab writes its selection again`() throws {
    let host = host()
    host.frame()
    try host.selectTab("Home")
    try host.selectTab("Search")
    #expect(model.writes == ["home", "search"])
  }

  @Test func `a selection may be written back after what was navigated, and only then`()
    async throws
  {
    let host = try await host(.writesSelectionBack).settle()
    #expect(model.writes == ["home", "home"])
    try await host.tap("Add").settle()
    #expect(model.writes == ["home", "home"])
    try await host.selectTab("Search").settle()
    #expect(model.writes == ["home", "home", "search", "search", "search"])

    let path = Path()
    let stack = SceneHost(
      TabView(selection: Bindable(wrappedValue: model).selection) {
        Pushing(path: path).tabItem { Text("Search") }.tag("search")
      }, misbehaving: .writesSelectionBack)
    try await stack.settle()
    let before = model.writes.count
    path.values = [1]
    try await stack.settle()
    #expect(model.writes.count == before + 2)
  }

  @Test func `a badge is shown with its tab`() {
    let host = host()
    host.frame()
    #expect(host.badges == ["Search": "3"])
  }

  @Test func `a tab may say only inside of itself what it is called`() throws {
    let host = SceneHost(
      TabView(selection: .constant(1)) {
        NamedInside(name: "One").tag(1)
        NamedInside(name: "Two").tag(2)
      })
    host.frame()
    #expect(host.tabs == ["One", "Two"])
    #expect(host.builtTabs == ["One"])
    #expect(host.texts == ["One inside"])
  }
}

@Observable
@MainActor
private final class Tabs {
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

private struct Bar<Content: View>: View {
  @Bindable var model: Tabs
  @ViewBuilder let content: (String) -> Content

  var body: some View {
    TabView(selection: $model.selection) {
      ForEach(["home", "search", "profile"], id: \.self) { tab in
        content(tab)
          .badge(tab == "search" ? 3 : 0)
          .tabItem { Label(tab.capitalized, systemImage: "circle") }
          .tag(tab)
      }
    }
  }
}

@Observable
@MainActor
private final class Path {
  var values: [Int] = []
}

private struct Pushing: View {
  @Bindable var path: Path

  var body: some View {
    NavigationStack(path: $path.values) {
      Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
    }
  }
}

/// Logs what is written, in order.
@Observable
@MainActor
private final class Writes {
  private let log: Log
  var path: [Int] = [] { didSet { log("path of \(path.count)") } }
  var tab = "home" { didSet { log(tab) } }

  init(log: Log) {
    self.log = log
  }
}

private struct Reselecting: View {
  @Bindable var writes: Writes

  var body: some View {
    TabView(selection: $writes.tab) {
      NavigationStack(path: $writes.path) {
        Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
      }
      .tabItem { Text("Home") }
      .tag("home")
    }
  }
}

private struct Content: View {
  let name: String
  let log: Log
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("Add") { count += 1 }
    }
    .onAppear { log("\(name) appears") }
    .onDisappear { log("\(name) goes") }
  }
}

private struct NamedInside: View {
  let name: String

  var body: some View {
    VStack { Text("\(name) inside") }.tabItem { Text(name) }
  }
}

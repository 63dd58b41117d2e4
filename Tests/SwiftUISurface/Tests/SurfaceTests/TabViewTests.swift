import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct TabViewTests {
  private let log = Log()

  private func host(
    _ behavior: Misbehavior = [], path: [Int] = []
  ) async throws -> (SceneHost, Written) {
    let written = Written(log: log, path: path)
    let host = try await SceneHost(TwoTabs(written: written), misbehaving: behavior).settle()
    return (host, written)
  }

  @Test func `a tab is built when it is first selected`() async throws {
    let (host, _) = try await host()
    #expect(host.tabs == ["Home", "Search"])
    #expect(host.builtTabs == ["Home"])
    try await host.selectTab("Search").settle()
    #expect(host.selectedTab == "Search")
    #expect(host.builtTabs == ["Home", "Search"])
    #expect(log.take() == ["search"])
  }

  @Test(
    arguments: [
      ([], ["home"]), (.popsBeforeReselecting, ["path of 0", "home"]),
      (.popsAfterReselecting, ["home", "path of 0"]),
    ] as [(Misbehavior, [String])])
  func `a second tap may pop the stack, before it writes the selection or after`(
    behavior: Misbehavior, expected: [String]
  ) async throws {
    let (host, _) = try await host(behavior, path: [1, 2])
    try await host.selectTab("Home").settle()
    #expect(log.take() == expected)
  }

  @Test func `a selection may be written back after what was navigated, and only then`()
    async throws
  {
    let (host, written) = try await host(.writesSelectionBack)
    #expect(log.take() == ["home", "home"])
    try await host.tap("Add").settle()
    #expect(log.take() == [])
    written.path = [1]
    try await host.settle()
    #expect(log.take() == ["path of 1", "home", "home"])
    try await host.selectTab("Search").settle()
    #expect(log.take() == ["search", "search", "search"])
  }
}

/// Logs what is written, in order.
@MainActor @Observable
private final class Written {
  private let log: Log
  var path: [Int] { didSet { log("path of \(path.count)") } }
  var tab = "home" { didSet { log(tab) } }
  var count = 0

  init(log: Log, path: [Int]) {
    (self.log, self.path) = (log, path)
  }
}

private struct TwoTabs: View {
  @Bindable var written: Written

  var body: some View {
    TabView(selection: $written.tab) {
      NavigationStack(path: $written.path) {
        Button("Add") { written.count += 1 }
          .navigationDestination(for: Int.self) { Text("\($0)") }
      }
      .tabItem { Text("Home") }.tag("home")
      Text("Nothing").tabItem { Text("Search") }.tag("search")
    }
  }
}

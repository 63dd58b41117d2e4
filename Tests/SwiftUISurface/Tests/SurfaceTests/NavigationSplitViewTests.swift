import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct NavigationSplitViewTests {
  private let model = Columns()
  private let log = Log()

  private func host(_ behavior: Misbehavior = []) -> SceneHost {
    let host = SceneHost(
      ThreeColumns(model: model, log: log), size: .regular, misbehaving: behavior)
    host.frame()
    return host
  }

  @Test func `what a split view shows while it collapses may appear more than once`() async throws {
    let host = host(.flickersWhileCollapsing)
    _ = log.take()
    try await host.resize(to: .compact).settle()
    #expect(
      log.take() == [
        "sidebar goes", "content goes", "detail appears", "detail goes", "detail appears",
      ])
  }

  @Test func `a list of rows may write back what it shows`() async throws {
    model.row = "mail"
    let host = try await host(.writesSelectionBack).settle()
    model.writes = []
    try await host.resize(to: .compact).settle()
    #expect(model.writes == ["mail", "mail"])
  }

  @Test func `a detail may appear before the columns that lead there`() {
    let host = host(.buildsDetailFirst)
    #expect(host.columns == [.detail])
    #expect(log.take() == ["detail appears"])
    host.frame()
    host.frame()
    #expect(host.columns == [.sidebar, .content, .detail])
    #expect(log.take() == ["sidebar appears", "content appears"])
  }
}

@Observable
@MainActor
private final class Columns {
  var row: String? { didSet { writes.append(row ?? "nothing") } }
  @ObservationIgnored var writes: [String] = []
}

private struct ThreeColumns: View {
  @Bindable var model: Columns
  let log: Log

  var body: some View {
    NavigationSplitView(columnVisibility: .constant(.automatic)) {
      List(selection: $model.row) {
        ForEach(["mail", "news"], id: \.self) { Text($0) }
      }
      .logged("sidebar", in: log)
    } content: {
      Text("Content").logged("content", in: log)
    } detail: {
      NavigationStack {
        Text("Nothing").navigationTitle("Detail of nothing")
      }
      .logged("detail", in: log)
    }
  }
}

extension View {
  fileprivate func logged(_ name: String, in log: Log) -> some View {
    onAppear { log("\(name) appears") }.onDisappear { log("\(name) goes") }
  }
}

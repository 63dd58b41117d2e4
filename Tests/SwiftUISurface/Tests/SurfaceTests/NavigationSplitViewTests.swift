import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct NavigationSplitViewTests {
  private let model = Columns()
  private let log = Log()

  private func host(
    size: SceneHost.Size = .regular, _ behavior: Misbehavior = []
  ) -> SceneHost {
    let host = SceneHost(
      ThreeColumns(model: model, log: log), size: size, misbehaving: behavior)
    host.frame()
    return host
  }

  @Test func `columns stand side by side where there is room for them`() {
    let host = host()
    #expect(host.columns == [.sidebar, .content, .detail])
    #expect(host.rows == ["mail", "news"])
    #expect(host.title == "Detail of nothing")
    #expect(log.take() == ["sidebar appears", "content appears", "detail appears"])
  }

  @Test(arguments: [
    (NavigationSplitViewVisibility.detailOnly, [SceneHost.Column.detail]),
    (.doubleColumn, [.content, .detail]), (.all, [.sidebar, .content, .detail]),
  ])
  func `a user hides columns and shows them`(
    visibility: NavigationSplitViewVisibility, columns: [SceneHost.Column]
  ) {
    let host = host()
    host.showColumns(visibility)
    host.frame()
    #expect(host.columns == columns)
    #expect(model.visibility == visibility)
  }

  @Test func `where there is room for one, the preferred column is on top`() {
    model.preferred = .content
    let host = host(size: .compact)
    #expect(host.columns == [.content])
    #expect(log.take() == ["content appears"])
    model.preferred = .detail
    host.frame()
    #expect(host.columns == [.detail])
    #expect(log.take() == ["content goes", "detail appears"])
  }

  @Test func `what a split view shows while it collapses may appear more than once`() async throws {
    model.preferred = .detail
    let host = host(.flickersWhileCollapsing)
    _ = log.take()
    try await host.resize(to: .compact).settle()
    #expect(
      log.take() == [
        "sidebar goes", "content goes", "detail appears", "detail goes", "detail appears",
      ])
  }

  @Test func `a user goes back column by column, and the list forgets its selection`() throws {
    model.preferred = .detail
    model.row = "mail"
    let host = host(size: .compact)
    try host.swipeBack()
    host.frame()
    #expect(host.columns == [.content])
    #expect(model.preferred == .content)
    #expect(model.row == "mail")
    try host.swipeBack()
    host.frame()
    #expect(host.columns == [.sidebar])
    #expect(model.preferred == .sidebar)
    #expect(model.row == nil)
    #expect(throws: HostError.self) { try host.swipeBack() }
  }

  @Test func `a column that a view holds on to is left all the same`() throws {
    model.preferred = .detail
    model.isHeld = true
    let host = host(size: .compact)
    try host.swipeBack()
    host.frame()
    #expect(model.preferred == .detail)
    #expect(host.columns == [.content])
  }

  @Test func `a row leads to the next column, where there is room for one`() throws {
    let host = host(size: .compact)
    #expect(host.columns == [.sidebar])
    try host.selectRow("news")
    host.frame()
    #expect(model.row == "news")
    #expect(model.preferred == .content)
    #expect(host.columns == [.content])
  }

  @Test func `columns keep their state when the room changes, and those covered lose it`() throws {
    let host = host()
    try host.tap("Count 0", in: .content)
    host.frame()
    model.preferred = .content
    host.resize(to: .compact)
    host.frame()
    #expect(host.texts == ["Count 1"])
    #expect(log.take().contains("detail goes"))
    host.resize(to: .regular)
    host.frame()
    #expect(host.texts(in: .content) == ["Count 1"])
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

  @Test func `columns may write back what they show, the second time what they showed before`()
    async throws
  {
    model.row = "mail"
    let host = try await host(size: .compact, .writesSelectionBack).settle()
    model.writes = []
    model.preferred = .content
    host.frame()
    #expect(model.writes == ["content", "content", "mail"])
    model.preferred = .detail
    model.writes = []
    host.frame()
    #expect(model.writes.first == "content")
  }
}

@Observable
@MainActor
private final class Columns {
  var row: String? { didSet { writes.append(row ?? "nothing") } }
  var visibility = NavigationSplitViewVisibility.automatic
  var preferred: NavigationSplitViewColumn = .sidebar {
    didSet { writes.append(Columns.names[preferred] ?? "") }
  }
  private static let names: [NavigationSplitViewColumn: String] = [
    .sidebar: "sidebar", .content: "content", .detail: "detail",
  ]
  @ObservationIgnored var isHeld = false
  @ObservationIgnored var writes: [String] = []
}

private struct ThreeColumns: View {
  @Bindable var model: Columns
  let log: Log

  var body: some View {
    NavigationSplitView(
      columnVisibility: $model.visibility,
      preferredCompactColumn: model.isHeld ? .constant(model.preferred) : $model.preferred
    ) {
      List(selection: $model.row) {
        ForEach(["mail", "news"], id: \.self) { Text($0) }
      }
      .logged("sidebar", in: log)
    } content: {
      Counter().logged("content", in: log)
    } detail: {
      NavigationStack {
        Text("Nothing").navigationTitle("Detail of nothing")
      }
      .logged("detail", in: log)
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Button("Count \(count)") { count += 1 }
  }
}

extension View {
  fileprivate func logged(_ name: String, in log: Log) -> some View {
    onAppear { log("\(name) appears") }.onDisappear { log("\(name) goes") }
  }
}

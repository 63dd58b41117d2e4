import Deeplinks
import DeeplinksConsole
import DeeplinksInspector
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ConsoleHistoryTests {
  private let stall = Stall()
  private let model: DeeplinkConsoleModel

  init() {
    model = DeeplinkConsoleModel(stall.pipeline)
  }

  private func patterns(_ model: DeeplinkConsoleModel) -> [String?] {
    model.history.entries.map(\.pattern)
  }

  @Test func `what is no link says where and why, and a form has nothing for it`() async {
    await model.load()
    await stall.open("stall://nowhere/at/all")
    await settle { model.history.entries.first?.outcome != nil }
    let entry = model.history.entries.first
    #expect(entry?.title == "none of the app's links")
    #expect(entry?.outcome == "parseFailed (unrecognized) unrecognized at byte 8 on stall:")
    #expect(entry.flatMap(model.link) == nil)
  }

  @Test func `the newest link stands first, with its events in order`() async throws {
    await model.load()
    await stall.open("stall://fruit/7?ref=mail", from: .widget)
    await stall.open("stall://help/a/b")
    await settle { model.history.entries.filter { $0.outcome != nil }.count == 2 }
    #expect(model.history.entries.map(\.number) == [2, 1])
    #expect(patterns(model) == ["/help/{topic...}", "/fruit/{id}?ref={referrer}"])
    let entry = try #require(model.history.entries.last)
    #expect(entry.source == .widget)
    #expect(entry.events.map(\.stage) == [.received, .parsed, .resolved, .enriched, .opened])
    #expect(entry.lines.first == "+0 ms received")
    #expect(entry.outcome == "opened → fruit")
    #expect(model.link(for: entry)?.pattern == entry.pattern)
  }

  @Test func `a link that waits says for what, and goes on in its own entry`() async {
    await stall.open("stall://orders")
    await settle { model.history.entries.first?.outcome == "pending needs login" }
    stall.desk.isSignedIn = true
    await stall.pipeline.fulfill(.login)
    await settle { model.history.entries.first?.outcome == "opened → page" }
    #expect(model.history.entries.count == 1)
  }

  @Test func `a refused link says why it was refused`() async throws {
    await stall.open("stall://reset?token=s3cret", from: .content)
    await settle { model.history.entries.first?.outcome != nil }
    let entry = try #require(model.history.entries.first)
    #expect(entry.outcome == "refused since \"not from content\"")
    #expect(entry.lines.last == "+0 ms refused since \"not from content\"")
  }

  @Test func `superseded and cancelled links say so`() async {
    stall.desk.isClosed = true
    let first = Task { await stall.open("stall://fruit/1") }
    await settle { stall.desk.asked == 1 }
    let second = Task { await stall.open("stall://fruit/2") }
    await settle { stall.desk.asked == 2 }
    await settle { model.state.opening == "fruit" }
    stall.pipeline.cancelOpening()
    _ = await (first.value, second.value)
    await settle { model.history.entries.allSatisfy { $0.outcome != nil } }
    #expect(model.history.entries.map(\.outcome) == ["cancelled", "superseded"])
    stall.desk.open()
  }

  @Test func `the oldest links go`() async {
    let stall = Stall()
    let model = DeeplinkConsoleModel(stall.pipeline, limit: 3)
    for id in 1...7 { await stall.open("stall://fruit/\(id)") }
    await settle { model.history.entries.first?.number == 7 }
    #expect(model.history.entries.map(\.number) == [7, 6, 5])
    #expect(DeeplinkConsoleModel(stall.pipeline, limit: -1).history.limit == 1)
  }

  @Test func `what is cleared is gone, and a link on its way comes again`() async {
    stall.desk.isClosed = true
    let task = Task { await stall.open("stall://fruit/1") }
    await settle { model.history.entries.first?.events.count == 3 }
    model.history.clear()
    #expect(model.history.entries.isEmpty)
    stall.desk.open()
    _ = await task.value
    await settle { model.history.entries.first?.outcome == "opened → fruit" }
  }
}

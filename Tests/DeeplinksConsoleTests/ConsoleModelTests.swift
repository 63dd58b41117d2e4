import Deeplinks
import DeeplinksConsole
import DeeplinksInspector
import Foundation
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ConsoleModelTests {
  private let stall = Stall()
  private let model: DeeplinkConsoleModel

  init() {
    model = DeeplinkConsoleModel(stall.pipeline)
  }

  // MARK: - Its life

  @Test func `a console that is closed while a link opens is gone, and the link goes on`() async {
    stall.desk.isClosed = true
    var model: DeeplinkConsoleModel? = DeeplinkConsoleModel(stall.pipeline)
    let reference = WeakReference(model)
    let history = WeakReference(model?.history)
    model?.explainer.text = "stall://fruit/7"
    let task = model?.explainer.open()
    await settle { stall.desk.asked == 1 }
    model = nil
    await settle { reference.object == nil && history.object == nil }
    stall.desk.open()
    #expect(await task?.value == "opened fruit")
    #expect(stall.tabs.currentRoute == .fruit(id: 7))
  }

  @Test func `a console that is gone keeps nothing of the app`() async {
    var stall: Stall? = Stall()
    let pipeline = WeakReference(stall?.pipeline)
    var model = stall.map { DeeplinkConsoleModel($0.pipeline) }
    await stall?.open("stall://fruit/7")
    await settle { model?.history.entries.first?.outcome != nil }
    stall = nil
    #expect(pipeline.object != nil)
    model = nil
    await settle { pipeline.object == nil }
  }

  // MARK: - Explaining

  @Test func `what is no link is explained with a mark under the byte`() async {
    #expect(model.explainer.lines.isEmpty && model.explainer.verdict == nil)
    model.explainer.text = "stall://frit/7"
    await model.explainer.explain()
    #expect(model.explainer.verdict == .unrecognized)
    #expect(model.explainer.lines.contains("          ^"))
    #expect(model.explainer.lines.contains("Nearest link: /fruit/{id}?ref={referrer}"))
  }

  @Test func `guards answer for the source that was chosen`() async {
    model.explainer.text = "stall://reset?token=a"
    model.explainer.source = .content
    await model.explainer.explain()
    #expect(model.explainer.verdict == .refused)
    model.explainer.source = .widget
    #expect(model.explainer.lines.isEmpty)
    await model.explainer.explain()
    #expect(model.explainer.verdict == .opens)
    #expect(model.explainer.lines.last?.hasPrefix("Guard: ") == true)
  }

  @Test func `an inspector with a handler says where a link leads`() async {
    let inspector = LinkInspector(
      parser: StallID.parser, resolver: StallGuards(desk: stall.desk),
      handler: StallHandler(desk: stall.desk))
    let model = DeeplinkConsoleModel(stall.pipeline, inspector: inspector)
    model.explainer.text = "stall://fruit/7"
    await model.explainer.explain()
    #expect(model.explainer.lines.last == "Shows: fruit in tab market")
  }

  @Test func `an explanation of what was typed before is not shown`() async {
    model.explainer.text = "stall://fruit/7"
    let task = Task { await model.explainer.explain() }
    model.explainer.text = "stall://orders"
    await task.value
    await model.explainer.explain()
    #expect(model.explainer.verdict == .waits)
    model.explainer.text = ""
    #expect(model.explainer.lines.isEmpty)
  }

  @Test func `what is no link can be opened, to see what the app does with it`() async {
    model.explainer.text = "no link at all"
    let outcome = await model.explainer.open().value
    #expect(outcome.hasPrefix("rejected (unrecognized): The link was not recognized: "))
    #expect(model.explainer.outcome == outcome)
  }

  // MARK: - State

  @Test func `the state of tabs is their stacks and what is over them`() async {
    await stall.open("stall://fruit/7")
    stall.tabs.current.present(.page)
    let stacks = model.state.outline?.stacks
    #expect(stacks?.map(\.tab) == ["market", "me"])
    #expect(stacks?.map(\.isSelected) == [true, false])
    #expect(stacks?.first?.levels.map(\.screens) == [["market", "fruit"], ["page"]])
    #expect(stacks?.first?.levels.map(\.style) == [nil, .sheet])
    #expect(model.state.isReady)
  }

  @Test func `who reads the state hears of each change`() async {
    for change in [
      { stall.tabs.select(.me) }, { stall.tabs.current.push(.page) },
      { stall.tabs.current.present(.page) }, { stall.tabs.current.topmost.push(.me) },
      { stall.tabs.setTabs([.me]) }, { stall.tabs.current.dismiss() },
    ] as [@MainActor () -> Void] {
      let before = model.state
      let isHeard = Locked(false)
      withObservationTracking {
        _ = model.state
      } onChange: {
        isHeard.withLock { $0 = true }
      }
      change()
      #expect(isHeard.withLock { $0 })
      #expect(model.state != before)
    }
  }

  @Test func `the state says what waits, and why the last link did not open`() async {
    await stall.open("stall://orders")
    #expect(model.state.waiting == "#1 orders until login, from customScheme")
    stall.pipeline.decline(.login)
    #expect(model.state.waiting == nil)
    await stall.open("stall://nowhere")
    #expect(model.state.notice?.hasPrefix("The link was not recognized: ") == true)
  }
}

import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct LifecycleTests {
  private let log = Log()
  private let model = Switch()

  @Test func `a view appears and disappears once`() {
    let host = SceneHost(
      Switched(model: model) {
        Text("on").onAppear { log("appear") }.onDisappear { log("disappear") }
      })
    host.frame()
    #expect(log.take().isEmpty)
    model.isOn = true
    host.frame()
    host.frame()
    #expect(log.take() == ["appear"])
    model.isOn = false
    host.frame()
    host.frame()
    #expect(log.take() == ["disappear"])
  }

  @Test func `a change is reported with the old and the new value`() {
    let host = SceneHost(
      Reader(model: model) { value in
        Text("\(value)")
          .onChange(of: value) { log("\($0) to \($1)") }
          .onChange(of: value, initial: true) { log("initially") }
      })
    host.frame()
    #expect(log.take() == ["initially"])
    model.value = 5
    host.frame()
    host.frame()
    #expect(log.take().sorted() == ["0 to 5", "initially"])
  }

  @Test func `a task runs while its view is shown and is cancelled with it`() async {
    let host = SceneHost(
      Switched(model: model) {
        Text("on").task {
          log("begins")
          for await _ in AsyncStream<Void>(unfolding: { await never() }) {}
          log("ends, cancelled: \(Task.isCancelled)")
        }
      })
    model.isOn = true
    await host.run(frames: 3)
    #expect(log.take() == ["begins"])
    model.isOn = false
    await host.run(frames: 3)
    #expect(log.take() == ["ends, cancelled: true"])
  }

  @Test func `a task begins again when its id changes`() async {
    let host = SceneHost(
      Reader(model: model) { value in
        Text("\(value)").task(id: value) { log("task \(value)") }
      })
    await host.run(frames: 2)
    model.value = 1
    await host.run(frames: 2)
    #expect(log.take() == ["task 0", "task 1"])
  }

  @Test func `nothing of a view that is gone stays alive`() {
    weak var object: Model?
    let host = SceneHost(
      Switched(model: model) {
        OwnsModel { object = $0 }
      })
    model.isOn = true
    host.frame()
    #expect(object != nil)
    model.isOn = false
    host.frame()
    host.frame()
    #expect(object == nil)
  }

  @Test func `what is said of a group is said of each of its members`() async {
    let host = SceneHost(
      Either(model: model) { content in
        Group { content }
          .onAppear { log("appear") }
          .onDisappear { log("disappear") }
          .task { log("task") }
          .onChange(of: model.value, initial: true) { log("value") }
      })
    await host.run(frames: 3)
    let once = ["appear", "task", "value"]
    #expect(log.take().sorted() == once)
    model.isOn = true
    await host.run(frames: 3)
    #expect(log.take().sorted() == (once + ["disappear"]).sorted())

    let two = SceneHost(
      Group {
        Text("1"); Text("2")
      }.onAppear { log("appear") })
    await two.run(frames: 2)
    #expect(log.take() == ["appear", "appear"])
    let none = SceneHost(Group { if false { Text("1") } }.onAppear { log("appear") })
    await none.run(frames: 2)
    #expect(log.take() == [])
  }

  @Test func `what is said of a stack is said once, whatever is in it`() async {
    let host = SceneHost(
      Either(model: model) { content in
        ZStack { content }
          .onAppear { log("appear") }
          .onDisappear { log("disappear") }
          .task { log("task") }
      })
    await host.run(frames: 3)
    model.isOn = true
    await host.run(frames: 3)
    #expect(log.take().sorted() == ["appear", "task"])
    #expect(host.texts == ["on"])
  }

  @Test func `a member of a group that stays keeps what its modifiers keep`() async {
    let host = SceneHost(
      Reader(model: model) { value in
        Group {
          Text("\(value)")
          if value == 0 { Text("zero") }
        }
        .task { log("task") }
      })
    await host.run(frames: 3)
    model.value = 1
    await host.run(frames: 3)
    #expect(log.take() == ["task", "task"])
    #expect(host.texts == ["1"])
  }

  @Test func `a scene becomes active after its first frame, and tells its phase`() {
    let host = SceneHost(
      PhaseReader { log("\($0)") })
    host.frame()
    host.frame()
    host.frame()
    #expect(log.take() == ["inactive", "active"])
    host.setScenePhase(.background)
    host.frame()
    #expect(log.take() == ["background"])
  }
}

/// Returns nil when the task is cancelled, and not before.
private func never() async -> Void? {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  defer { continuation.finish() }
  for await _ in stream {}
  return nil
}

@Observable
@MainActor
private final class Switch {
  var isOn = false
  var value = 0
}

private struct Switched<Content: View>: View {
  let model: Switch
  @ViewBuilder let content: () -> Content

  var body: some View {
    if model.isOn { content() }
  }
}

/// One of two views, modified as one.
private struct Either<Content: View>: View {
  let model: Switch
  let modify: (AnyOf) -> Content

  init(model: Switch, @ViewBuilder modify: @escaping (AnyOf) -> Content) {
    self.model = model
    self.modify = modify
  }

  typealias AnyOf = _ConditionalContent<Text, Text>

  var body: some View { modify(choice) }

  @ViewBuilder private var choice: AnyOf {
    if model.isOn { Text("on") } else { Text("off") }
  }
}

private struct Reader<Content: View>: View {
  let model: Switch
  @ViewBuilder let content: (Int) -> Content

  var body: some View { content(model.value) }
}

@MainActor
private final class Model {}

private struct OwnsModel: View {
  @State private var model = Model()
  let tell: (Model) -> Void

  var body: some View {
    Button("Tell") { tell(model) }.onAppear { tell(model) }
  }
}

private struct PhaseReader: View {
  let tell: (ScenePhase) -> Void
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("phase").onChange(of: phase, initial: true) { tell(phase) }
  }
}

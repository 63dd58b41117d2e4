import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct StateTests {
  @Test func `what a button changes is shown in the next frame`() throws {
    let host = SceneHost(Counter())
    host.frame()
    #expect(host.texts == ["0", "Add"])
    try host.tap("Add")
    #expect(host.texts == ["0", "Add"])
    host.frame()
    #expect(host.texts == ["1", "Add"])
  }

  @Test func `state stays with its place when the parent is read again`() throws {
    let host = SceneHost(Parent())
    host.frame()
    try host.tap("Add")
    host.frame()
    try host.tap("Rename")
    host.frame()
    #expect(host.texts == ["second", "1", "Add", "Rename"])
  }

  @Test func `a new identity begins with new state`() throws {
    let host = SceneHost(Renewed())
    host.frame()
    try host.tap("Add")
    host.frame()
    try host.tap("Renew")
    host.frame()
    #expect(host.texts == ["0", "Add", "Renew"])
  }

  @Test func `only the views that read what changed are read again`() {
    let model = Model()
    let host = SceneHost(TwoReaders(model: model))
    host.frame()
    host.frame()
    let before = host.evaluations
    model.first = "changed"
    host.frame()
    #expect(host.texts == ["changed", "b"])
    #expect(host.evaluations["First"] == before["First"].map { $0 + 1 })
    #expect(host.evaluations["TwoReaders"] == before["TwoReaders"])
    #expect(host.evaluations["Second"] == before["Second"])
  }

  @Test func `a dynamic property of the app's own is updated before the body is read`() {
    let seen = Model()
    let host = SceneHost(ReadsGreeting(seen: seen).environment(\.greeting, "Good day"))
    host.frame()
    #expect(host.texts == ["Good day", "seen"])
    #expect(seen.first == "Good day")
  }

  @Test func `a binding writes through members and optionals`() throws {
    let host = SceneHost(Form1())
    host.frame()
    try host.type("Ada", into: "Name")
    try host.tap("Subscribed")
    host.frame()
    #expect(host.texts.last == "Ada subscribed")
  }

  @Test func `writing state while a body is read is a problem`() {
    let host = SceneHost(WritesInBody())
    host.frame()
    #expect(
      host.problems == [
        "Modifying state during view update: @State of Int by WritesInBody"
      ])
  }

  @Test func `an environment value reaches all views below, and only those`() {
    let host = SceneHost(
      VStack {
        Greeting()
        VStack { Greeting() }.environment(\.greeting, "hello")
        Greeting().modifier(Louder()).modifier(Louder())
      })
    host.frame()
    #expect(host.texts == ["none", "hello", "none!!"])
  }

  @Test func `an object in the environment is observed`() {
    let model = Model()
    let host = SceneHost(ReadsObject().environment(model))
    host.frame()
    model.first = "new"
    host.frame()
    #expect(host.texts == ["new"])
  }

  @Test func `a missing optional object is nil`() {
    let host = SceneHost(ReadsOptionalObject())
    host.frame()
    #expect(host.texts == ["nothing"])
  }

  @Test func `scene storage begins the next life of a scene`() throws {
    let host = SceneHost(Draft())
    host.frame()
    try host.type("half a sentence", into: "Draft")
    host.frame()
    let next = SceneHost(Draft(), sceneStorage: host.sceneStorage)
    next.frame()
    #expect(next.texts == ["Draft", "half a sentence"])
  }

  @Test func `a modifier has dynamic properties of its own`() throws {
    let host = SceneHost(Text("content").modifier(Counted()))
    host.frame()
    try host.tap("Count")
    host.frame()
    #expect(host.texts == ["content", "1", "Count"])
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Add") { count += 1 }
    }
  }
}

private struct Parent: View {
  @State private var name = "first"

  var body: some View {
    Text(name)
    Counter()
    Button("Rename") { name = "second" }
  }
}

private struct Renewed: View {
  @State private var id = 0

  var body: some View {
    Counter().id(id)
    Button("Renew") { id += 1 }
  }
}

@Observable
@MainActor
private final class Model {
  var first = "a"
  var second = "b"
}

private struct TwoReaders: View {
  let model: Model

  var body: some View {
    First(model: model)
    Second(model: model)
  }
}

private struct First: View {
  let model: Model
  var body: some View { Text(model.first) }
}

private struct Second: View {
  let model: Model
  var body: some View { Text(model.second) }
}

private struct Account {
  var name = ""
  var isSubscribed = false
}

private struct Form1: View {
  @State private var account = Account()

  var body: some View {
    SwiftUI.Form {
      TextField("Name", text: $account.name)
      Toggle("Subscribed", isOn: $account.isSubscribed)
      Text(account.isSubscribed ? "\(account.name) subscribed" : account.name)
    }
  }
}

private struct WritesInBody: View {
  @State private var count = 0

  var body: some View {
    let _ = count = 1
    Text("\(count)")
  }
}

/// Changes what it reads for the views that it modifies.
private struct Louder: ViewModifier {
  @Environment(\.greeting) private var greeting

  func body(content: Content) -> some View {
    content.environment(\.greeting, greeting + "!")
  }
}

private struct GreetingKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

private struct Greeting: View {
  @Environment(\.greeting) private var greeting
  var body: some View { Text(greeting) }
}

/// A wrapper that notes what it read in its update.
@propertyWrapper
private struct NotedGreeting: DynamicProperty {
  let seen: Model
  @Environment(\.greeting) private var greeting

  init(_ seen: Model) { self.seen = seen }

  var wrappedValue: String { greeting }

  func update() {
    MainActor.assumeIsolated { [seen, greeting] in
      if seen.first != greeting { seen.first = greeting }
    }
  }
}

private struct ReadsGreeting: View {
  let seen: Model
  @NotedGreeting private var greeting: String

  init(seen: Model) {
    self.seen = seen
    _greeting = NotedGreeting(seen)
  }

  var body: some View {
    Text(greeting)
    Text(seen.first == greeting ? "seen" : "not seen")
  }
}

private struct ReadsObject: View {
  @Environment(Model.self) private var model
  var body: some View { Text(model.first) }
}

private struct ReadsOptionalObject: View {
  @Environment(Model.self) private var model: Model?
  var body: some View { Text(model?.first ?? "nothing") }
}

private struct Draft: View {
  @SceneStorage("draft") private var draft = ""

  var body: some View {
    TextField("Draft", text: $draft)
    Text(draft)
  }
}

private struct Counted: ViewModifier {
  @State private var count = 0

  func body(content: Content) -> some View {
    content
    Text("\(count)")
    Button("Count") { count += 1 }
  }
}

import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct NavigationStackTests {
  private let model = Stack()

  @Test func `a stack shows what its path says`() {
    model.path = [1, 2]
    let host = SceneHost(Screens(model: model))
    host.frame()
    #expect(host.screens == ["Root", "Number 1", "Number 2"])
    #expect(host.title == "Number 2")
    #expect(host.texts == ["number 2"])
    model.path = [3]
    host.frame()
    #expect(host.screens == ["Root", "Number 3"])
  }

  @Test func `a link appends its value to the path`() throws {
    let host = SceneHost(Screens(model: model))
    host.frame()
    try host.tap("Seven")
    #expect(model.path == [7])
    host.frame()
    #expect(host.title == "Number 7")
  }

  @Test func `swiping back takes the last screen off the path`() throws {
    model.path = [1, 2]
    let host = SceneHost(Screens(model: model))
    host.frame()
    try host.swipeBack()
    #expect(model.path == [1])
    host.frame()
    try host.swipeBack()
    host.frame()
    #expect(throws: HostError.self) { try host.swipeBack() }
  }

  @Test func `a stack without a path keeps one of its own`() throws {
    let host = SceneHost(
      NavigationStack {
        NavigationLink("Seven", value: 7)
          .navigationTitle("Root")
          .navigationDestination(for: Int.self) { DismissingScreen(number: $0) }
      })
    host.frame()
    try host.tap("Seven")
    host.frame()
    #expect(host.screens == ["Root", "Number 7"])
    try host.tap("Back")
    host.frame()
    #expect(host.screens == ["Root"])
  }

  @Test func `a covered screen disappears, and appears again`() throws {
    let log = Log()
    let host = SceneHost(
      Screens(model: model, appeared: { log("appear \($0)") }, gone: { log("gone \($0)") }))
    host.frame()
    model.path = [1]
    host.frame()
    model.path = []
    host.frame()
    #expect(log.take() == ["appear 0", "gone 0", "appear 1", "gone 1", "appear 0"])
  }

  @Test func `a value without a destination is a problem`() throws {
    let host = SceneHost(
      NavigationStack {
        NavigationLink("Text", value: "text")
          .navigationDestination(for: Int.self) { Text("\($0)") }
      })
    host.frame()
    try host.tap("Text")
    host.frame()
    #expect(host.problems.count == 1)
    #expect(host.problems.first?.contains("“String”") == true)
  }

  @Test func `a link of another type than the path's is a problem`() throws {
    let host = SceneHost(
      NavigationStack(path: .constant([1])) {
        Text("root").navigationDestination(for: Int.self) { _ in
          NavigationLink("Text", value: "text")
        }
      })
    host.frame()
    try host.tap("Text")
    #expect(host.problems.count == 1)
  }

  @Test func `a destination outside of a stack is a problem`() {
    let host = SceneHost(Text("root").navigationDestination(for: Int.self) { Text("\($0)") })
    host.frame()
    #expect(host.problems.count == 1)
  }

  @Test func `a pushed screen can declare the destination of the next`() {
    let host = SceneHost(
      NavigationStack(path: .constant(NavigationPath(["text"]))) {
        Text("root").navigationDestination(for: String.self) { text in
          Text(text).navigationTitle(text)
            .navigationDestination(for: Int.self) { Text("\($0)") }
        }
      })
    host.frame()
    #expect(host.screens == [nil, "text"])
    #expect(host.problems.isEmpty)
  }
}

@Observable
@MainActor
private final class Stack {
  var path: [Int] = []
}

private struct Screens: View {
  @Bindable var model: Stack
  var appeared: (Int) -> Void = { _ in }
  var gone: (Int) -> Void = { _ in }

  var body: some View {
    NavigationStack(path: $model.path) {
      NavigationLink("Seven", value: 7)
        .navigationTitle("Root")
        .onAppear { appeared(0) }
        .onDisappear { gone(0) }
        .navigationDestination(for: Int.self) { number in
          Text("number \(number)")
            .navigationTitle("Number \(number)")
            .onAppear { appeared(number) }
            .onDisappear { gone(number) }
        }
    }
  }
}

private struct DismissingScreen: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Back") { dismiss() }.navigationTitle("Number \(number)")
  }
}

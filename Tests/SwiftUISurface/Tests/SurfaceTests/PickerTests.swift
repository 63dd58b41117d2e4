import Foundation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct PickerTests {
  @Test func `an option is chosen by the tag of its view`() async throws {
    let host = try await SceneHost(Sizes(size: nil)).settle()
    #expect(host.texts == ["Size", "any", "small", "large", "chosen: none"])
    try await host.tap("large").settle()
    #expect(host.texts.last == "chosen: large")
    try await host.tap("any").settle()
    #expect(host.texts.last == "chosen: none")
    #expect(host.problems == [])
  }

  @Test func `a selection without an option is a problem`() async throws {
    let host = try await SceneHost(Sizes(size: "huge")).settle()
    #expect(host.problems.count == 1)
  }

  @Test func `what is disabled cannot be chosen`() async throws {
    let host = try await SceneHost(Sizes(size: nil).disabled(true)).settle()
    #expect(throws: HostError.self) { try host.tap("small") }
  }

  @Test func `views know whether they are presented`() async throws {
    let host = try await SceneHost(PresentedOrNot()).settle()
    #expect(host.texts == ["Present", "presented: false"])
    try await host.tap("Present").settle()
    #expect(host.texts == ["presented: true"])
  }
}

private struct Sizes: View {
  @State private var size: String?

  init(size: String?) {
    _size = State(initialValue: size)
  }

  var body: some View {
    VStack {
      Picker("Size", selection: $size) {
        Text("any").tag(String?.none)
        ForEach(["small", "large"], id: \.self) { Text($0).tag(String?.some($0)) }
      }
      Text("chosen: \(size ?? "none")").font(.caption).monospaced().frame(minWidth: 1)
    }
  }
}

private struct PresentedOrNot: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Button("Present") { isShown = true }
      Told()
    }
    .sheet(isPresented: $isShown) { Told() }
  }
}

private struct Told: View {
  @Environment(\.isPresented) private var isPresented

  var body: some View { Text("presented: \(isPresented ? "true" : "false")") }
}

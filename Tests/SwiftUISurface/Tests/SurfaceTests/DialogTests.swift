import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct DialogTests {
  private let log = Log()

  private func asking(_ dialog: Dialog) async throws -> SceneHost {
    let host = SceneHost(dialog)
    try await host.settle()
    try host.tap("Ask")
    try await host.settle()
    #expect(host.modals == [.init(.dialog, "Really?")])
    return host
  }

  @Test func `a dialog goes when one of its buttons is tapped`() async throws {
    let host = try await asking(Dialog(log: log))
    #expect(host.texts == ["Really?", "It is final.", "Do it", "Cancel"])
    try host.tap("Do it")
    try await host.settle()
    #expect(host.modals == [])
    #expect(log.take() == ["done", "asked: false"])
  }

  @Test func `the button that cancels is the system's, unless there is one`() async throws {
    let host = try await asking(Dialog(log: log))
    try host.tap("Cancel")
    try await host.settle()
    #expect(log.take() == ["asked: false"])
    let own = try await asking(Dialog(log: log, hasCancelButton: true))
    #expect(own.texts == ["Really?", "It is final.", "Do it", "Keep it"])
    try own.tap("Keep it")
    try await own.settle()
    #expect(log.take() == ["kept", "asked: false"])
  }

  @Test func `a tap outside dismisses a dialog without an answer`() async throws {
    let host = try await asking(Dialog(log: log))
    try host.tapOutside()
    try await host.settle()
    #expect(host.modals == [])
    #expect(log.take() == ["asked: false"])
    #expect(throws: HostError.self) { try host.tapOutside() }
    #expect(throws: HostError.self) { try host.dragDown() }
  }
}

private struct Dialog: View {
  let log: Log
  var hasCancelButton = false
  @State private var isAsked = false

  var body: some View {
    Button("Ask") { isAsked = true }
      .confirmationDialog("Really?", isPresented: $isAsked, titleVisibility: .visible) {
        Button("Do it", role: .destructive) { log("done") }
        if hasCancelButton { Button("Keep it", role: .cancel) { log("kept") } }
      } message: {
        Text("It is final.")
      }
      .onChange(of: isAsked) { if !isAsked { log("asked: \(isAsked)") } }
  }
}

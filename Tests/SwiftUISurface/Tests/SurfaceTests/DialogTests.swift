import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct DialogTests {
  private let log = Log()

  private func asking(_ dialog: Dialog) async throws -> SceneHost {
    let host = try await SceneHost(dialog).settle()
    try await host.tap("Ask").settle()
    #expect(host.modals == [.init(.dialog, "Really?")])
    return host
  }

  @Test func `a dialog goes when one of its buttons is tapped`() async throws {
    let host = try await asking(Dialog(log: log))
    #expect(host.texts == ["Really?", "It is final.", "Do it", "Cancel"])
    try await host.tap("Do it").settle()
    #expect(host.modals == [])
    #expect(log.take() == ["done", "asked: false"])
  }

  @Test func `the button that cancels is the system's, unless there is one`() async throws {
    let host = try await asking(Dialog(log: log))
    try await host.tap("Cancel").settle()
    #expect(log.take() == ["asked: false"])
    let own = try await asking(Dialog(log: log, hasCancelButton: true))
    #expect(own.texts == ["Really?", "It is final.", "Do it", "Keep it"])
    try await own.tap("Keep it").settle()
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

  @Test(arguments: Anchor.allCases)
  func `a dialog points at a control, and never at a container of screens`(anchor: Anchor)
    async throws
  {
    let host = try await SceneHost(Anchored(anchor: anchor)).settle()
    let problem = anchor.container.map {
      "A confirmation dialog is attached to a \($0), at which its popover points; attach it to the control that "
        + "brings it up, or present an alert."
    }
    #expect(host.problems == [problem].compactMap(\.self))
  }
}

enum Anchor: CaseIterable {
  case button, stack, tabs, columns, stackBehindModifiers

  var container: String? {
    switch self {
    case .button: nil
    case .stack, .stackBehindModifiers: "navigation stack"
    case .tabs: "tab view"
    case .columns: "split view"
    }
  }
}

private struct Anchored: View {
  let anchor: Anchor

  var body: some View {
    switch anchor {
    case .button: NavigationStack { Button("Ask") {}.asking() }
    case .stack: NavigationStack { Text("Home") }.asking()
    case .stackBehindModifiers:
      ZStack { NavigationStack { Text("Home") }.overlay { Text("Over") } }.id(1).asking()
    case .tabs: TabView(selection: .constant(0)) { Text("Home").tag(0) }.asking()
    case .columns:
      NavigationSplitView(columnVisibility: .constant(.automatic)) {
        Text("Sidebar")
      } detail: {
        Text("Detail")
      }
      .asking()
    }
  }
}

extension View {
  fileprivate func asking() -> some View {
    confirmationDialog("Really?", isPresented: .constant(true), titleVisibility: .visible) {
      Button("Do it", role: .destructive) {}
    } message: {
      Text("It is final.")
    }
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

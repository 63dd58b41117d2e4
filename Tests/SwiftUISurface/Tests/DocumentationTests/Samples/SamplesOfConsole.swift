import Deeplinks
import DeeplinksConsole
import DeeplinksSwiftUI
import SwiftUI

// The console in the README's app.

struct ConsoleWindow: View {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>
  @State private var isShowingConsole = false

  var body: some View {
    // sample: DeeplinksConsole.md: RoutingTabView(router: tabs)
  }
}

struct DebugMenu: View {
  var body: some View { Text("For developers") }
}

struct ConsoleMenu: View {
  let pipeline: DeeplinkPipeline<AppDeeplinkID>
  @State private var isShowingConsole = false

  var body: some View {
    // sample: DeeplinkConsole.swift: .sheet(isPresented: $isShowingConsole) { DeeplinkConsole(pipeline) }
  }
}

struct KeptConsoleMenu: View {
  let console: DeeplinkConsoleModel
  @State private var isShowingConsole = false

  var body: some View {
    // sample: DeeplinksConsole.md: DebugMenu()
  }
}

struct ConsoleInItsWindow: View {
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  var body: some View {
    // sample: DeeplinksConsole.md: DeeplinkConsole(pipeline, closesToOpen: false)
  }
}

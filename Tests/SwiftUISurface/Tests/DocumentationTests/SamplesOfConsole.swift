import Deeplinks
import DeeplinksConsole
import DeeplinksSwiftUI
import SwiftUI

// The console in the README's app. `DocumentationTests` compares this with its comments and its article.

struct ConsoleWindow: View {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>
  @State private var isShowingConsole = false

  var body: some View {
    RoutingTabView(router: tabs)
      .onDeeplink(pipeline)
      #if DEBUG
        .deeplinkConsole(pipeline, isPresented: $isShowingConsole)
      #endif
  }
}

struct DebugMenu: View {
  var body: some View { Text("For developers") }
}

struct ConsoleMenu: View {
  let pipeline: DeeplinkPipeline<AppDeeplinkID>
  @State private var isShowingConsole = false

  var body: some View {
    DebugMenu()
      .sheet(isPresented: $isShowingConsole) { DeeplinkConsole(pipeline) }
  }
}

struct KeptConsoleMenu: View {
  let console: DeeplinkConsoleModel
  @State private var isShowingConsole = false

  var body: some View {
    DebugMenu()
      .sheet(isPresented: $isShowingConsole) { DeeplinkConsole(console) }
  }
}

struct ConsoleInItsWindow: View {
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  var body: some View {
    DeeplinkConsole(pipeline, closesToOpen: false)
  }
}

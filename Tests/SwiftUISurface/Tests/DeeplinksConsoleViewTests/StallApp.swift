import Deeplinks
import DeeplinksConsole
import DeeplinksSwiftUI
import SwiftUI

// The screens of the console tests' app, `Stall`.

extension StallRoute: RouteDestination {
  static func view(for route: StallRoute) -> some View {
    Text("screen").navigationTitle(route.name)
  }
}

/// A window with the console as its modifier.
struct StallWindow: View {
  let stall: Stall
  @State private var isShowingConsole = false

  var body: some View {
    RoutingTabView(router: stall.tabs)
      .safeAreaInset(edge: .bottom) { Button("Console") { isShowingConsole = true } }
      .onDeeplink(stall.pipeline)
      .deeplinkConsole(stall.pipeline, isPresented: $isShowingConsole)
  }
}

/// A window that presents the console itself.
struct StallSheetWindow: View {
  let stall: Stall
  let closesToOpen: Bool
  @State private var isShowingConsole = false

  var body: some View {
    RoutingTabView(router: stall.tabs)
      .safeAreaInset(edge: .bottom) { Button("Console") { isShowingConsole = true } }
      .onDeeplink(stall.pipeline)
      .sheet(isPresented: $isShowingConsole) {
        DeeplinkConsole(stall.pipeline, closesToOpen: closesToOpen)
      }
  }
}

/// Changes its pipeline.
struct ChangingConsole: View {
  let stalls: [Stall]
  @State private var index = 0

  var body: some View {
    VStack {
      Button("Next") { index += 1 }
      DeeplinkConsole(stalls[index].pipeline)
    }
  }
}

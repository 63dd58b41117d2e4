import Deeplinks
import DeeplinksConsole
import DeeplinksSwiftUI
import DeeplinksTestSupport
import SwiftUI

// An app with a console; its links are in a file without SwiftUI's `Link`.

enum StallTab: TabRoute, CaseIterable { case market, me }

enum StallRoute: Route { case market, me, login, fruit(id: Int), secret(String) }

extension StallRoute: RouteDestination {
  static func view(for route: StallRoute) -> some View {
    Text("screen").navigationTitle(route.name)
  }
}

struct StallHandler: TabDeeplinkHandler {
  func deeplink(from id: StallID) async throws -> TabDeeplink<StallTab, StallRoute>? {
    switch id {
    case .home: TabDeeplink(tab: .market)
    case .fruit(let id, _): TabDeeplink(tab: .market, deeplink: .push(.fruit(id: id)))
    case .reset(let token): .current(.present(.secret(token)))
    case .orders: .current(.push(.me))
    }
  }
}

struct StallGuards: DeeplinkResolver {
  func resolve(
    _ id: StallID, from source: LinkSource
  ) async -> DeeplinkResolution<StallID> {
    switch id {
    case .orders: .require(.login, id)
    case .reset where source == .content: .refuse(reason: "not from content")
    default: .open(id)
    }
  }
}

@MainActor
struct Stall {
  let tabs = TabRouter(tabs: StallTab.allCases, selected: .market) {
    $0 == .market ? StallRoute.market : .me
  }
  let pipeline: DeeplinkPipeline<StallID>

  init() {
    // No time passes, however busy the machine is.
    var options = PipelineOptions(clock: ManualClock())
    options.duplicateWindow = .zero
    pipeline = DeeplinkPipeline(
      parser: StallID.parser, resolver: StallGuards(), handler: StallHandler(), router: tabs,
      fallback: { _, _ in .reject }, prompt: { _, _ in .current(.present(.login)) },
      options: options)
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

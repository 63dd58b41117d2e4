import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// Windows with columns.

@MainActor
struct ColumnSamples {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>
  let inbox: DeeplinkInbox<AppDeeplinkID>

  @ViewBuilder var labelled: some View {
    // sample: RoutingSplitView.swift: RoutingSplitView(router: tabs, destination: AppRoute.self, columns: .three) { tab in
  }

  @ViewBuilder var grouped: some View {
    // sample: RoutingSplitView.swift: RoutingSplitView(
  }

  @ViewBuilder var named: some View {
    // sample: RoutingSplitView.swift: RoutingSplitView(router: tabs, destination: AppDestination.self)
  }

  @ViewBuilder var smallest: some View {
    RoutingSplitView(router: tabs, columns: .three)
  }

  @ViewBuilder var labelledRows: some View {
    // sample: RoutingSplitView.swift: RoutingSplitView(router: tabs) { tab in Label(tab.title, systemImage: tab.symbol) }
  }

  @ViewBuilder var withPlaceholder: some View {
    // sample: TabsColumnsWindows.md: RoutingSplitView(
  }

  @ViewBuilder var window: some View {
    RoutingSplitView(router: tabs)
    // sample: TabsColumnsWindows.md: .onDeeplink(pipeline, inbox: inbox)
  }
}

struct ColumnsOfChoice: View {
  let tabs: TabRouter<AppTab, AppRoute>
  // sample: RoutingSplitView.swift: @State private var columns = SplitColumnCount.three

  var body: some View {
    RoutingSplitView(router: tabs, columns: columns)
  }
}

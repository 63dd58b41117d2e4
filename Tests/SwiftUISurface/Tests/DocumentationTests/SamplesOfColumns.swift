import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// Windows with columns. `DocumentationTests` compares them with the comments in `Columns` and `Tabs`.

@MainActor
struct ColumnSamples {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>
  let inbox: DeeplinkInbox<AppDeeplinkID>

  @ViewBuilder var labelled: some View {
    RoutingSplitView(router: tabs, destination: AppRoute.self, columns: .three) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .onDeeplink(pipeline)
  }

  @ViewBuilder var grouped: some View {
    RoutingSplitView(
      router: tabs, destination: AppRoute.self, columns: .three, groups: AppTab.groups
    ) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
  }

  @ViewBuilder var named: some View {
    RoutingSplitView(router: tabs, destination: AppDestination.self)
  }

  @ViewBuilder var smallest: some View {
    RoutingSplitView(router: tabs, columns: .three)
  }

  @ViewBuilder var withPlaceholder: some View {
    RoutingSplitView(router: tabs, columns: .three)
      .placeholder { Text("Choose something.") }
  }

  @ViewBuilder var window: some View {
    RoutingSplitView(router: tabs)
      .onDeeplink(pipeline, inbox: inbox)
  }

  @ViewBuilder var onPhones: some View {
    RoutingSplitView(router: tabs, compact: CompactLayout.stack)
  }
}

struct ColumnsOfChoice: View {
  let tabs: TabRouter<AppTab, AppRoute>
  @State private var columns = SplitColumnCount.three

  var body: some View {
    RoutingSplitView(router: tabs, columns: columns)
  }
}

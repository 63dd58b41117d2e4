import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// Groups of tabs. `DocumentationTests` compares them with the comments in `Tabs`.

extension AppTab {
  static let groups = [TabGroup("You", tabs: [AppTab.profile])]
}

struct Greeting {
  let user: (id: String, name: String)

  var localised: TabGroup<AppTab> {
    TabGroup("You", tabs: [AppTab.profile])
  }

  var verbatim: TabGroup<AppTab> {
    TabGroup(user.name, tabs: [AppTab.profile])
  }
}

@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
struct CustomTabs: View {
  let tabs: TabRouter<AppTab, AppRoute>
  @AppStorage("tabs") private var customization: TabViewCustomization

  var body: some View {
    RoutingTabView(router: tabs, groups: AppTab.groups)
      .keepsTabCustomization(in: $customization)
  }
}

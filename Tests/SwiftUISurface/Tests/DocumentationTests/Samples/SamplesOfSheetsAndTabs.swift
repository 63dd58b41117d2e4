import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// MARK: - A sheet with heights that is not lost

// MARK: - A draft that outlives its view

// sample: Recipes.md: final class Drafts {

// MARK: - A badge on a tab

// sample: Recipes.md: struct BadgedTabs: View {

// MARK: - More than five tabs

enum MoreTab: TabRoute, CaseIterable {
  case home, more
}

enum MoreRoute: Route, RouteDestination {
  case home, more, vouchers, settings

  static func view(for route: MoreRoute) -> some View {
    switch route {
    case .home: Text("Welcome").navigationTitle("Home")
    case .more: MoreScreen()
    case .vouchers: Text("None").navigationTitle("Vouchers")
    case .settings: Text("All off").navigationTitle("Settings")
    }
  }
}

var linkToSettings: TabDeeplink<MoreTab, MoreRoute> {
  // sample: Recipes.md: TabDeeplink(tab: .more, deeplink: .push(.settings))
}

// MARK: - A launch without animation

// sample: Recipes.md: final class LaunchLink: DeeplinkObserver {

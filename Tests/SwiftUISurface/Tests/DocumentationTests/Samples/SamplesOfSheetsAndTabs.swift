import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// MARK: - A sheet with heights that is not lost

// sample: RecipesForSheetsAndTabs.md: struct RatingScreen: View {

// MARK: - A draft that outlives its view

// sample: RecipesForSheetsAndTabs.md: final class Drafts {

// MARK: - A badge on a tab

// sample: RecipesForSheetsAndTabs.md: struct BadgedTabs: View {

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

// sample: RecipesForSheetsAndTabs.md: struct MoreScreen: View {

var linkToSettings: TabDeeplink<MoreTab, MoreRoute> {
  // sample: RecipesForSheetsAndTabs.md: TabDeeplink(tab: .more, deeplink: .push(.settings))
}

// MARK: - A launch without animation

// sample: RecipesForSheetsAndTabs.md: final class LaunchLink: DeeplinkObserver {

// MARK: - A screen that grows out of its row

// sample: RecipesForSheetsAndTabs.md: struct ZoomNamespaceKey: EnvironmentKey {

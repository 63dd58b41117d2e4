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

enum ManyTab: Int, TabRoute, CaseIterable {
  case one = 1, two, three, four, five, six

  var title: String { "Tab \(rawValue)" }
  var symbol: String { "\(rawValue).circle" }
}

struct ManyTabs: View {
  let tabs: TabRouter<ManyTab, AppRoute>

  var body: some View {
    // sample: RecipesForSheetsAndTabs.md: RoutingSplitView(router: tabs, destination: AppRoute.self, compact: .stack) { tab in
  }
}

// MARK: - A launch without animation

// sample: RecipesForSheetsAndTabs.md: final class LaunchLink: DeeplinkObserver {

// MARK: - A screen that grows out of its row

// sample: RecipesForSheetsAndTabs.md: struct ZoomNamespaceKey: EnvironmentKey {

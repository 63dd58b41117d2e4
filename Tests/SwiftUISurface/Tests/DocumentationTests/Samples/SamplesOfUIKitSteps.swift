import Deeplinks
import DeeplinksSwiftUI
import DeeplinksUIKit
import Foundation
import SwiftUI
import UIKit

// A UIKit app whose settings a coordinator shows.

enum SettingsPage: Route, Codable { case overview, privacy }

enum ClinicRoute: Route, Codable {
  case appointments, profile, note
  case appointment(Int)
  case settings(SettingsPage)
}

enum ClinicTab: TabRoute, CaseIterable {
  case appointments, profile

  var root: ClinicRoute { self == .appointments ? .appointments : .profile }
}

struct ClinicHandler: TabDeeplinkHandler {
  func deeplink(
    from identifier: AppDeeplinkID
  ) async throws -> TabDeeplink<ClinicTab, ClinicRoute>? {
    switch identifier {
    case .home: TabDeeplink(tab: .appointments, deeplink: .popToRoot())
    case .profile: TabDeeplink(tab: .profile, deeplink: .push(.settings(.privacy)))
    }
  }

  func identifier(for route: ClinicRoute) -> AppDeeplinkID? { route == .appointments ? .home : nil }
}

final class ClinicBar: UINavigationBar {}

final class LoginController: UIViewController {}

struct SettingsView: View {
  var body: some View { Text("Settings") }
}

final class PageController: UIViewController {
  private let page: SettingsPage
  private let coordinator: SettingsCoordinator

  init(page: SettingsPage, coordinator: SettingsCoordinator) {
    (self.page, self.coordinator) = (page, coordinator)
    super.init(nibName: nil, bundle: nil)
    title = page.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

// sample: UIKitAppInSteps.md: final class SettingsCoordinator {

// sample: UIKitAppInSteps.md: struct ClinicScreens {

// sample: UIKitAppInSteps.md: final class NoteController: UIViewController, UIAdaptivePresentationControllerDelegate {

// sample: UIKitAppInSteps.md: final class ClinicWindow {

@MainActor
struct ClinicHosts {
  // sample: UIKitAppInSteps.md: func makeSettings(_ router: Router<ClinicRoute>) -> UIViewController {
}

import Deeplinks
import DeeplinksSwiftUI
import DeeplinksUIKit
import Foundation
import SwiftUI
import UIKit

// A UIKit app whose settings a coordinator shows.

// sample: UIKitAppInSteps.md: enum SettingsPage: Route, Codable { case overview, privacy }

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

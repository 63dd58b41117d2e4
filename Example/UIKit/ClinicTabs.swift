import Deeplinks
import DeeplinksUIKit
import Foundation
import UIKit

/// Tabs whose bars, sheets, and popovers the app configures.
@MainActor
func showTabs(
  _ tabs: TabRouter<ClinicTab, ClinicRoute>, in controller: UITabBarController,
  screens: ClinicScreens
) -> TabBarControllerHost<ClinicTab, ClinicRoute> {
  TabBarControllerHost(
    tabs: tabs, tabBarController: controller, navigationBarClass: ClinicBar.self,
    configure: { [weak controller] navigation, route, style in
      switch (route, style) {
      case (_, nil):
        navigation.navigationBar.prefersLargeTitles = true
      case (.note, _):
        navigation.modalPresentationStyle = .formSheet
        navigation.sheetPresentationController?.detents = [.medium(), .large()]
      case (.settings, _):
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController?.sourceView = controller?.view
      default: break
      }
    }
  ) { route, router in
    screens.makeController(for: route, router: router)
  }
}

/// A screen that is handed off by its link.
final class ClinicController: UIViewController {
  private let route: ClinicRoute
  private let router: Router<ClinicRoute>
  /// The pipeline's `advertisedURL`.
  var advertisedURL: @MainActor () -> URL? = { nil }

  init(route: ClinicRoute, router: Router<ClinicRoute>) {
    (self.route, self.router) = (route, router)
    super.init(nibName: nil, bundle: nil)
    title = route.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let url = advertisedURL() else { return }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    userActivity = activity
  }
}

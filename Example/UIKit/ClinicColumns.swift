import Deeplinks
import DeeplinksUIKit
import Foundation
import UIKit

/// A split view with a host on each column, and a tab bar in a narrow window.
final class ClinicColumns: NSObject, UISplitViewControllerDelegate, NavigationHost {
  let split = UISplitViewController(style: .doubleColumn)
  private let tabs: TabRouter<ClinicTab, ClinicRoute>
  private let screens: ClinicScreens
  private let columns: [UISplitViewController.Column: UINavigationController] = [
    .primary: UINavigationController(), .secondary: UINavigationController(),
  ]
  private let tabBar = UITabBarController()

  init(tabs: TabRouter<ClinicTab, ClinicRoute>, screens: ClinicScreens) {
    (self.tabs, self.screens) = (tabs, screens)
    super.init()
    for (column, navigation) in columns { split.setViewController(navigation, for: column) }
    split.setViewController(tabBar, for: .compact)
    split.delegate = self
    if split.isCollapsed { showTabBar() } else { showColumns() }
  }

  private func column(of tab: ClinicTab) -> UISplitViewController.Column {
    tab == .appointments ? .primary : .secondary
  }

  private func showColumns() {
    tabs.attach(self)
    for tab in ClinicTab.allCases {
      guard let navigation = columns[column(of: tab)] else { continue }
      _ = NavigationControllerHost(router: tabs[tab], navigationController: navigation) {
        [screens] in screens.makeController(for: $0, router: $1)
      }
    }
  }

  private func showTabBar() {
    _ = TabBarControllerHost(tabs: tabs, tabBarController: tabBar) {
      [screens] in screens.makeController(for: $0, router: $1)
    }
  }

  func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
    guard step.kind == .select else { throw .init(reason: "each column has a host of its own") }
    split.show(column(of: tabs.shown.selection))
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { showTabBar() }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { showColumns() }
}

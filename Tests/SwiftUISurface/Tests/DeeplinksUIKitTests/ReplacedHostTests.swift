import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// A second host for the controller or the router of a first, as after a sign-in or with another window.
@MainActor
struct ReplacedHostTests {
  let clock = ManualClock()
  let window = UIWindow(windowScene: UIWindowScene())

  private func tabs(_ selected: ClubTab) -> TabRouter<ClubTab, ClubRoute> {
    TabRouter(tabs: ClubTab.allCases, selected: selected, root: \.root)
  }

  private func host(
    _ tabs: TabRouter<ClubTab, ClubRoute>, in controller: UITabBarController, of window: UIWindow
  ) -> TabBarControllerHost<ClubTab, ClubRoute> {
    window.rootViewController = controller
    let host = TabBarControllerHost(tabs: tabs, controller: controller, clock: clock) {
      ClubScreen($0, $1)
    }
    window.makeKeyAndVisible()
    return host
  }

  @Test func `a host goes when nobody keeps it any more, though its router stays`() async {
    let tabs = tabs(.home)
    weak var ofTabs: TabBarControllerHost<ClubTab, ClubRoute>?
    var host: TabBarControllerHost? = host(tabs, in: UITabBarController(), of: window)
    ofTabs = host
    tabs[.home].present(.signIn)
    #expect(await window.settle { await tabs.settled() })
    host = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(ofTabs == nil)
    tabs.select(.games)
    #expect(await tabs.settled() == nil)
  }
}

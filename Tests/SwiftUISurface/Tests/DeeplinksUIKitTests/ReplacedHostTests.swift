import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// A second host for the controller or the router of a first, as after a sign-in or with another window.
@MainActor
@Suite(.followingTasks) struct ReplacedHostTests {
  let clock = ManualClock()
  let window = UIWindow(windowScene: UIWindowScene())

  private func tabs(_ selected: ClubTab) -> TabRouter<ClubTab, ClubRoute> {
    TabRouter(tabs: ClubTab.allCases, selection: selected, root: \.root)
  }

  private func host(
    _ tabs: TabRouter<ClubTab, ClubRoute>, in controller: UITabBarController, of window: UIWindow
  ) -> TabBarControllerHost<ClubTab, ClubRoute> {
    let host = window.show(tabs, in: controller, clock: clock)
    window.makeKeyAndVisible()
    return host
  }

  private func selectedTitles(of controller: UITabBarController) -> [[String]]? {
    (controller.selectedViewController as? UINavigationController).map(titles(over:))
  }

  @Test func `a window whose router another window shows keeps no sheet of it`() async {
    let router = Router(root: ClubRoute.home)
    let (navigation, other) = (UINavigationController(), UINavigationController())
    _ = window.show(router, in: navigation, clock: clock)
    window.makeKeyAndVisible()
    router.present(.game(1))
    #expect(await window.settle { await router.settled() })
    let second = UIWindow(windowScene: UIWindowScene())
    _ = second.show(router, in: other, clock: clock)
    second.makeKeyAndVisible()
    #expect(await second.settle { await router.settled() })
    #expect(titles(over: other) == [["home"], ["game 1"]])
    #expect(titles(over: navigation) == [["home"]])
  }

  @Test func `another host for a tab bar controller replaces its tabs, and not the app's own`()
    async
  {
    let (controller, own) = (UITabBarController(), OwnScreen())
    let first = tabs(.home)
    var host = host(first, in: controller, of: window)
    controller.viewControllers?.append(own)
    first[.home].cover(.signIn)
    #expect(await window.settle { await first.settled() })
    let next = tabs(.games)
    host = self.host(next, in: controller, of: window)
    #expect(await window.settle { await next.settled() })
    #expect(controller.viewControllers?.count == 4)
    #expect(controller.viewControllers?.last === own)
    #expect(selectedTitles(of: controller) == [["games"]])
    next.handle(tabDeeplink: TabDeeplink(tab: .members, deeplink: .present(.member(1))))
    #expect(await window.settle { await next.settled() })
    #expect(selectedTitles(of: controller) == [["members"], ["member 1"]])
    withExtendedLifetime(host) {}
  }

  @Test func `another host for a navigation controller dismisses what the first presented`() async {
    let (navigation, first) = (UINavigationController(), Router(root: ClubRoute.home))
    var host = window.show(first, in: navigation, clock: clock)
    window.makeKeyAndVisible()
    first.cover(.signIn)
    #expect(await window.settle { await first.settled() })
    let next = Router(root: ClubRoute.games)
    host = NavigationControllerHost(router: next, navigationController: navigation, clock: clock) {
      ClubScreen($0, $1)
    }
    #expect(await window.settle { await next.settled() })
    #expect(titles(over: navigation) == [["games"]])
    next.present(.member(1))
    #expect(await window.settle { await next.settled() })
    #expect(titles(over: navigation) == [["games"], ["member 1"]])
    withExtendedLifetime(host) {}
  }

  @Test func `a host that another has replaced says nothing more of its own controllers`() async {
    let tabs = tabs(.home)
    let before = UIWindow(windowScene: UIWindowScene())
    let (first, second) = (UITabBarController(), UITabBarController())
    let old = host(tabs, in: first, of: before)
    tabs[.home].present(.signIn)
    #expect(await before.settle { await tabs.settled() })
    let host = host(tabs, in: second, of: window)
    #expect(await window.settle { await tabs.settled() })
    #expect(selectedTitles(of: second) == [["home"], ["sign-in"]])
    tabs.handle(tabDeeplink: TabDeeplink(tab: .games, deeplink: .present(.member(1))))
    #expect(await window.settle { await tabs.settled() })
    #expect(selectedTitles(of: second) == [["games"], ["member 1"]])
    tabs[.games].dismiss()
    #expect(await window.settle { await tabs.settled() })
    var seen: [ClubTab] = []
    #expect(second.tapTab(2))
    for _ in 0..<200 {
      seen.append(tabs.selection)
      await Task.yield()
    }
    #expect(seen.allSatisfy { $0 == .members || $0 == .games })
    #expect(selectedTitles(of: second) == [["members"]])
    withExtendedLifetime((old, host)) {}
  }

  @Test func `a host goes with its controller, though its router stays`() async {
    let tabs = tabs(.home)
    weak var ofTabs: TabBarControllerHost<ClubTab, ClubRoute>?
    ofTabs = host(tabs, in: UITabBarController(), of: window)
    tabs[.home].present(.signIn)
    #expect(await window.settle { await tabs.settled() })
    #expect(ofTabs != nil)
    tabs[.home].dismiss()
    #expect(await window.settle { await tabs.settled() })
    window.rootViewController = nil
    await quiet()
    #expect(ofTabs == nil)
    tabs.select(.games)
    #expect(await tabs.settled() == nil)
  }

  @Test func `a host that is replaced goes, and takes what it presents off the screen`() async {
    let (controller, tabs) = (UITabBarController(), tabs(.home))
    weak var first: TabBarControllerHost<ClubTab, ClubRoute>?
    first = host(tabs, in: controller, of: window)
    tabs[.home].present(.signIn)
    #expect(await window.settle { await tabs.settled() })
    let next = self.tabs(.games)
    _ = host(next, in: controller, of: window)
    #expect(await window.settle { await next.settled() })
    #expect(first == nil)
    #expect(selectedTitles(of: controller) == [["games"]])
  }
}

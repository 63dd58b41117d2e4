import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
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
    let (first, navigation) = (ClubStack(), UINavigationController())
    first.router.present(.game(1))
    await first.settle()
    _ = window.show(first.router, in: navigation, clock: clock)
    window.makeKeyAndVisible()
    #expect(await window.settle { await first.router.settled() })
    #expect(titles(over: navigation) == [["home"], ["game 1"]])
    #expect(titles(over: first.navigation) == [["home"]])
  }

  @Test(arguments: ModalStyle.allCases)
  func `another host for a tab bar controller replaces the first and its tabs, not the app's own`(
    style: ModalStyle
  ) async {
    let (controller, own) = (UITabBarController(), OwnScreen())
    let first = tabs(.home)
    weak var replaced: AnyObject?
    replaced = host(first, in: controller, of: window)
    controller.viewControllers?.append(own)
    first[.home].present(.signIn, as: style)
    #expect(await window.settle { await first.settled() })
    #expect(replaced != nil)
    let next = tabs(.games)
    _ = host(next, in: controller, of: window)
    #expect(await window.settle { await next.settled() })
    #expect(replaced == nil)
    #expect(controller.viewControllers?.count == 4)
    #expect(controller.viewControllers?.last === own)
    #expect(selectedTitles(of: controller) == [["games"]])
    next.handle(tabDeeplink: TabDeeplink(tab: .members, deeplink: .present(.member(1))))
    #expect(await window.settle { await next.settled() })
    #expect(selectedTitles(of: controller) == [["members"], ["member 1"]])
  }

  @Test func `another host for a navigation controller dismisses what the first presented`() async {
    let (navigation, first) = (UINavigationController(), Router(root: ClubRoute.home))
    _ = window.show(first, in: navigation, clock: clock)
    window.makeKeyAndVisible()
    first.cover(.signIn)
    #expect(await window.settle { await first.settled() })
    let next = Router(root: ClubRoute.games)
    _ = window.show(next, in: navigation, clock: clock)
    #expect(await window.settle { await next.settled() })
    #expect(titles(over: navigation) == [["games"]])
    next.present(.member(1))
    #expect(await window.settle { await next.settled() })
    #expect(titles(over: navigation) == [["games"], ["member 1"]])
  }

  @Test func `a host that another has replaced says nothing more of its own controllers`() async {
    let (first, second) = (ClubTabs(), UITabBarController())
    let tabs = first.tabs
    tabs[.home].present(.signIn)
    await first.settle()
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
    withExtendedLifetime((first, host)) {}
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
}

import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// Controllers that the app pushes and presents itself, beside those of its router.
@MainActor
struct OwnControllersTests {
  let clock = ManualClock()
  let window = UIWindow(windowScene: UIWindowScene())

  /// A screen that presents something of the app's own as soon as it has appeared.
  private final class PresentingScreen: UIViewController {
    var presenting: (@MainActor (UIViewController) -> Void)?

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let present = presenting
      presenting = nil
      present?(self)
    }
  }

  @Test(arguments: [false, true])
  func `a presented screen that at once presents a cover of the app's own is shown`(
    isAnimated: Bool
  ) async {
    let (router, navigation) = (Router(root: ClubRoute.home), UINavigationController())
    window.rootViewController = navigation
    let host = NavigationControllerHost(router: router, controller: navigation, clock: clock) {
      route, router in
      guard route == .signIn else { return ClubScreen(route, router) }
      let screen = PresentingScreen()
      screen.title = route.title
      screen.presenting = { screen in
        let own = OwnScreen()
        own.modalPresentationStyle = .fullScreen
        screen.present(own, animated: isAnimated)
      }
      return screen
    }
    window.makeKeyAndVisible()
    router.present(.signIn)
    #expect(await window.settle { await router.settled() })
    clock.advance(by: .seconds(10))
    #expect(await window.settle { await router.settled() })
    #expect(titles(over: navigation) == [["home"], ["sign-in"], ["own"]])
    #expect(titles(of: router) == [["home"], ["sign-in"]])
    withExtendedLifetime(host) {}
  }

  @Test func `a link to a screen that dismisses itself at once is not shown, with the reason`()
    async
  {
    let (router, navigation) = (Router(root: ClubRoute.home), UINavigationController())
    window.rootViewController = navigation
    let host = NavigationControllerHost(router: router, controller: navigation, clock: clock) {
      route, router in
      guard route == .member(1) else { return ClubScreen(route, router) }
      let screen = PresentingScreen()
      screen.presenting = { $0.dismiss(animated: false) }
      return screen
    }
    window.makeKeyAndVisible()
    let step = NavigationStep(kind: .present, route: "member")
    #expect(
      await pipeline(for: router).open("club://members/1")
        == .rejected(.notShown(step, reason: "it was dismissed at once")))
    #expect(router.presented == nil)
    withExtendedLifetime(host) {}
  }

  @Test func `what the app pushes itself stays while the user or a link goes to another tab`()
    async throws
  {
    let tabs = TabRouter(tabs: ClubTab.allCases, selected: .home, root: \ClubTab.root)
    let controller = UITabBarController()
    window.rootViewController = controller
    let host = TabBarControllerHost(tabs: tabs, controller: controller, clock: clock) {
      ClubScreen($0, $1)
    }
    window.makeKeyAndVisible()
    let stacks = (controller.viewControllers ?? []).compactMap { $0 as? UINavigationController }
    func settle() async { #expect(await window.settle { await tabs.settled() }) }
    await settle()
    stacks[0].pushViewController(OwnScreen(), animated: true)
    stacks[1].pushViewController(OwnScreen(), animated: true)
    await settle()
    for _ in 0..<2 {
      #expect(controller.tapTab(1))
      await settle()
      #expect(controller.tapTab(0))
      await settle()
    }
    tabs.handle(tabDeeplink: TabDeeplink(tab: .members, deeplink: .push(.member(1))))
    await settle()
    #expect(
      stacks.map { titles(over: $0)[0] } == [
        ["home", "own"], ["games", "own"], ["members", "member 1"],
      ])
    tabs.handle(tabDeeplink: TabDeeplink(tab: .home, deeplink: .popToRoot()))
    await settle()
    #expect(
      stacks.map { titles(over: $0)[0] } == [
        ["home"], ["games", "own"], ["members", "member 1"],
      ])
    #expect(controller.selectedViewController === stacks[0])
    tabs.restore(tabs.state)
    await settle()
    #expect(titles(over: stacks[1]) == [["games"]])
    withExtendedLifetime(host) {}
  }

  /// A link on top of a stack and a sheet, with controllers of the app's own in both, and what it leaves.
  struct OnTop: CustomTestStringConvertible {
    let testDescription: String
    let link: DeeplinkRoute<ClubRoute>
    let shown: [[String]]
  }

  @Test(arguments: [
    OnTop(
      testDescription: "presents", link: .present(.member(1)).onTop(),
      shown: [["home", "own"], ["sign-in", "own"], ["member 1"]]),
    OnTop(
      testDescription: "pushes", link: .push(.member(1)).onTop(),
      shown: [["home", "own"], ["sign-in", "member 1"]]),
    OnTop(
      testDescription: "pushes what is there", link: .push(.signIn).onTop(),
      shown: [["home", "own"], ["sign-in"]]),
  ])
  func `a link on top leaves what the app pushes itself`(onTop: OnTop) async {
    let (router, navigation) = (Router(root: ClubRoute.home), UINavigationController())
    window.rootViewController = navigation
    let host = NavigationControllerHost(router: router, controller: navigation, clock: clock) {
      ClubScreen($0, $1)
    }
    window.makeKeyAndVisible()
    func settle() async { #expect(await window.settle { await router.settled() }) }
    navigation.pushViewController(OwnScreen(), animated: true)
    await settle()
    router.handle(deeplink: .present(.signIn).onTop())
    await settle()
    #expect(titles(over: navigation) == [["home", "own"], ["sign-in"]])
    let sheet = navigation.presentedViewController as? UINavigationController
    sheet?.pushViewController(OwnScreen(), animated: true)
    await settle()
    router.handle(deeplink: onTop.link)
    await settle()
    #expect(titles(over: navigation) == onTop.shown)
    router.handle(deeplink: .popToRoot())
    await settle()
    #expect(titles(over: navigation) == [["home"]])
    withExtendedLifetime(host) {}
  }

  @Test func `a link in a sheet's own router leaves what the app pushes beneath the sheet`() async {
    let (router, navigation) = (Router(root: ClubRoute.home), UINavigationController())
    window.rootViewController = navigation
    let host = NavigationControllerHost(router: router, controller: navigation, clock: clock) {
      ClubScreen($0, $1)
    }
    window.makeKeyAndVisible()
    func settle() async { #expect(await window.settle { await router.settled() }) }
    navigation.pushViewController(OwnScreen(), animated: true)
    await settle()
    let sheet = router.present(.signIn)
    await settle()
    sheet.handle(deeplink: .push(.game(1)))
    await settle()
    #expect(titles(over: navigation) == [["home", "own"], ["sign-in", "game 1"]])
    withExtendedLifetime(host) {}
  }

  @Test func `a link on top leaves a tab of the app's own, but not what is pushed there`() async {
    let tabs = TabRouter(tabs: ClubTab.allCases, selected: .home, root: \ClubTab.root)
    let controller = UITabBarController()
    window.rootViewController = controller
    let host = TabBarControllerHost(tabs: tabs, controller: controller, clock: clock) {
      ClubScreen($0, $1)
    }
    window.makeKeyAndVisible()
    func settle() async { #expect(await window.settle { await tabs.settled() }) }
    await settle()
    let home = controller.selectedViewController as? UINavigationController
    home?.pushViewController(OwnScreen(), animated: true)
    let own = OwnScreen()
    controller.viewControllers?.append(own)
    controller.selectedViewController = own
    await settle()
    tabs.handle(tabDeeplink: .current(.present(.signIn).onTop()))
    await settle()
    #expect(controller.selectedViewController === home)
    #expect(home.map(titles(over:)) == [["home", "own"], ["sign-in"]])
    withExtendedLifetime(host) {}
  }

  @Test func `what the app inserts between the router's screens takes none of them away`() async {
    let (router, navigation) = (Router(root: ClubRoute.home), UINavigationController())
    window.rootViewController = navigation
    let host = NavigationControllerHost(router: router, controller: navigation, clock: clock) {
      ClubScreen($0, $1)
    }
    window.makeKeyAndVisible()
    func settle() async { #expect(await window.settle { await router.settled() }) }
    router.handle(deeplink: .push(.game(2), path: [.game(1)]))
    await settle()
    let changes = router.changes.count
    navigation.viewControllers.insert(OwnScreen(), at: 1)
    await settle()
    #expect(router.path == [.game(1), .game(2)])
    #expect(router.changes.count == changes)
    #expect(titles(over: navigation) == [["home", "own", "game 1", "game 2"]])
    navigation.popViewController(animated: true)
    await settle()
    #expect(router.path == [.game(1)])
    #expect(titles(over: navigation) == [["home", "own", "game 1"]])
    navigation.popToRootViewController(animated: true)
    await settle()
    #expect(router.path == [])
    withExtendedLifetime(host) {}
  }

  @Test func `a tab's stack may have a delegate of the app's own`() async {
    final class Delegate: NSObject, UINavigationControllerDelegate {}
    let delegate = Delegate()
    let tabs = TabRouter(tabs: ClubTab.allCases, selected: .home, root: \ClubTab.root)
    let controller = UITabBarController()
    window.rootViewController = controller
    let host = TabBarControllerHost(tabs: tabs, controller: controller, clock: clock) {
      ClubScreen($0, $1)
    }
    window.makeKeyAndVisible()
    let stack = controller.selectedViewController as? UINavigationController
    stack?.delegate = delegate
    let pops: [@MainActor () -> Void] = [
      { stack?.swipeBack() }, { stack?.popViewController(animated: true) },
      { stack?.popToRootViewController(animated: false) },
      { _ = stack.map { $0.popToViewController($0.viewControllers[0], animated: true) } },
    ]
    for pop in pops {
      tabs.handle(tabDeeplink: TabDeeplink(tab: .home, deeplink: .push(.game(1))))
      #expect(await window.settle { await tabs.settled() })
      #expect(stack.map(titles(over:)) == [["home", "game 1"]])
      pop()
      #expect(await window.settle { await tabs.settled() })
      #expect(tabs[.home].path == [])
    }
    withExtendedLifetime((host, delegate)) {}
  }
}

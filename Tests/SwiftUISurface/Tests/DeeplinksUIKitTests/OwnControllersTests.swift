import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// Controllers that the app pushes and presents itself, beside those of its router.
@MainActor
@Suite(.followingTasks) struct OwnControllersTests {
  let stack = ClubStack()
  let tabs = ClubTabs()

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
    let stack = ClubStack { route, router in
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
    stack.router.present(.signIn)
    await stack.settle()
    stack.clock.advance(by: .seconds(10))
    await stack.expectScreens([["home"], ["sign-in"], ["own"]])
    #expect(titles(of: stack.router) == [["home"], ["sign-in"]])
    withExtendedLifetime(stack) {}
  }

  @Test func `a link to a screen that dismisses itself at once is not shown, with the reason`()
    async
  {
    let stack = ClubStack { route, router in
      guard route == .member(1) else { return ClubScreen(route, router) }
      let screen = PresentingScreen()
      screen.presenting = { $0.dismiss(animated: false) }
      return screen
    }
    let step = NavigationStep(kind: .present, route: "member")
    #expect(
      await pipeline(for: stack.router).open("club://members/1")
        == .rejected(.notShown(step, reason: "it was dismissed at once")))
    #expect(stack.router.presented == nil)
    withExtendedLifetime(stack) {}
  }

  @Test func `what the app pushes itself stays while the user or a link goes to another tab`()
    async throws
  {
    await tabs.settle()
    tabs.stacks[0].pushViewController(OwnScreen(), animated: true)
    tabs.stacks[1].pushViewController(OwnScreen(), animated: true)
    await tabs.settle()
    for _ in 0..<2 {
      #expect(tabs.controller.tapTab(1))
      await tabs.settle()
      #expect(tabs.controller.tapTab(0))
      await tabs.settle()
    }
    tabs.tabs.handle(tabDeeplink: TabDeeplink(tab: .members, deeplink: .push(.member(1))))
    await tabs.settle()
    #expect(
      tabs.stacks.map { titles(over: $0)[0] } == [
        ["home", "own"], ["games", "own"], ["members", "member 1"],
      ])
    tabs.tabs.handle(tabDeeplink: TabDeeplink(tab: .home, deeplink: .popToRoot()))
    await tabs.settle()
    #expect(
      tabs.stacks.map { titles(over: $0)[0] } == [
        ["home"], ["games", "own"], ["members", "member 1"],
      ])
    #expect(tabs.controller.selectedViewController === tabs.stacks[0])
    tabs.tabs.restore(tabs.tabs.state)
    await tabs.settle()
    #expect(titles(over: tabs.stacks[1]) == [["games"]])
  }

  @Test func `selecting the selected tab leaves what the app pushes over its root`() async {
    await tabs.settle()
    tabs.stacks[0].pushViewController(OwnScreen(), animated: true)
    tabs.tabs[.home].push(.game(1))
    await tabs.settle()
    tabs.tabs.select(.home)
    await tabs.settle()
    #expect(titles(over: tabs.stacks[0]) == [["home", "own"]])
    #expect(tabs.controller.tapTab(0))
    await tabs.settle()
    #expect(titles(over: tabs.stacks[0]) == [["home"]])
  }

  @Test func `a link on top leaves a tab of the app's own, but not what is pushed there`() async {
    await tabs.settle()
    let home = tabs.controller.selectedViewController as? UINavigationController
    home?.pushViewController(OwnScreen(), animated: true)
    let own = OwnScreen()
    tabs.controller.viewControllers?.append(own)
    tabs.controller.selectedViewController = own
    await tabs.settle()
    tabs.tabs.handle(tabDeeplink: .current(.present(.signIn).onTop()))
    await tabs.settle()
    #expect(tabs.controller.selectedViewController === home)
    #expect(home.map(titles(over:)) == [["home", "own"], ["sign-in"]])
  }

  @Test func `what the app inserts between the router's screens takes none of them away`() async {
    stack.router.handle(deeplink: .push(.game(2), path: [.game(1)]))
    await stack.settle()
    let changes = stack.router.changes.count
    stack.navigation.viewControllers.insert(OwnScreen(), at: 1)
    await stack.settle()
    #expect(stack.router.path == [.game(1), .game(2)])
    #expect(stack.router.changes.count == changes)
    #expect(titles(over: stack.navigation) == [["home", "own", "game 1", "game 2"]])
    stack.navigation.popViewController(animated: true)
    await stack.settle()
    #expect(stack.router.path == [.game(1)])
    #expect(titles(over: stack.navigation) == [["home", "own", "game 1"]])
    stack.navigation.popToRootViewController(animated: true)
    await stack.settle()
    #expect(stack.router.path == [])
  }

  @Test func `a tab's stack may have a delegate of the app's own`() async {
    final class Delegate: NSObject, UINavigationControllerDelegate {}
    let delegate = Delegate()
    let stack = tabs.controller.selectedViewController as? UINavigationController
    stack?.delegate = delegate
    let pops: [@MainActor () -> Void] = [
      { stack?.swipeBack() }, { stack?.popViewController(animated: true) },
      { stack?.popToRootViewController(animated: false) },
      { _ = stack.map { $0.popToViewController($0.viewControllers[0], animated: true) } },
    ]
    for pop in pops {
      tabs.tabs.handle(tabDeeplink: TabDeeplink(tab: .home, deeplink: .push(.game(1))))
      await tabs.settle()
      #expect(stack.map(titles(over:)) == [["home", "game 1"]])
      pop()
      await tabs.settle()
      #expect(tabs.tabs[.home].path == [])
    }
    withExtendedLifetime(delegate) {}
  }
}

import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// Tabs in a tab bar controller, each with a navigation controller.
@MainActor
@Suite(.followingTasks) struct TabBarControllerHostTests {
  let app = ClubTabs()
  private var clock: ManualClock { app.clock }
  private var tabs: TabRouter<ClubTab, ClubRoute> { app.tabs }
  private var window: UIWindow { app.window }
  private var controller: UITabBarController { app.controller }
  private var stacks: [UINavigationController] { app.stacks }

  private func settle() async { await app.settle() }

  /// Expects all tabs to have the routers' paths, and the selected one what its router presents.
  private func expectShown(
    _ selection: ClubTab, _ titles: [[String]], _ location: SourceLocation = #_sourceLocation
  ) async {
    await settle()
    let selected = controller.selectedViewController as? UINavigationController
    #expect(
      selected?.viewControllers.first?.title == selection.root.title, sourceLocation: location)
    #expect(
      selected.map(DeeplinksUIKitTests.titles(over:)) == titles, sourceLocation: location)
    #expect(tabs.selection == selection, sourceLocation: location)
    #expect(stacks.count == tabs.tabs.count, sourceLocation: location)
    for (stack, tab) in zip(stacks, tabs.tabs) {
      let wanted = DeeplinksUIKitTests.titles(of: tabs[tab])
      #expect(stack.viewControllers.map(\.title) == wanted[0], sourceLocation: location)
      if tab == tabs.selection { #expect(wanted == titles, sourceLocation: location) }
    }
    #expect(window.problems == [], sourceLocation: location)
  }

  @Test func `each tab has the item of its first root`() async {
    #expect(stacks.map(\.tabBarItem.title) == ["tab home", "tab games", "tab members"])
    tabs[.games].update(root: .game(1))
    await settle()
    #expect(stacks[1].tabBarItem.title == "tab games")
  }

  @Test(arguments: [false, true])
  func `a link selects a tab that was never seen, pushes, and presents there`(isAnimated: Bool)
    async
  {
    window.animatesTabs = isAnimated
    tabs[.home].present(.signIn)
    await expectShown(.home, [["home"], ["sign-in"]])
    tabs.handle(
      tabDeeplink: TabDeeplink(
        tab: .games, deeplink: .present(.member(1), path: [.game(1)], inner: [.game(2)])))
    #expect(await tabs.settled() == nil)
    await expectShown(.games, [["games", "game 1"], ["member 1", "game 2"]])
  }

  @Test func `the user's tap is the router's, and keeps the paths`() async {
    tabs[.home].push(.game(1))
    tabs[.members].push(.member(1))
    await settle()
    #expect(controller.tapTab(2))
    await expectShown(.members, [["members", "member 1"]])
    #expect(controller.tapTab(0))
    await expectShown(.home, [["home", "game 1"]])
    #expect(tabs.reselection == nil)
  }

  @Test(
    arguments: [
      [], .tellsLate, .tellsTwice, [.tellsLate, .tellsTwice, .tellsOutOfOrder],
      .asksAboutTabsOnly, .asksTwice, [.asksTwice, .tellsLate],
    ] as [UIKitMisbehavior], [false, true])
  func `a second tap is one, and another tab's first is none`(
    behavior: UIKitMisbehavior, isAtRoot: Bool
  ) async {
    window.misbehavior = behavior
    if isAtRoot {
      controller.tapTab(1)
      await settle()
      controller.tapTab(1)
      await settle()
      #expect(tabs.reselection?.count == 1)
      return
    }
    tabs[.games].push(.game(1))
    await settle()
    controller.tapTab(1)
    await expectShown(.games, [["games", "game 1"]])
    #expect(tabs.reselection == nil)
    controller.tapTab(1)
    await expectShown(.games, [["games"]])
    #expect(tabs.reselection?.tab == .games)
    #expect(tabs.reselection?.count == 1)
  }

  @Test
  func `a tap while a link is on its way to another tab is not lost, and neither is the link`()
    async
  {
    window.holdsAnimations = true
    tabs[.home].push(.game(1))
    await quiet()
    tabs.handle(tabDeeplink: TabDeeplink(tab: .games, deeplink: .push(.game(2))))
    controller.tapTab(2)
    await quiet()
    window.holdsAnimations = false
    window.finishAnimations()
    await expectShown(.games, [["games", "game 2"]])
  }

  @Test func `tabs come and go as the router says, and the app's own stay`() async {
    let own = OwnScreen()
    controller.viewControllers?.append(own)
    tabs.select(.members)
    await settle()
    tabs.setTabs([.home, .games])
    await settle()
    #expect(controller.viewControllers?.map(\.title) == [nil, nil, "own"])
    await expectShown(tabs.selection, [[tabs.selection.root.title]])
    tabs.setTabs([.members, .home, .games])
    tabs.handle(tabDeeplink: TabDeeplink(tab: .members, deeplink: .push(.member(1))))
    await settle()
    #expect(controller.viewControllers?.last === own)
    await expectShown(.members, [["members", "member 1"]])
  }

  @Test func `tabs have the router's order, and the user's until the router has another`() async {
    let own = OwnScreen()
    controller.viewControllers?.append(own)
    tabs.setTabs([.members, .home, .games])
    await settle()
    #expect(stacks.map { $0.viewControllers.first?.title } == ["members", "home", "games"])
    #expect(controller.viewControllers?.last === own)
    await expectShown(.home, [["home"]])
    let edited = (controller.viewControllers ?? []).reversed() as [UIViewController]
    controller.viewControllers = edited
    tabs.handle(tabDeeplink: TabDeeplink(tab: .games, deeplink: .push(.game(1))))
    await settle()
    #expect(controller.viewControllers == edited)
    #expect(controller.selectedIndex == 1)
  }

  @Test(
    arguments: [
      [ClubTab.home, .games, .members], [.games, .home, .members], [.home, .members, .games],
    ], [0, 1, 3])
  func `a link into a tab that was removed and is back at once leads there`(
    order: [ClubTab], turns: Int
  ) async {
    tabs.select(.games)
    await settle()
    tabs.setTabs([.home, .members])
    for _ in 0..<turns { await Task.yield() }
    tabs.setTabs(order)
    tabs.handle(tabDeeplink: TabDeeplink(tab: .games, deeplink: .push(.game(2))))
    await settle()
    await expectShown(.games, [["games", "game 2"]])
    #expect(stacks.map { $0.viewControllers.first?.title } == order.map(\.root.title))
  }

  @Test(arguments: [0, 1])
  func `what UIKit selects for a tab that is gone is not the user's choice`(turns: Int) async {
    tabs.select(.games)
    await settle()
    weak var old: UIViewController?
    old = stacks[1].viewControllers.first
    tabs.setTabs([.home, .members])
    for _ in 0..<turns { await Task.yield() }
    tabs.setTabs([.members, .games, .home])
    tabs.select(.members)
    await settle()
    await expectShown(.members, [["members"]])
    tabs.setTabs([.games, .members])
    tabs.select(.games)
    tabs.setTabs([.home, .games])
    await settle()
    await expectShown(.games, [["games"]])
    #expect(old == nil)
  }

  @Test func `the only tab stays selected when another stack replaces its own`() async {
    let app = ClubTabs([.games], selection: .games)
    let controller = app.controller
    let (own, old) = (OwnScreen(), controller.selectedViewController)
    controller.viewControllers?.insert(own, at: 0)
    await app.settle()
    app.tabs.setTabs([.home])
    app.tabs.setTabs([.games])
    await app.settle()
    #expect(controller.viewControllers?.last === own)
    #expect(controller.selectedViewController === controller.viewControllers?.first)
    #expect(controller.selectedViewController !== old)
  }

  @Test func `a tab of the app's own stays selected while the router's tabs change`() async {
    let own = OwnScreen()
    controller.viewControllers?.append(own)
    controller.selectedViewController = own
    tabs.setTabs([.members, .home])
    await settle()
    #expect(controller.selectedViewController === own)
    #expect(stacks.map { $0.viewControllers.first?.title } == ["members", "home"])
  }

  /// UIKit calls nobody where the app selects a tab that a cover hides.
  @Test(arguments: [false, true])
  func
    `a tab that the app selects beneath a cover is the router's with the next link, or when the cover goes`(
      isLink: Bool
    ) async
  {
    await settle()
    tabs[.home].cover(.signIn)
    await settle()
    controller.selectedIndex = 1
    await settle()
    if isLink {
      tabs.handle(tabDeeplink: TabDeeplink(tab: .members, deeplink: .push(.game(1))))
    } else {
      controller.dismiss(animated: true)
    }
    await expectShown(
      isLink ? .members : .games, [isLink ? ["members", "game 1"] : ["games"]])
    #expect(tabs[.home].presented == nil)
  }

  @Test func `a tab that the app has removed from the bar is refused, with the reason`() async {
    controller.viewControllers = [OwnScreen()]
    let refused = NavigationStep.Refused(reason: "the tab bar controller does not have it")
    await #expect(throws: refused) { try await app.host.perform(NavigationStep(kind: .select)) }
  }

  @Test func `an app keeps its own delegate`() async {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        viewController.title != "own"
      }
    }
    let (delegate, controller) = (Delegate(), UITabBarController())
    controller.delegate = delegate
    let app = ClubTabs(in: controller)
    controller.viewControllers?.append(OwnScreen())
    #expect(!controller.tapTab(3))
    #expect(controller.tapTab(1))
    await app.settle()
    #expect(app.tabs.selection == .games)
    #expect(controller.delegate === delegate)
  }
}

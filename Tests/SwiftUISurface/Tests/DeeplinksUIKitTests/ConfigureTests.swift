import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// The app configures the navigation controllers that the hosts make.
@MainActor
@Suite(.followingTasks) struct ConfigureTests {
  let clock = ManualClock()
  let window = UIWindow(windowScene: UIWindowScene())

  /// A bar of the app's own.
  private final class ClubBar: UINavigationBar {}

  /// What the app was asked to configure.
  @MainActor
  private final class Configured {
    var all: [String] = []
    weak var last: UINavigationController?
  }

  /// A sheet's delegate of the app's own.
  private final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
    var attempts = 0

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      attempts += 1
    }
  }

  @Test func `each navigation controller of tabs and presentations is configured once`() async {
    let configured = Configured()
    let tabs = TabRouter(tabs: [ClubTab.home, .games], selection: .home, root: \.root)
    let controller = UITabBarController()
    window.rootViewController = controller
    let host = TabBarControllerHost(
      tabs: tabs, tabBarController: controller, clock: clock, navigationBarClass: ClubBar.self,
      configure: { navigation, route, style in
        configured.all.append("\(route.title) \(style.map { "\($0)" } ?? "tab")")
        configured.last = navigation
        #expect(navigation.viewIfLoaded?.window == nil)
        #expect(navigation.viewControllers.first?.title == route.title)
        navigation.navigationBar.prefersLargeTitles = style == nil
      }
    ) { ClubScreen($0, $1) }
    window.makeKeyAndVisible()
    #expect(configured.all == ["home tab", "games tab"])
    tabs[.home].present(.signIn)
    #expect(await window.settle { await tabs.settled() })
    #expect(controller.presentedViewController === configured.last)
    #expect(configured.last?.modalPresentationStyle == .automatic)
    tabs[.home].cover(.member(1))
    #expect(await window.settle { await tabs.settled() })
    #expect(configured.last?.modalPresentationStyle == .fullScreen)
    #expect(configured.all.dropFirst(2) == ["sign-in sheet", "member 1 cover"])
    for stack in (controller.viewControllers ?? []).compactMap({ $0 as? UINavigationController }) {
      #expect(stack.navigationBar is ClubBar)
      #expect(stack.navigationBar.prefersLargeTitles)
    }
    withExtendedLifetime(host) {}
  }

  @Test func `what the app configures is not replaced`() async {
    let (router, navigation) = (Router(root: ClubRoute.home), UINavigationController())
    let (delegate, source) = (Delegate(), UIView())
    window.rootViewController = navigation
    let host = NavigationControllerHost(
      router: router, navigationController: navigation, clock: clock,
      configure: { navigation, route, style in
        switch route {
        case .signIn:
          navigation.modalPresentationStyle = .formSheet
          navigation.isModalInPresentation = true
          navigation.sheetPresentationController?.detents = [.medium(), .large()]
          navigation.presentationController?.delegate = delegate
        case .member:
          navigation.modalPresentationStyle = .popover
          navigation.popoverPresentationController?.sourceView = source
        default: break
        }
      }
    ) { ClubScreen($0, $1) }
    window.makeKeyAndVisible()
    router.present(.signIn)
    #expect(await window.settle { await router.settled() })
    let sheet = navigation.presentedViewController
    #expect(sheet?.modalPresentationStyle == .formSheet)
    #expect(sheet?.sheetPresentationController?.detents.count == 2)
    #expect(sheet?.presentationController?.delegate === delegate)
    navigation.dragDown()
    #expect(await window.settle { await router.settled() })
    #expect(delegate.attempts == 1)
    #expect(router.presented != nil)
    router.present(.member(1))
    #expect(await window.settle { await router.settled() })
    let popover = navigation.presentedViewController
    #expect(popover?.popoverPresentationController?.sourceView === source)
    #expect(navigation.dragDown())
    #expect(await window.settle { await router.settled() })
    #expect(router.presented == nil)
    withExtendedLifetime(host) {}
  }
}

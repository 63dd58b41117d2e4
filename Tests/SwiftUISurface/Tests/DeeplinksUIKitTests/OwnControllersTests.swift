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
}

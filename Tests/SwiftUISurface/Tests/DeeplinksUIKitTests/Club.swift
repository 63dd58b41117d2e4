import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

// A small app for the tests: three tabs, and screens that are pushed or presented.

enum ClubTab: String, TabRoute, CaseIterable {
  case home, games, members

  var root: ClubRoute {
    switch self {
    case .home: .home
    case .games: .games
    case .members: .members
    }
  }
}

enum ClubRoute: Route, Codable {
  case home, games, members, signIn
  case game(Int)
  case member(Int)

  var title: String {
    switch self {
    case .home: "home"
    case .games: "games"
    case .members: "members"
    case .signIn: "sign-in"
    case .game(let number): "game \(number)"
    case .member(let number): "member \(number)"
    }
  }
}

enum ClubID: LinkIdentifier {
  case member(Int)

  static let links: LinkTable<Self> = [LinkPattern("/members/{number}", ClubID.member)]
}

/// A member comes on top of what the user sees.
struct ClubHandler: DeeplinkHandler {
  func deeplink(from id: ClubID) async throws -> DeeplinkRoute<ClubRoute>? {
    switch id {
    case .member(let number): .present(.member(number)).onTop()
    }
  }
}

@MainActor
func pipeline(for router: Router<ClubRoute>) -> DeeplinkPipeline<ClubID> {
  DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("club")], links: ClubID.links), handler: ClubHandler(),
    router: router, fallback: { _, _ in .reject }, options: PipelineOptions(clock: ManualClock()))
}

/// A screen of the app, which knows its router.
final class ClubScreen: UIViewController {
  let route: ClubRoute
  let router: Router<ClubRoute>

  init(_ route: ClubRoute, _ router: Router<ClubRoute>) {
    self.route = route
    self.router = router
    super.init(nibName: nil, bundle: nil)
    title = route.title
    tabBarItem = UITabBarItem(title: "tab \(route.title)", image: nil, tag: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A controller that the app shows without the router.
final class OwnScreen: UIViewController {
  convenience init() {
    self.init(nibName: nil, bundle: nil)
    title = "own"
  }
}

/// The app in a window, as one stack.
@MainActor
struct ClubStack {
  let clock = ManualClock()
  let window = UIWindow(windowScene: UIWindowScene())
  let router = Router(root: ClubRoute.home)
  let navigation: UINavigationController
  let host: NavigationControllerHost<ClubRoute>

  init(
    in navigation: UINavigationController = UINavigationController(),
    screen: @escaping @MainActor (ClubRoute, Router<ClubRoute>) -> UIViewController = {
      ClubScreen($0, $1)
    }
  ) {
    self.navigation = navigation
    window.rootViewController = navigation
    host = NavigationControllerHost(
      router: router, navigationController: navigation, clock: clock, patience: .seconds(3),
      makeViewController: screen)
    window.makeKeyAndVisible()
  }

  var sheet: UINavigationController? {
    navigation.presentedViewController as? UINavigationController
  }

  func settle() async { #expect(await window.settle { await router.settled() }) }

  /// Expects the levels on screen to be these once nothing moves.
  func expectScreens(
    _ screens: [[String]], _ location: SourceLocation = #_sourceLocation
  ) async {
    await settle()
    #expect(titles(over: navigation) == screens, sourceLocation: location)
  }
}

/// The app in a window, as tabs with a stack each.
@MainActor
struct ClubTabs {
  let clock = ManualClock()
  let window = UIWindow(windowScene: UIWindowScene())
  let tabs: TabRouter<ClubTab, ClubRoute>
  let controller: UITabBarController
  let host: TabBarControllerHost<ClubTab, ClubRoute>

  init(
    _ all: [ClubTab] = ClubTab.allCases, selection: ClubTab = .home,
    in controller: UITabBarController = UITabBarController()
  ) {
    self.controller = controller
    tabs = TabRouter(tabs: all, selection: selection, root: \ClubTab.root)
    host = window.show(tabs, in: controller, clock: clock)
    window.makeKeyAndVisible()
  }

  /// The navigation controllers of all tabs, those of the app's own included.
  var stacks: [UINavigationController] {
    (controller.viewControllers ?? []).compactMap { $0 as? UINavigationController }
  }

  func settle() async { #expect(await window.settle { await tabs.settled() }) }
}

/// The levels on screen, bottom to top, as the titles of their screens.
@MainActor
func titles(over bottom: UINavigationController) -> [[String]] {
  let all = sequence(first: bottom as UIViewController) { $0.presentedViewController }
  return all.map { controller in
    let stack = controller as? UINavigationController
    return (stack?.viewControllers ?? [controller]).map { $0.title ?? "" }
  }
}

/// The levels that a router wants, as the titles of their screens.
@MainActor
func titles(of router: Router<ClubRoute>) -> [[String]] {
  let levels = [(router.root, router.path)] + router.state.modals.map { ($0.root, $0.path) }
  return levels.map { ([$0] + $1).map(\.title) }
}

extension UIWindow {
  /// Shows the app as one stack.
  func show(
    _ router: Router<ClubRoute>, in controller: UINavigationController, clock: ManualClock
  ) -> NavigationControllerHost<ClubRoute> {
    rootViewController = controller
    return NavigationControllerHost(router: router, navigationController: controller, clock: clock)
    {
      ClubScreen($0, $1)
    }
  }

  /// Shows the app as tabs.
  func show(
    _ tabs: TabRouter<ClubTab, ClubRoute>, in controller: UITabBarController, clock: ManualClock
  ) -> TabBarControllerHost<ClubTab, ClubRoute> {
    rootViewController = controller
    return TabBarControllerHost(tabs: tabs, tabBarController: controller, clock: clock) {
      ClubScreen($0, $1)
    }
  }

  /// Lets UIKit and the hosts go on until nothing moves, and all that is wanted is shown.
  ///
  /// - Returns: Whether that was reached; no step may wait for the router's patience.
  @discardableResult
  func settle(_ settled: @escaping @MainActor () async -> NavigationStep?) async -> Bool {
    let waiting = Waiting()
    let task = Task {
      _ = await settled()
      waiting.isOver = true
    }
    await quiet()
    task.cancel()
    return waiting.isOver && isQuiet
  }
}

@MainActor
private final class Waiting {
  var isOver = false
}

import Deeplinks
import Foundation
import UIKit

// A host for UIKit. `DocumentationTests` compares it with the core's article on hosts.

/// A navigation controller, and the router that says what it shows.
@MainActor
final class StackLevel {
  let router: Router<AppRoute>
  let navigation = UINavigationController()
  private let makeScreen: @MainActor (AppRoute, Router<AppRoute>) -> UIViewController
  private var screens: [(route: AppRoute, controller: UIViewController)] = []

  init(
    router: Router<AppRoute>,
    makeScreen: @escaping @MainActor (AppRoute, Router<AppRoute>) -> UIViewController
  ) {
    self.router = router
    self.makeScreen = makeScreen
  }

  /// Shows the root and the path, with the screens that are there already where they stay.
  func update(animated: Bool) {
    let routes = [router.shown.root] + router.shown.path
    let kept = zip(screens, routes).prefix { $0.route == $1 }.count
    let added = routes.dropFirst(kept).map { (route: $0, controller: makeScreen($0, router)) }
    screens = Array(screens.prefix(kept)) + added
    navigation.setViewControllers(screens.map(\.controller), animated: animated)
  }

  /// Tells the router that the person has gone back, if they have.
  func noteBack() {
    let count = navigation.viewControllers.count
    guard count < screens.count else { return }
    screens = Array(screens.prefix(count))
    router.shown.path = Array(router.shown.path.prefix(count - 1))
  }
}

/// Shows a router's stack, and what is presented over it, with UIKit.
@MainActor
final class StackCoordinator: NSObject, NavigationHost {
  private let router: Router<AppRoute>
  private let makeScreen: @MainActor (AppRoute, Router<AppRoute>) -> UIViewController
  /// What is on screen: the stack, what is presented over it, and so on.
  private var levels: [StackLevel] = []

  init(
    router: Router<AppRoute>,
    makeScreen: @escaping @MainActor (AppRoute, Router<AppRoute>) -> UIViewController
  ) {
    self.router = router
    self.makeScreen = makeScreen
  }

  /// Shows the stack in a window that is on screen; in any other, UIKit presents nothing.
  func begin(in window: UIWindow) {
    router.attach(self)
    let bottom = makeLevel(router)
    bottom.update(animated: false)
    levels = [bottom]
    window.rootViewController = bottom.navigation
  }

  private func makeLevel(_ router: Router<AppRoute>) -> StackLevel {
    let level = StackLevel(router: router, makeScreen: makeScreen)
    level.navigation.delegate = self
    return level
  }

  func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
    guard levels.indices.contains(step.depth) else { throw .init(reason: "the level is gone") }
    switch step.kind {
    case .select: throw .init(reason: "a tab bar has a host of its own")
    case .dismiss: await dismiss(above: step.depth)
    case .present: try await present(over: step.depth)
    case .path: levels[step.depth].update(animated: true)
    }
  }

  /// UIKit drops what is presented while something moves or is presented there already.
  func isReady(for step: NavigationStep) -> Bool {
    guard step.kind == .present, levels.indices.contains(step.depth) else { return true }
    let presenter = levels[step.depth].navigation
    return presenter.transitionCoordinator == nil && presenter.presentedViewController == nil
  }

  private func dismiss(above depth: Int) async {
    let presenter = levels[depth].navigation
    levels.removeSubrange((depth + 1)...)
    guard presenter.presentedViewController != nil else { return }
    await withCheckedContinuation { continuation in
      presenter.dismiss(animated: true) { continuation.resume() }
    }
  }

  private func present(over depth: Int) async throws(NavigationStep.Refused) {
    let presenter = levels[depth]
    guard let presented = presenter.router.shown.modal else { throw .init() }
    let level = makeLevel(presented)
    let isCover = presenter.router.shown.cover != nil
    level.navigation.modalPresentationStyle = isCover ? .fullScreen : .automatic
    level.navigation.presentationController?.delegate = self
    level.update(animated: false)
    let isPresented = await withCheckedContinuation { continuation in
      presenter.navigation.present(level.navigation, animated: true) {
        continuation.resume(returning: true)
      }
      // UIKit refuses without a word, and then never calls the closure.
      if presenter.navigation.presentedViewController !== level.navigation {
        continuation.resume(returning: false)
      }
    }
    guard isPresented else { throw .init(reason: "UIKit presents something else there") }
    if Task.isCancelled {
      // It took too long, and the router goes on without it.
      presenter.navigation.dismiss(animated: true) { self.router.hostBecameReady() }
      throw .init()
    }
    levels.append(level)
  }
}

// MARK: - The person

extension StackCoordinator: UINavigationControllerDelegate {
  /// A push or a pop has ended, or the person's swipe back.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    levels.first { $0.navigation === navigationController }?.noteBack()
    router.hostBecameReady()
  }
}

extension StackCoordinator: UIAdaptivePresentationControllerDelegate {
  /// The person has dragged a sheet down; UIKit does not tell of dismissals by code.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let sheet = presentationController.presentedViewController
    guard let depth = levels.firstIndex(where: { $0.navigation === sheet }) else { return }
    levels.removeSubrange(depth...)
    levels.last?.router.shown.sheet = nil
    router.hostBecameReady()
  }
}

final class StackSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let router = Router(root: AppRoute.home)
  private var coordinator: StackCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let coordinator = StackCoordinator(router: router) { route, router in
      let screen = UIViewController()
      screen.title = route.name
      return screen
    }
    window.makeKeyAndVisible()
    coordinator.begin(in: window)
    (self.window, self.coordinator) = (window, coordinator)
  }
}

/// Links for the coordinator: one of the article "Recipes".
@MainActor
final class CoordinatedLinks {
  let router = Router(root: AppRoute.home)
  private(set) lazy var coordinator = StackCoordinator(router: router) { route, _ in
    let screen = UIViewController()
    screen.title = route.name
    return screen
  }
  private(set) lazy var pipeline = DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("shop")], links: ProfileDeeplinkID.links),
    handler: ProfileHandler().map(AppRoute.profile), router: router,
    fallback: { _, _ in .reject })
}

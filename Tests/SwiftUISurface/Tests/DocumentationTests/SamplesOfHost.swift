import Deeplinks
import Foundation
import UIKit

// A host for UIKit. `DocumentationTests` compares it with the core's article on hosts.

/// A router, and the navigation controller that shows its stack.
@MainActor
final class StackLevel {
  let router: Router<AppRoute>
  let navigation = UINavigationController()
  private var screens: [(route: AppRoute, controller: UIViewController)] = []

  init(_ router: Router<AppRoute>) {
    self.router = router
  }

  /// Shows the root and the path, with the controllers of screens that stay.
  func update(animated: Bool, _ makeScreen: StackCoordinator.MakeScreen) {
    let routes = [router.shown.root] + router.shown.path
    let kept = zip(screens, routes).prefix { $0.route == $1 }.count
    screens.removeSubrange(kept...)
    for route in routes.dropFirst(kept) { screens.append((route, makeScreen(route, router))) }
    navigation.setViewControllers(screens.map(\.controller), animated: animated)
  }

  /// Tells the router if the user has gone back.
  func noteBack() {
    let count = navigation.viewControllers.count
    guard count < screens.count else { return }
    screens.removeSubrange(count...)
    router.shown.path = Array(router.shown.path.prefix(count - 1))
  }
}

/// Shows a router's stack, and the stacks presented over it, with UIKit.
@MainActor
final class StackCoordinator: NSObject, NavigationHost {
  typealias MakeScreen = @MainActor (AppRoute, Router<AppRoute>) -> UIViewController

  private let router: Router<AppRoute>
  private let makeScreen: MakeScreen
  /// The levels on screen, bottom to top.
  private var levels: [StackLevel] = []

  init(router: Router<AppRoute>, makeScreen: @escaping MakeScreen) {
    self.router = router
    self.makeScreen = makeScreen
  }

  func begin(in window: UIWindow) {
    router.attach(self)
    levels = [makeLevel(router)]
    window.rootViewController = levels[0].navigation
  }

  private func makeLevel(_ router: Router<AppRoute>) -> StackLevel {
    let level = StackLevel(router)
    level.navigation.delegate = self
    level.update(animated: false, makeScreen)
    return level
  }

  func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
    guard levels.indices.contains(step.depth) else { throw .init(reason: "the level is gone") }
    let level = levels[step.depth]
    switch step.kind {
    case .select: throw .init(reason: "a tab bar has a host of its own")
    case .path: level.update(animated: true, makeScreen)
    case .present: try await present(over: level)
    case .dismiss:
      levels.removeSubrange((step.depth + 1)...)
      guard level.navigation.presentedViewController != nil else { return }
      await withCheckedContinuation { continuation in
        level.navigation.dismiss(animated: true) { continuation.resume() }
      }
    }
  }

  /// UIKit drops a presentation while something moves or is presented there already.
  func isReady(for step: NavigationStep) -> Bool {
    guard step.kind == .present, levels.indices.contains(step.depth) else { return true }
    let presenter = levels[step.depth].navigation
    return presenter.transitionCoordinator == nil && presenter.presentedViewController == nil
  }

  private func present(over presenter: StackLevel) async throws(NavigationStep.Refused) {
    guard let presented = presenter.router.shown.modal else { throw .init() }
    let level = makeLevel(presented)
    let isCover = presenter.router.shown.cover != nil
    level.navigation.modalPresentationStyle = isCover ? .fullScreen : .automatic
    level.navigation.presentationController?.delegate = self
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

extension StackCoordinator: UINavigationControllerDelegate {
  /// A push, a pop, or the user's swipe back has ended.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    levels.first { $0.navigation === navigationController }?.noteBack()
    router.hostBecameReady()
  }
}

extension StackCoordinator: UIAdaptivePresentationControllerDelegate {
  /// The user has dragged a sheet down; UIKit does not report dismissals by code.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let sheet = presentationController.presentedViewController
    guard let depth = levels.firstIndex(where: { $0.navigation === sheet }) else { return }
    levels.removeSubrange(depth...)
    levels.last?.router.shown.sheet = nil
    router.hostBecameReady()
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

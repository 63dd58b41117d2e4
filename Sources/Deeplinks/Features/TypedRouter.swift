/// A router for the routes of one type, so that a feature names them without the type.
///
/// Like ``AnyRouter``, from which it comes, it reaches the nearest router that takes the routes, as they are or nested by
/// ``AnyRouter/embedding(_:)``. In SwiftUI, `@FeatureRouter` is one; in UIKit, a feature makes it of the router that its
/// controllers are given.
///
/// ```swift
/// let router = AnyRouter(appRouter).embedding(AppRoute.profile).typed(ProfileRoute.self)
/// router.push(.user(userID: "ada"))
/// ```
@MainActor
public struct TypedRouter<R: Route>: Sendable {
  private let router: AnyRouter

  fileprivate nonisolated init(_ router: AnyRouter) {
    self.router = router
  }
}

extension AnyRouter {
  /// Returns this router for routes of one type.
  nonisolated public func typed<R: Route>(_ type: R.Type) -> TypedRouter<R> { TypedRouter(self) }
}

// MARK: - Actions

extension TypedRouter {
  /// Pushes `route`.
  ///
  /// - Returns: Whether there is a stack for it; if not, that is reported.
  @discardableResult
  public func push(_ route: R) -> Bool { router.push(route) }

  /// Pushes `route`, and waits for its screen's answer.
  ///
  /// - Returns: The answer, or nil if the screen is gone without one.
  public func push<Result: Sendable>(_ route: R, returning type: Result.Type) async -> Result? {
    await router.push(route, returning: type)
  }

  /// Replaces the top of the path with `route`.
  ///
  /// - Returns: Whether there is a stack for it; if not, that is reported.
  @discardableResult
  public func replace(_ route: R) -> Bool { router.replace(route) }

  /// Presents `route` over the stack.
  ///
  /// - Returns: Whether there is a stack for it; if not, that is reported.
  @discardableResult
  public func present(_ route: R, as style: ModalStyle = .sheet) -> Bool {
    router.present(route, as: style)
  }

  /// Presents `route` over the stack, and waits for its screen's answer.
  ///
  /// - Returns: The answer, or nil if the screen is gone without one.
  public func present<Result: Sendable>(
    _ route: R, as style: ModalStyle = .sheet, returning type: Result.Type
  ) async -> Result? {
    await router.present(route, as: style, returning: type)
  }

  /// Presents `route` as a full-screen cover over the stack.
  ///
  /// The user can't swipe it away, nor a sheet on a Mac, so its screen needs a button that calls ``dismiss()``.
  ///
  /// - Returns: Whether there is a stack for it; if not, that is reported.
  @discardableResult
  public func cover(_ route: R) -> Bool { router.cover(route) }

  /// Executes `deeplink`.
  ///
  /// - Returns: Whether there is a stack for it; if not, that is reported.
  @discardableResult
  public func handle(deeplink: DeeplinkRoute<R>) -> Bool { router.handle(deeplink: deeplink) }

  /// Gives an answer to the code that waits for this screen, and removes the screen.
  ///
  /// - Returns: Whether a screen was removed.
  @discardableResult
  public func finish<Result: Sendable>(with result: Result) -> Bool { router.finish(with: result) }

  /// Makes links ask before they remove or dismiss the screen on top of the nearest stack.
  ///
  /// - Returns: The token, to be held while there is unsaved work; nil if there is no router.
  public func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
    router.askBeforeLeaving(ask)
  }

  /// Pops the top of the stack.
  public func back() { router.back() }

  /// Dismisses what the stack presents, or else the stack itself.
  public func dismiss() { router.dismiss() }
}

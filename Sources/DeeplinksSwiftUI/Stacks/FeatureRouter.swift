#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// The router of the stack that shows a feature's view, for the feature's own routes.
  ///
  /// ```swift
  /// struct ShelfScreen: View {
  ///   @FeatureRouter(HomeRoute.self) private var router
  ///
  ///   var body: some View {
  ///     Button("A product") { router.push(.product(id: 42)) }
  ///   }
  /// }
  /// ```
  ///
  /// The app may nest the routes in its own with `embedding(_:)`. If the `RoutingView` around the view takes the routes
  /// neither as they are nor nested, debug builds report that when the view appears. If there is no router at all, as
  /// in a preview of the view alone, each use is reported. A view with routes of several types uses
  /// `@Environment(\.router)`.
  @propertyWrapper
  public struct FeatureRouter<R: Route>: DynamicProperty, Sendable {
    @Environment(\.router) private var router

    /// Creates a router for routes of one type.
    ///
    /// ```swift
    /// @FeatureRouter(HomeRoute.self) private var router
    /// ```
    public init(_ type: R.Type) {}

    /// The router itself, on which a view calls the actions.
    public var wrappedValue: Self { self }

    /// Reports, in debug builds, that the routers around the view do not take its routes.
    public func update() {
      #if DEBUG
        // SwiftUI may update a view's properties on another thread.
        Task { @MainActor [router] in
          guard !router.isEmpty, !router.takes(R.self) else { return }
          RuntimeIssue.reportOnce(router.missingRouter(for: R.self))
        }
      #endif
    }
  }

  // MARK: - Actions

  @MainActor
  extension FeatureRouter {
    /// Pushes `route`.
    ///
    /// ```swift
    /// Button("Next product") { router.push(.product(id: id + 1)) }
    /// ```
    ///
    /// - Returns: Whether there is a stack for it; if not, that is reported.
    @discardableResult
    public func push(_ route: R) -> Bool {
      router.push(route)
    }

    /// Pushes `route`, and waits for its screen's answer.
    ///
    /// ```swift
    /// chosen = await router.push(.product(id: id), returning: Int.self) ?? chosen
    /// ```
    ///
    /// - Returns: The answer, or nil if the screen is gone without one.
    public func push<Result: Sendable>(_ route: R, returning type: Result.Type) async -> Result? {
      await router.push(route, returning: type)
    }

    /// Replaces the top of the path with `route`.
    ///
    /// ```swift
    /// Button("Its category") { router.replace(.category(id: 7)) }
    /// ```
    ///
    /// - Returns: Whether there is a stack for it; if not, that is reported.
    @discardableResult
    public func replace(_ route: R) -> Bool {
      router.replace(route)
    }

    /// Presents `route` over the stack.
    ///
    /// ```swift
    /// Button("Reviews") { router.present(.reviews) }
    /// ```
    ///
    /// - Returns: Whether there is a stack for it; if not, that is reported.
    @discardableResult
    public func present(_ route: R, as style: ModalStyle = .sheet) -> Bool {
      router.present(route, as: style)
    }

    /// Presents `route` over the stack, and waits for its screen's answer.
    ///
    /// ```swift
    /// chosen = await router.present(.reviews, returning: Int.self) ?? chosen
    /// ```
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
    /// ```swift
    /// Button("In full") { router.cover(.product(id: id)) }
    /// ```
    ///
    /// - Returns: Whether there is a stack for it; if not, that is reported.
    @discardableResult
    public func cover(_ route: R) -> Bool {
      router.cover(route)
    }

    /// Executes `deeplink`.
    ///
    /// ```swift
    /// Button("Start") { router.handle(deeplink: .popToRoot()) }
    /// ```
    ///
    /// - Returns: Whether there is a stack for it; if not, that is reported.
    @discardableResult
    public func handle(deeplink: DeeplinkRoute<R>) -> Bool {
      router.handle(deeplink: deeplink)
    }

    /// Gives an answer to the code that waits for this screen, and removes the screen.
    ///
    /// ```swift
    /// Button("Choose") { router.finish(with: id) }
    /// ```
    ///
    /// - Returns: Whether a screen was removed.
    @discardableResult
    public func finish<Result: Sendable>(with result: Result) -> Bool {
      router.finish(with: result)
    }

    /// Makes links ask before they remove or dismiss the screen on top of the stack that shows this view.
    ///
    /// ```swift
    /// guardian = router.askBeforeLeaving { await isDiscarded() }
    /// ```
    ///
    /// - Returns: The token, to be held while there is unsaved work; nil if there is no router.
    public func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
      router.askBeforeLeaving(ask)
    }

    /// Pops the top of the stack.
    ///
    /// ```swift
    /// Button("Done") { router.back() }
    /// ```
    public func back() {
      router.back()
    }

    /// Dismisses what the stack presents, or else the stack itself.
    ///
    /// ```swift
    /// Button("Close") { router.dismiss() }
    /// ```
    public func dismiss() {
      router.dismiss()
    }
  }
#endif

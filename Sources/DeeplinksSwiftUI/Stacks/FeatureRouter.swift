#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Gives a feature's view the router of its stack, for the feature's own routes.
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

    /// The router, on which a view calls the actions.
    ///
    /// ```swift
    /// Button("Reviews") { router.present(.reviews) }
    /// ```
    public var wrappedValue: TypedRouter<R> { router.typed(R.self) }

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
#endif

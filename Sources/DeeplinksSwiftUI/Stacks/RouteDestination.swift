#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Says what each route of a type looks like.
  ///
  /// A feature shows its own routes, and the app's destination asks the features' destinations. A route type may be its
  /// own destination. Declare `view(for:)` in the extension with the conformance, so that its type is inferred.
  ///
  /// ```swift
  /// extension HomeRoute: RouteDestination {
  ///   static func view(for route: HomeRoute) -> some View {
  ///     switch route {
  ///     case .home: HomeScreen()
  ///     case .category(let id): CategoryScreen(id: id)
  ///     case .product(let id): ProductScreen(id: id)
  ///     case .reviews: ReviewsScreen()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// If the route type is public, so is the method. The destination can also be a type without cases, such as
  /// `enum AppDestination`, which may stay internal.
  ///
  /// It is a `SendableMetatype`, so that a module with main-actor isolation by default needs no annotation.
  public protocol RouteDestination<Target>: SendableMetatype {
    /// The routes it shows.
    associatedtype Target: Route
    /// The screens.
    associatedtype Content: View

    /// The screen of `route`.
    @MainActor @ViewBuilder static func view(for route: Target) -> Content
  }
#endif

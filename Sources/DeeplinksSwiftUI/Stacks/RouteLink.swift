#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// A button that pushes a route: what `NavigationLink` is to a value.
  ///
  /// The route may be a feature's own; `embedding(_:)` nests it in the app's.
  ///
  /// ```swift
  /// RouteLink("Reviews", to: HomeRoute.reviews)
  /// RouteLink(HomeRoute.product(id: 42)) { Label("A product", systemImage: "bag") }
  /// ```
  public struct RouteLink<Target: Route, Label: View>: View {
    private let route: Target
    private let label: Label
    @Environment(\.router) private var router

    /// Creates a link to `route`.
    ///
    /// ```swift
    /// RouteLink(HomeRoute.category(id: 7)) {
    ///   Text("Books")
    ///   Text("240 titles")
    /// }
    /// ```
    public init(_ route: Target, @ViewBuilder label: () -> Label) {
      self.route = route
      self.label = label()
    }

    /// The button.
    public var body: some View {
      Button {
        router.push(route)
      } label: {
        label
      }
    }
  }

  extension RouteLink where Label == Text {
    /// Creates a link to `route` with a localised title.
    ///
    /// ```swift
    /// RouteLink("Reviews", to: HomeRoute.reviews)
    /// ```
    public init(_ title: LocalizedStringKey, to route: Target) {
      self.init(route) { Text(title) }
    }

    /// Creates a link to `route` with a title as it is.
    ///
    /// ```swift
    /// RouteLink(product.name, to: HomeRoute.product(id: product.id))
    /// ```
    @_disfavoredOverload
    public init(_ title: some StringProtocol, to route: Target) {
      self.init(route) { Text(title) }
    }
  }
#endif

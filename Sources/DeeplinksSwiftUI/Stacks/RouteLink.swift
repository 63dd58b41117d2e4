#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Pushes a route when the user taps it; `embedding(_:)` nests a feature's route in the app's.
  ///
  /// On a screen of the stack that takes the route, it is a `NavigationLink` with its look and its selection. In the middle
  /// of three columns it looks like a row, and is selected as long as its route is the first screen beside it. Elsewhere
  /// it is a button. The sidebar of columns has no router: use a ``DeeplinkButton`` there. In a sheet or popover that the app
  /// presents itself, with a `NavigationStack` in it or not, push with the router.
  ///
  /// ```swift
  /// RouteLink("Reviews", to: HomeRoute.reviews)
  /// RouteLink(HomeRoute.product(id: 42)) { Label("A product", systemImage: "bag") }
  /// ```
  public struct RouteLink<Target: Route, Label: View>: View {
    private let route: Target
    private let label: Label
    @Environment(\.router) private var router
    @Environment(\.shownScreen) private var screen
    @Environment(\.selectedRow) private var selectedRow

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

    /// The link, or a button.
    public var body: some View {
      if screen != nil, let value = router.value(toPush: route) {
        link(to: value)
      } else {
        // A `NavigationLink` in the root's column would show the route in the last column without the router.
        let row = router.value(toPush: route, inRootColumn: true).map { AnyHashable($0) }
        let isSelected = row != nil && row == selectedRow
        Button {
          router.push(route)
        } label: {
          if row == nil { label } else { label.foregroundStyle(Color.primary) }
        }
        .accessibilityAddTraits(isSelected ? .isSelected : AccessibilityTraits())
        .listRowBackground(isSelected ? Color.accentColor.opacity(0.2) : nil)
      }
    }

    private func link(to value: some Route) -> AnyView {
      AnyView(NavigationLink(value: value) { label })
    }
  }

  extension RouteLink where Label == Text {
    /// Creates a link to `route` with a title that is looked up in the app's strings, or in those of the bundle that it
    /// names.
    ///
    /// ```swift
    /// RouteLink("Reviews", to: HomeRoute.reviews)
    /// ```
    public init(_ title: LocalizedStringResource, to route: Target) {
      self.init(route) { Text(title) }
    }

    /// Creates a link to `route` with a title that is not localized.
    ///
    /// ```swift
    /// RouteLink(product.name, to: HomeRoute.product(id: product.id))
    /// ```
    @_disfavoredOverload
    public init(_ title: some StringProtocol, to route: Target) {
      self.init(route) { Text(title) }
    }
  }

  extension EnvironmentValues {
    /// The first screen beside a root that has a column of its own.
    var selectedRow: AnyHashable? {
      get { self[SelectedRowKey.self] }
      set { self[SelectedRowKey.self] = newValue }
    }
  }

  private struct SelectedRowKey: EnvironmentKey {
    static var defaultValue: AnyHashable? { nil }
  }
#endif

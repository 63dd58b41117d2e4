#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  extension EnvironmentValues {
    /// The router of the stack that shows the view; in a sheet, the sheet's own.
    ///
    /// ```swift
    /// struct ProductScreen: View {
    ///   let id: Int
    ///   @Environment(\.router) private var router
    ///
    ///   var body: some View {
    ///     Button("Reviews") { router.present(HomeRoute.reviews) }
    ///   }
    /// }
    /// ```
    public var router: AnyRouter {
      get { self[RouterKey.self] }
      set { self[RouterKey.self] = newValue }
    }

    /// The router of the tabs that the view is in, or nil outside of tabs.
    ///
    /// ```swift
    /// struct WelcomeScreen: View {
    ///   @Environment(\.tabRouter) private var tabRouter
    ///
    ///   var body: some View {
    ///     Button("My profile") { tabRouter?.select(AppTab.profile) }
    ///   }
    /// }
    /// ```
    public var tabRouter: AnyTabRouter? {
      get { self[TabRouterKey.self] }
      set { self[TabRouterKey.self] = newValue }
    }
  }

  private struct RouterKey: EnvironmentKey {
    static let defaultValue = AnyRouter()
  }

  private struct TabRouterKey: EnvironmentKey {
    static let defaultValue: AnyTabRouter? = nil
  }

  extension View {
    /// Lets a feature's views push its routes on a stack whose route type nests them.
    ///
    /// Use it where the app's destination shows a feature's screens:
    ///
    /// ```swift
    /// case .profile(let route):
    ///   ProfileRoute.view(for: route).embedding(AppRoute.profile)
    /// ```
    ///
    /// - Parameter embed: Nests a feature's route in one of the app's.
    public func embedding<Child: Route, Parent: Route>(
      _ embed: @escaping @Sendable (Child) -> Parent
    ) -> some View {
      modifier(Embedding(embed: embed))
    }
  }

  /// A modifier, because its body runs on the main actor wherever SwiftUI runs the closures that transform an
  /// environment.
  private struct Embedding<Child: Route, Parent: Route>: ViewModifier {
    let embed: @Sendable (Child) -> Parent
    @Environment(\.router) private var router

    func body(content: Content) -> some View {
      content.environment(\.router, router.embedding(embed))
    }
  }
#endif

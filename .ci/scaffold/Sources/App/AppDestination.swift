#if canImport(SwiftUI)
  public import DeeplinksSwiftUI
  public import SwiftUI
  // The app's files, imports

  /// Shows the app's screens and lets each feature show its own.
  public enum AppDestination: RouteDestination {
    /// The screen of a route.
    public static func view(for route: AppRoute) -> some View {
      switch route {
      case .home: Text("Home")
      // AppDestination, view(for:)
      }
    }
  }
#endif

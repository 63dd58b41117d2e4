public import Deeplinks

// The app's files, imports

/// The app's only tab.
public enum AppTab: TabRoute, CaseIterable { case home }

/// The screens of the app and of its features.
public enum AppRoute: Route {
  case home
  // AppRoute, cases
}

/// What the links of the app and of its features mean.
public enum AppDeeplinkID: LinkIdentifier {
  case home
  // AppDeeplinkID, cases

  /// How they are written.
  public static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .home)])
  // AppDeeplinkID, after its LinkTable
}

/// Says where links lead.
public struct AppHandler: TabDeeplinkHandler {
  // AppHandler, properties

  /// Creates the app's handler with those of its features.
  public init() {}

  /// Where a link leads.
  public func deeplink(
    from identifier: AppDeeplinkID
  ) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .home: TabDeeplink(tab: .home, deeplink: .popToRoot())
    // AppHandler, deeplink(from:)
    }
  }

  /// The link that leads to a screen.
  public func identifier(for route: AppRoute) -> AppDeeplinkID? {
    switch route {
    case .home: .home
    // AppHandler, identifier(for:)
    }
  }
}

/// Turns deep-link identifiers into a tab and routes in it.
///
/// An app's composer conforms to it, with an exhaustive switch over its features, so that a forgotten
/// feature does not compile:
///
/// ```swift
/// func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
///   switch identifier {
///   case .home: TabDeeplink(tab: .home)
///   case .help: TabDeeplink(tab: .home, deeplink: .present(.help))
///   case .profile(let id):
///     try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
///   }
/// }
/// ```
///
/// A link with a tab alone keeps the screens that are open there; `deeplink: .popToRoot()` shows the tab's first
/// screen.
///
/// The way back is a switch too: `case .profile(let route): profile.identifier(for: route).map(AppDeeplinkID.profile)`.
///
/// The rules for actors are those of ``DeeplinkHandler``.
public protocol TabDeeplinkHandler<Identifier, Tab, Destination>: Sendable {
  /// The meaning of a link, before the handler chooses the screens that show it.
  associatedtype Identifier: Hashable & Sendable
  /// The app's tabs.
  associatedtype Tab: TabRoute
  /// The routes of the tabs' stacks.
  associatedtype Destination: Route

  /// Returns where `identifier` leads.
  ///
  /// - Returns: The deep link to execute, or nil when the identifier is not supported.
  /// - Throws: ``PrerequisiteNeeded`` when something must happen first, so that the link waits for it;
  ///   any other error when the link cannot be opened.
  @MainActor
  func deeplink(from identifier: Identifier) async throws -> TabDeeplink<Tab, Destination>?

  /// Returns the identifier whose deep link ends at `route`; see ``DeeplinkHandler/identifier(for:)``.
  ///
  /// - Returns: The identifier, or nil where no link leads to the screen; by default there is none.
  @MainActor func identifier(for route: Destination) -> Identifier?
}

// MARK: - Default implementations

extension TabDeeplinkHandler {
  /// Returns nil: no link is known to lead to the screen.
  @MainActor public func identifier(for route: Destination) -> Identifier? { nil }
}

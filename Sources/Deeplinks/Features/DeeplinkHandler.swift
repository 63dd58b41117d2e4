/// Turns a feature's deep-link identifiers into routes.
///
/// ```swift
/// struct ProfileHandler: DeeplinkHandler {
///   func deeplink(from identifier: ProfileDeeplinkID) async throws -> DeeplinkRoute<ProfileRoute>? {
///     switch identifier {
///     case .user(let id): .push(.user(id: id))
///     }
///   }
/// }
/// ```
///
/// The method may fetch what the route needs, and it must not navigate; a router executes what it returns. If you write
/// it where the conformance is declared, it runs on the main actor without an annotation; in another extension it
/// doesn't. The services that it awaits may run on any actor, and a long computation is `@concurrent`. If other members
/// of the handler use the main actor's state, make it a `@MainActor struct`; if it has state of its own, a
/// `@MainActor final class`.
public protocol DeeplinkHandler<Identifier, Destination>: Sendable {
  /// The meaning of a link, before the handler chooses the screens that show it.
  associatedtype Identifier: Hashable & Sendable
  /// The feature's own routes, or the app's.
  associatedtype Destination: Route

  /// Returns where `identifier` leads.
  ///
  /// - Returns: The deep link to execute, or nil when the identifier is not supported.
  /// - Throws: ``PrerequisiteNeeded`` when something must happen first, so that the link waits for it;
  ///   any other error when the link cannot be opened.
  @MainActor func deeplink(from identifier: Identifier) async throws -> DeeplinkRoute<Destination>?

  /// Returns the identifier whose deep link ends at `route`: the way back from a screen to a link.
  ///
  /// Sharing, Handoff, and restoration use it. If several identifiers lead to one route, return the one to print.
  /// `FeatureContract` checks that its deep link ends at `route` again.
  ///
  /// The result is an optional even if each route has an identifier. A method with another result compiles and is never
  /// called, because the protocol has a default.
  ///
  /// - Returns: The identifier, or nil where no link leads to the screen; by default there is none.
  @MainActor func identifier(for route: Destination) -> Identifier?
}

// MARK: - Default implementations

extension DeeplinkHandler {
  /// Returns nil: no link is known to lead to the screen.
  @MainActor public func identifier(for route: Destination) -> Identifier? { nil }
}

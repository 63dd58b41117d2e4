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
/// The method may fetch what the route needs, and it must not navigate; a router executes what it returns.
/// It runs on the main actor, without an annotation, if it stands where the conformance is declared: in an
/// extension of its own it runs elsewhere. A service that it awaits works where it likes, and what computes
/// for long is `@concurrent`. A handler whose other members read what is on the main actor is a
/// `@MainActor struct`, one with state a `@MainActor final class`.
public protocol DeeplinkHandler<Identifier, Destination>: Sendable {
  /// What a link means, before it is known which screens show it.
  associatedtype Identifier: Hashable & Sendable
  /// The feature's own routes, or the app's.
  associatedtype Destination: Route

  /// Returns where `identifier` leads.
  ///
  /// - Returns: The deep link to execute, or nil when the identifier is not supported.
  /// - Throws: ``PrerequisiteNeeded`` when something must happen first, so that the link waits for it;
  ///   any other error when the link cannot be opened.
  @MainActor func deeplink(from identifier: Identifier) async throws -> DeeplinkRoute<Destination>?

  /// Returns the identifier whose deep link ends at `route`, the way back from a screen to a link.
  ///
  /// It is what a screen is shared, handed off and restored by. Where several identifiers lead to one route,
  /// it names the one to print. `FeatureContract` checks that the way there ends where the way back began.
  ///
  /// The result is an optional also where each route has an identifier: another method compiles and is never
  /// called, since there is a default.
  ///
  /// - Returns: The identifier, or nil where no link leads to the screen; by default there is none.
  @MainActor func identifier(for route: Destination) -> Identifier?
}

// MARK: - Default implementations

extension DeeplinkHandler {
  /// Nil: no link is known to lead to the screen.
  @MainActor public func identifier(for route: Destination) -> Identifier? { nil }
}

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
/// The method may fetch what the route needs. It runs on its caller's actor, which for a pipeline is
/// the main actor: mark heavy work `@concurrent`, and a method that needs main-actor state
/// `@MainActor func deeplink`, also in a type of the main actor's. It must not navigate; a router
/// executes what it returns.
///
/// In a module built with `defaultIsolation(MainActor.self)` the conformance stands on the type's own
/// declaration, and payload structs of the identifier's own are `nonisolated struct`.
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
  func deeplink(from identifier: Identifier) async throws -> DeeplinkRoute<Destination>?
}

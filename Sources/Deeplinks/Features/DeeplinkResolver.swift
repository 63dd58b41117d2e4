/// Decides whether, when and in which form an identifier may be opened: login, flags, redirects.
///
/// It sees identifiers and never URLs, so its rules hold for every alias, spelling, redirect, and resumed link.
///
/// ```swift
/// struct OrdersResolver: DeeplinkResolver {
///   let session: any SessionService
///   func resolve(
///     _ identifier: OrdersDeeplinkID, from source: LinkSource
///   ) async -> DeeplinkResolution<OrdersDeeplinkID> {
///     await session.isSignedIn ? .open(identifier) : .require(.login, identifier)
///   }
/// }
/// ```
///
/// An app's composer switches over its features and nests their answers. If it implements `resolve(_:from:on:)`, it passes
/// the site on: `await orders.resolve(id, from: source, on: site).map(AppDeeplinkID.orders)`.
public protocol DeeplinkResolver<Identifier>: Sendable {
  /// The type of the app's identifiers, which say what links mean.
  associatedtype Identifier: Hashable & Sendable

  /// Decides about `identifier`, which came through `source`.
  ///
  /// It is asked on the main actor, and again when a waiting link continues and after every redirect.
  @MainActor
  func resolve(
    _ identifier: Identifier, from source: LinkSource
  ) async -> DeeplinkResolution<Identifier>

  /// Decides about `identifier`, which came through `source` as a link on `site`.
  ///
  /// The site tells which other apps may have received the link: none for a universal link, but any app can register a
  /// custom scheme. It is nil for an identifier that was opened without a link. The default asks `resolve(_:from:)`, which
  /// a resolver has in any case.
  @MainActor
  func resolve(
    _ identifier: Identifier, from source: LinkSource, on site: LinkSite?
  ) async -> DeeplinkResolution<Identifier>
}

// MARK: - Default implementations

extension DeeplinkResolver {
  /// Decides without regard to the site.
  @MainActor
  public func resolve(
    _ identifier: Identifier, from source: LinkSource, on site: LinkSite?
  ) async -> DeeplinkResolution<Identifier> {
    await resolve(identifier, from: source)
  }
}

/// The resolver of an app that has none.
package struct OpenAllResolver<Identifier: Hashable & Sendable>: DeeplinkResolver {
  package init() {}

  package func resolve(
    _ identifier: Identifier, from source: LinkSource
  ) async -> DeeplinkResolution<Identifier> {
    .open(identifier)
  }
}

extension DeeplinkHandler {
  /// Returns where `identifier` leads, with this feature's routes nested in those of the app.
  ///
  /// In an app without tabs, the app's handler calls this for each of its features:
  ///
  /// ```swift
  /// case .profile(let id): try await profile.deeplink(from: id, as: AppRoute.profile)
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: One of this feature's identifiers.
  ///   - nest: Nests a route of this feature in one of the app's.
  /// - Returns: The deep link to execute, or nil when the identifier is not supported.
  @MainActor
  public func deeplink<D: Route>(
    from identifier: Identifier, as nest: (Destination) -> D
  ) async throws -> DeeplinkRoute<D>? {
    try await deeplink(from: identifier)?.map(nest)
  }

  /// Returns where `identifier` leads in a tab, with this feature's routes nested in those of the app.
  ///
  /// The app's handler calls this for each of its features:
  ///
  /// ```swift
  /// case .profile(let id):
  ///   try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: One of this feature's identifiers.
  ///   - nest: Nests a route of this feature in one of the app's.
  ///   - tab: The tab that the feature's screens are in.
  /// - Returns: The deep link to execute, or nil when the identifier is not supported.
  @MainActor
  public func deeplink<D: Route, Tab: TabRoute>(
    from identifier: Identifier, as nest: (Destination) -> D, in tab: Tab
  ) async throws -> TabDeeplink<Tab, D>? {
    try await deeplink(from: identifier, as: nest)?.in(tab: tab)
  }

  /// Refuses a composer that doesn't say the tab.
  @available(*, unavailable, message: "Say which tab: deeplink(from:as:in:)")
  @MainActor
  public func deeplink<D: Route, Tab: TabRoute>(
    from identifier: Identifier, as nest: (Destination) -> D
  ) async throws -> TabDeeplink<Tab, D>? { nil }

  /// Refuses a composer that neither nests the routes nor says the tab.
  @available(*, unavailable, message: "Nest the routes, and say which tab: deeplink(from:as:in:)")
  @MainActor
  public func deeplink<D: Route, Tab: TabRoute>(
    from identifier: Identifier
  ) async throws -> TabDeeplink<Tab, D>? { nil }

  /// This handler with its routes nested in another route type: `handler.map(AppRoute.profile)`.
  ///
  /// To find the identifier of a route, the new handler looks for this feature's route inside it and nests that route
  /// again, to prove that it is the right one. So a route has no identifier if it is not this feature's, if `transform`
  /// changes or drops a value, or if the type was built without reflection metadata.
  public func map<D: Route>(
    _ transform: @escaping @Sendable (Destination) -> D
  ) -> some DeeplinkHandler<Identifier, D> {
    ComposedHandler(
      open: { try await deeplink(from: $0, as: transform) },
      back: { undo(transform, from: $0).flatMap(identifier(for:)) })
  }

  /// This handler with everything it opens in one tab: `handler.inTab(AppTab.profile)`.
  public func inTab<Tab: TabRoute>(
    _ tab: Tab
  ) -> some TabDeeplinkHandler<Identifier, Tab, Destination> {
    ComposedTabHandler(
      open: { try await deeplink(from: $0)?.in(tab: tab) }, back: { identifier(for: $0) })
  }
}

extension TabDeeplinkHandler {
  /// Returns where `identifier` leads, with this feature's routes nested in those of the app; see
  /// ``DeeplinkHandler/deeplink(from:as:)``.
  @MainActor
  public func deeplink<D: Route>(
    from identifier: Identifier, as nest: (Destination) -> D
  ) async throws -> TabDeeplink<Tab, D>? {
    try await deeplink(from: identifier)?.map(nest)
  }

  /// This handler with its routes nested in another route type; see ``DeeplinkHandler/map(_:)``.
  public func map<D: Route>(
    _ transform: @escaping @Sendable (Destination) -> D
  ) -> some TabDeeplinkHandler<Identifier, Tab, D> {
    ComposedTabHandler(
      open: { try await deeplink(from: $0, as: transform) },
      back: { undo(transform, from: $0).flatMap(identifier(for:)) })
  }
}

private struct ComposedHandler<Identifier: Hashable & Sendable, Destination: Route>:
  DeeplinkHandler
{
  let open: @MainActor @Sendable (Identifier) async throws -> DeeplinkRoute<Destination>?
  let back: @MainActor @Sendable (Destination) -> Identifier?

  func deeplink(from identifier: Identifier) async throws -> DeeplinkRoute<Destination>? {
    try await open(identifier)
  }

  func identifier(for route: Destination) -> Identifier? { back(route) }
}

private struct ComposedTabHandler<
  Identifier: Hashable & Sendable, Tab: TabRoute, Destination: Route
>: TabDeeplinkHandler {
  let open: @MainActor @Sendable (Identifier) async throws -> TabDeeplink<Tab, Destination>?
  let back: @MainActor @Sendable (Destination) -> Identifier?

  func deeplink(from identifier: Identifier) async throws -> TabDeeplink<Tab, Destination>? {
    try await open(identifier)
  }

  func identifier(for route: Destination) -> Identifier? { back(route) }
}

/// Returns the nested route that `transform` turns into `route`, or nil if there is none.
///
/// A route found inside `route` counts only if nesting it again gives `route`. So a transform that changes or drops a
/// value gives nil, and never the identifier of another screen.
private func undo<Nested: Route, Destination: Route>(
  _ transform: (Nested) -> Destination, from route: Destination
) -> Nested? {
  for case let nested as Nested in NestedValues(of: route) where transform(nested) == route {
    return nested
  }
  return nil
}

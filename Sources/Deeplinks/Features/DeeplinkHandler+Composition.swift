extension DeeplinkHandler {
  /// This handler with its routes nested in another route type: `handler.map(AppRoute.profile)`.
  ///
  /// The way back is found by taking a route apart, and proven by nesting what was found again. So a route has no
  /// identifier if it is not this feature's, if the nesting changes or drops what it is given, or if the type was built
  /// without reflection metadata.
  public func map<D: Route>(
    _ transform: @escaping @Sendable (Destination) -> D
  ) -> some DeeplinkHandler<Identifier, D> {
    ComposedHandler(
      open: { try await deeplink(from: $0)?.map(transform) },
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
  /// This handler with its routes nested in another route type; see ``DeeplinkHandler/map(_:)``.
  public func map<D: Route>(
    _ transform: @escaping @Sendable (Destination) -> D
  ) -> some TabDeeplinkHandler<Identifier, Tab, D> {
    ComposedTabHandler(
      open: { try await deeplink(from: $0)?.map(transform) },
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

/// The route that `transform` made `route` of, or nil where none is found.
///
/// What is found inside `route` counts only if nesting it again gives `route`. So a transform that changes or drops
/// something gives nil rather than the way back from another screen.
private func undo<Nested: Route, Destination: Route>(
  _ transform: (Nested) -> Destination, from route: Destination
) -> Nested? {
  for case let nested as Nested in NestedValues(of: route) where transform(nested) == route {
    return nested
  }
  return nil
}

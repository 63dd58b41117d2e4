extension DeeplinkHandler {
  /// This handler with its routes nested in another route type: `handler.map(AppRoute.profile)`.
  ///
  /// The way back is found by taking a route apart, and proven by nesting what was found again; see
  /// ``MappedDeeplinkHandler/identifier(for:)``.
  ///
  /// A handler that is kept as `any DeeplinkHandler<Identifier, Destination>`, to be replaced in tests, has no `map`:
  /// "member 'map' cannot be used on value of type 'any DeeplinkHandler<…>'". Nest what it returns, by
  /// ``DeeplinkRoute/map(_:)``, as a composer's switch does.
  public func map<D: Route>(
    _ transform: @escaping @Sendable (Destination) -> D
  ) -> MappedDeeplinkHandler<Self, D> {
    MappedDeeplinkHandler(base: self, transform: transform)
  }

  /// This handler with everything it opens in one tab: `handler.inTab(AppTab.profile)`.
  public func inTab<Tab: TabRoute>(_ tab: Tab) -> InTabDeeplinkHandler<Self, Tab> {
    InTabDeeplinkHandler(base: self, tab: tab)
  }
}

extension TabDeeplinkHandler {
  /// This handler with its routes nested in another route type.
  public func map<D: Route>(
    _ transform: @escaping @Sendable (Destination) -> D
  ) -> MappedTabDeeplinkHandler<Self, D> {
    MappedTabDeeplinkHandler(base: self, transform: transform)
  }
}

/// A handler whose routes are nested in another route type; see ``DeeplinkHandler/map(_:)``.
public struct MappedDeeplinkHandler<Base: DeeplinkHandler, Destination: Route>: DeeplinkHandler {
  let base: Base
  let transform: @Sendable (Base.Destination) -> Destination

  /// Returns the base handler's deep link with each route nested.
  public func deeplink(
    from identifier: Base.Identifier
  ) async throws -> DeeplinkRoute<Destination>? {
    try await base.deeplink(from: identifier)?.map(transform)
  }

  /// Returns the base handler's identifier for the route that is nested in `route`.
  ///
  /// - Returns: The identifier, or nil where no nested route makes up just this one: it is not this feature's,
  ///   the nesting changes or drops what it is given, or the type was built without reflection metadata.
  public func identifier(for route: Destination) -> Base.Identifier? {
    RouteNesting.undo(transform, from: route).flatMap(base.identifier(for:))
  }
}

/// A handler whose deep links open in one tab; see ``DeeplinkHandler/inTab(_:)``.
public struct InTabDeeplinkHandler<Base: DeeplinkHandler, Tab: TabRoute>: TabDeeplinkHandler {
  let base: Base
  let tab: Tab

  /// Returns the base handler's deep link in this handler's tab.
  public func deeplink(
    from identifier: Base.Identifier
  ) async throws -> TabDeeplink<Tab, Base.Destination>? {
    try await base.deeplink(from: identifier)?.in(tab: tab)
  }

  /// Returns the base handler's identifier for `route`.
  public func identifier(for route: Base.Destination) -> Base.Identifier? {
    base.identifier(for: route)
  }
}

/// A tab handler whose routes are nested in another type; see ``TabDeeplinkHandler/map(_:)``.
public struct MappedTabDeeplinkHandler<
  Base: TabDeeplinkHandler, Destination: Route
>: TabDeeplinkHandler {
  let base: Base
  let transform: @Sendable (Base.Destination) -> Destination

  /// Returns the base handler's deep link with each route nested.
  public func deeplink(
    from identifier: Base.Identifier
  ) async throws -> TabDeeplink<Base.Tab, Destination>? {
    try await base.deeplink(from: identifier)?.map(transform)
  }

  /// Returns the base handler's identifier for the route that is nested in `route`.
  ///
  /// - Returns: The identifier, or nil where no nested route makes up just this one: it is not this feature's,
  ///   the nesting changes or drops what it is given, or the type was built without reflection metadata.
  public func identifier(for route: Destination) -> Base.Identifier? {
    RouteNesting.undo(transform, from: route).flatMap(base.identifier(for:))
  }
}

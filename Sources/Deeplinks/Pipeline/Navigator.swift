/// What executes navigation for a pipeline, without the types of tabs and routes.
@MainActor
struct Navigator<Identifier: Hashable & Sendable> {
  /// Asks the handler where an identifier leads; nil means unsupported.
  let navigation: @MainActor (Identifier) async throws -> Navigation?
  /// Asks the app what to do with a link that did not open.
  let fallback: @MainActor (DeeplinkFailure<Identifier>, IncomingLink) -> Fallback
  /// Asks the app for what brings a prerequisite about.
  let prompt: @MainActor (Prerequisite, Identifier) -> Navigation?
  /// A number that grows with every change of what is to be shown.
  let revision: @MainActor () -> Int
  /// Calls its argument once everything wanted is shown, or else with the step that was refused.
  let whenSettled: @MainActor (@escaping @MainActor (NavigationStep?) -> Void) -> Void
}

/// Something a router can execute, without its types.
@MainActor
struct Navigation {
  /// The name of the route it leads to, for events.
  let routeName: @MainActor () -> String?
  /// The parts of it that have no effect.
  let warnings: [DeeplinkRouteWarning]
  /// Executes it and returns the step that could not be taken, if there was one.
  let execute: @MainActor () -> NavigationStep?
}

/// A ``DeeplinkFallback`` without its types.
enum Fallback {
  case show(Navigation)
  case openInBrowser
  case reject
}

// MARK: - Making navigators

extension Navigator {
  init<Destination: Route>(
    router: Router<Destination>,
    handler: some DeeplinkHandler<Identifier, Destination>,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<DeeplinkRoute<Destination>>,
    prompt: @escaping @MainActor (Prerequisite, Identifier) -> DeeplinkRoute<Destination>?
  ) {
    self.init(
      navigation: { try await handler.deeplink(from: $0).map { Navigation($0, on: router) } },
      fallback: { Fallback(fallback($0, $1)) { Navigation($0, on: router) } },
      prompt: { prompt($0, $1).map { Navigation($0, on: router) } },
      revision: { router.revision },
      whenSettled: { router.whenSettled($0) })
  }

  init<Tab: TabRoute, Destination: Route>(
    router: TabRouter<Tab, Destination>,
    handler: some TabDeeplinkHandler<Identifier, Tab, Destination>,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<TabDeeplink<Tab, Destination>>,
    prompt: @escaping @MainActor (Prerequisite, Identifier) -> TabDeeplink<Tab, Destination>?
  ) {
    self.init(
      navigation: { try await handler.deeplink(from: $0).map { Navigation($0, on: router) } },
      fallback: { Fallback(fallback($0, $1)) { Navigation($0, on: router) } },
      prompt: { prompt($0, $1).map { Navigation($0, on: router) } },
      revision: { router.revision },
      whenSettled: { router.whenSettled($0) })
  }

  init(
    perform: @escaping @MainActor (Identifier) async throws -> Bool,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<Never>,
    prompt: @escaping @MainActor (Prerequisite, Identifier) -> Void
  ) {
    let performed = Navigation(routeName: { nil }, warnings: [], execute: { nil })
    self.init(
      navigation: { try await perform($0) ? performed : nil },
      fallback: {
        switch fallback($0, $1) {
        case .openInBrowser: .openInBrowser
        case .reject: .reject
        }
      },
      prompt: {
        prompt($0, $1)
        return performed
      },
      revision: { 0 },
      whenSettled: { $0(nil) })
  }
}

extension Fallback {
  @MainActor
  fileprivate init<Target>(
    _ fallback: DeeplinkFallback<Target>, _ navigation: (Target) -> Navigation
  ) {
    switch fallback {
    case .show(let target): self = .show(navigation(target))
    case .openInBrowser: self = .openInBrowser
    case .reject: self = .reject
    }
  }
}

extension Navigation {
  fileprivate init<Destination: Route>(
    _ deeplink: DeeplinkRoute<Destination>, on router: Router<Destination>
  ) {
    self.init(
      routeName: { deeplink.target(on: router).name },
      warnings: deeplink.warnings,
      execute: {
        router.handle(deeplink: deeplink)
        return nil
      })
  }

  fileprivate init<Tab: TabRoute, Destination: Route>(
    _ tabDeeplink: TabDeeplink<Tab, Destination>, on router: TabRouter<Tab, Destination>
  ) {
    self.init(
      routeName: {
        let tab = tabDeeplink.tab ?? router.selection
        guard router.tabs.contains(tab) else { return nil }
        let stack = router[tab]
        return (tabDeeplink.deeplink?.target(on: stack) ?? stack.topRoute).name
      },
      warnings: tabDeeplink.deeplink?.warnings ?? [],
      execute: {
        if router.handle(tabDeeplink: tabDeeplink) { return nil }
        return NavigationStep(kind: .select, tab: tabDeeplink.tab?.name)
      })
  }
}

extension DeeplinkRoute {
  /// The route the person sees once this link was executed on `router`.
  @MainActor
  fileprivate func target(on router: Router<Destination>) -> Destination {
    route ?? path.last ?? root ?? (stack == .append ? router.topRoute : router.root)
  }
}

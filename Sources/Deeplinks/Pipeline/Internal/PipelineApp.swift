/// What a pipeline has been given of an app, its handler, fallback, prompts and routers, without the types of tabs and
/// routes.
@MainActor
struct PipelineApp<Identifier: Hashable & Sendable> {
  /// The app's own router, which it may not keep itself.
  let owner: AnyObject?
  /// Asks the handler where an identifier leads; nil means unsupported.
  let navigation: @MainActor (Identifier) async throws -> (any LinkExecution)?
  /// Asks the app what to do with a link that did not open.
  let fallback: @MainActor (DeeplinkFailure<Identifier>, IncomingLink) -> Fallback
  /// Asks the app for what brings a prerequisite about.
  let prompt: @MainActor (Prerequisite, Identifier) -> (any LinkExecution)?
  /// Whether the app has given anything that could say.
  let hasPrompts: Bool
  /// Asks the handler which identifier leads to a route.
  let identifier: @MainActor (any Route) -> Identifier?
  /// The route the user sees, to be observed; nil where the app navigates by itself.
  let currentRoute: @MainActor () -> (any Route)?
  /// What the routers want to show, by names, to be observed; nil where there are none.
  let outline: @MainActor () -> NavigationOutline?
  /// A number that grows with every change of what is to be shown; nil where nobody counts.
  let revision: @MainActor () -> Int?
  /// Shows what the app showed at first.
  let startOver: @MainActor () -> Void
  /// What the routers share; nil where there are none.
  let tree: NavigationTree?

  /// What the routers tell of their changes.
  var changes: NavigationChanges? { tree?.changes }
  /// How many steps a host has brought on screen.
  var stepsShown: Int { tree?.tabs?.stepsShown ?? 0 }

  /// Calls `action` once everything wanted is shown, or else with the step that was refused.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    if let tree { tree.whenSettled(action) } else { action(nil) }
  }

  /// Lets what is removed now stay removed even if a host refuses that.
  func discard() { tree?.tabs?.discard() }
}

/// A ``DeeplinkFallback`` without its types.
enum Fallback {
  case show(any LinkExecution)
  case openInBrowser
  case reject
}

// MARK: - From an app

extension PipelineApp {
  /// - Parameter owner: Keeps the router, where that does not keep itself.
  init<Tab: TabRoute, Destination: Route>(
    router: TabRouter<Tab, Destination>, owner: AnyObject,
    handler: some TabDeeplinkHandler<Identifier, Tab, Destination>,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<TabDeeplink<Tab, Destination>>,
    prompt: (@MainActor (Prerequisite, Identifier) -> TabDeeplink<Tab, Destination>?)?
  ) {
    self.init(
      owner: owner,
      navigation: {
        try await handler.deeplink(from: $0).map { RouterExecution($0, on: router) }
      },
      fallback: { Fallback(fallback($0, $1)) { RouterExecution($0, on: router) } },
      prompt: {
        prompt?($0, $1)?.deeplink?.asPrompt.map { RouterExecution(.current($0), on: router) }
      },
      hasPrompts: prompt != nil,
      identifier: { Self.route($0, as: Destination.self).flatMap(handler.identifier(for:)) },
      currentRoute: { router.currentRoute },
      outline: { NavigationOutline(router.state) },
      revision: { router.revision },
      startOver: { router.startOver() },
      tree: router.tree)
  }

  init(
    perform: @escaping @MainActor (Identifier) async throws -> Bool,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<Never>,
    prompt: (@MainActor (Prerequisite, Identifier) -> Void)?,
    revision: (@MainActor () -> Int)?,
    startOver: @escaping @MainActor () -> Void
  ) {
    self.init(
      owner: nil,
      navigation: { try await perform($0) ? PerformedExecution() : nil },
      fallback: { Fallback(fallback($0, $1)) { _ in PerformedExecution() } },
      prompt: {
        prompt?($0, $1)
        return PerformedExecution()
      },
      hasPrompts: prompt != nil,
      identifier: { _ in nil },
      currentRoute: { nil },
      outline: { nil },
      revision: { revision?() },
      startOver: startOver,
      tree: nil)
  }

  private static func route<Destination: Route>(
    _ route: any Route, as type: Destination.Type
  ) -> Destination? {
    if let route = route as? Destination { return route }
    RuntimeIssue.report(
      "The pipeline's handler leads to no routes of type \(Swift.type(of: route)), so that no link leads there; "
        + "nest the route in one of type \(type).")
    return nil
  }
}

extension Fallback {
  @MainActor
  fileprivate init<Target>(
    _ fallback: DeeplinkFallback<Target>, _ execution: (Target) -> any LinkExecution
  ) {
    switch fallback {
    case .show(let target): self = .show(execution(target))
    case .openInBrowser: self = .openInBrowser
    case .reject: self = .reject
    }
  }
}

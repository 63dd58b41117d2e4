/// The parts of an app that a pipeline uses, without the types of tabs and routes.
///
/// They are its handler, fallback, prompts, and routers.
@MainActor
struct PipelineApp<Identifier: Hashable & Sendable> {
  /// The app's own router, kept alive here in case the app doesn't keep it.
  var owner: AnyObject?
  /// Asks the handler where an identifier leads; nil means unsupported.
  let navigation: @MainActor (Identifier) async throws -> LinkExecution?
  /// Asks the app what to do with a link that did not open.
  let fallback:
    @MainActor (DeeplinkFailure<Identifier>, IncomingLink) -> (
      LinkQueue.Fallback, LinkExecution?
    )
  /// Asks the app what to show so that a prerequisite is met; nil if the app has provided no prompt function.
  var prompt: (@MainActor (Prerequisite, Identifier) -> LinkExecution?)?
  /// Asks the handler which identifier leads to a route.
  var identifier: @MainActor (any Route) -> Identifier? = { _ in nil }
  /// Returns the route that the user sees, to be observed; nil if the app has its own navigation.
  var currentRoute: @MainActor () -> (any Route)? = { nil }
  /// Returns the wanted state by names, to be observed; nil without routers.
  var outline: @MainActor () -> NavigationOutline? = { nil }
  /// Shows what the app showed at first.
  let startOver: @MainActor () -> Void
  /// The routers' tree; nil if the app has its own navigation.
  var tree: NavigationTree?
  /// Returns the number of changes of an app's own navigation; nil if the app doesn't count them.
  var ownRevision: @MainActor () -> Int? = { nil }

  /// What the routers share; nil without routers.
  var context: NavigationContext? { tree?.context }
  /// A number that grows with every change of the wanted state; nil if the app doesn't count changes.
  var revision: Int? { tree.map { $0.revision } ?? ownRevision() }
  /// The number of steps that hosts have brought on screen.
  var stepsShown: Int { tree?.driver?.stepsShown ?? 0 }

  /// Calls `action` once everything wanted is shown, or with the step that was refused.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    if let tree { tree.whenSettled(action) } else { action(nil) }
  }
}

// MARK: - From an app

extension PipelineApp {
  /// - Parameters:
  ///   - tree: The tree of the app's router.
  ///   - owner: Keeps the router alive, if nothing else does.
  init<Tab: TabRoute, Destination: Route>(
    tree: NavigationTree, owner: AnyObject,
    handler: some TabDeeplinkHandler<Identifier, Tab, Destination>,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<TabDeeplink<Tab, Destination>>,
    prompt: (@MainActor (Prerequisite, Identifier) -> DeeplinkRoute<Destination>?)?,
    currentRoute: @escaping @MainActor () -> Destination,
    state: @escaping @MainActor () -> TabNavigationState<Tab, Destination>,
    startOver: @escaping @MainActor () -> Void
  ) {
    self.init(
      owner: owner,
      navigation: {
        try await handler.deeplink(from: $0).map { LinkExecution($0, on: tree) }
      },
      fallback: {
        switch fallback($0, $1) {
        case .show(let link): (.show, LinkExecution(link, on: tree))
        case .openInBrowser: (.browser, nil)
        case .reject: (.reject, nil)
        }
      },
      identifier: {
        if let route = $0 as? Destination { return handler.identifier(for: route) }
        RuntimeIssue.report(
          "The pipeline's handler leads to no routes of type \(type(of: $0)), so that no link leads there; "
            + "nest the route in one of type \(Destination.self).")
        return nil
      },
      currentRoute: currentRoute, outline: { NavigationOutline(state()) }, startOver: startOver,
      tree: tree)
    guard let prompt else { return }
    self.prompt = {
      prompt($0, $1)?.asPrompt.map { LinkExecution(.current($0) as TabDeeplink<Tab, _>, on: tree) }
    }
  }
}

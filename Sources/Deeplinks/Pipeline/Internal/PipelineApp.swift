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
  /// Returns a number that grows with every change of the wanted state; nil if the app doesn't count changes.
  let revision: @MainActor () -> Int?
  /// Shows what the app showed at first.
  let startOver: @MainActor () -> Void
  /// What the routers share; nil without routers.
  var context: NavigationContext?
  /// Returns the number of steps that hosts have brought on screen.
  var stepsShown: @MainActor () -> Int = { 0 }
  /// Calls its argument once everything wanted is shown, or with the step that was refused.
  var whenSettled: @MainActor (@escaping @MainActor (NotShown?) -> Void) -> Void = { $0(nil) }
  /// Keeps removed what is removed in this turn, even if a host refuses to remove it.
  var discard: @MainActor () -> Void = {}

  /// The routers' counter of changes.
  var changes: NavigationChanges? { context?.changes }
}

// MARK: - From an app

extension PipelineApp {
  /// - Parameter owner: Keeps the router alive, if nothing else does.
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
      fallback: {
        switch fallback($0, $1) {
        case .show(let link): (.show, RouterExecution(link, on: router))
        case .openInBrowser: (.browser, nil)
        case .reject: (.reject, nil)
        }
      },
      identifier: { Self.route($0, as: Destination.self).flatMap(handler.identifier(for:)) },
      currentRoute: { router.currentRoute },
      outline: { NavigationOutline(router.state) },
      revision: { router.revision },
      startOver: { router.startOver() },
      context: router.tree.context,
      stepsShown: { router.tree.driver?.stepsShown ?? 0 },
      whenSettled: { router.tree.whenSettled($0) },
      discard: { router.tree.discard() })
    guard let prompt else { return }
    self.prompt = {
      prompt($0, $1)?.deeplink?.asPrompt.map { RouterExecution(.current($0), on: router) }
    }
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

extension DeeplinkPipeline {
  /// Creates a pipeline for an app with one navigation stack.
  ///
  /// - Parameters:
  ///   - parser: Turns text into identifiers.
  ///   - resolver: Decides about identifiers; by default, all of them open.
  ///   - handler: Turns identifiers into deep links.
  ///   - router: Executes the deep links.
  ///   - fallback: Returns what to do with a link that did not open. The pipeline doesn't call it when the user declines a
  ///     prerequisite, such as a login, or keeps a screen; the link just ends.
  ///   - prompt: Returns what to show when a link starts to wait, such as the login. The pipeline shows it on top of
  ///     what the user sees, whatever its ``StackPolicy``, and dismisses it when the link goes on. When the user leaves it, the
  ///     link is declined. If you return nil, nothing is shown, and the link waits for ``fulfill(_:startingOver:)`` or
  ///     ``decline(_:)``.
  ///   - options: Time, tracking and readiness.
  ///   - observers: Receive the events of links.
  public convenience init<Destination: Route>(
    parser: LinkParser<Identifier>,
    resolver: (any DeeplinkResolver<Identifier>)? = nil,
    handler: some DeeplinkHandler<Identifier, Destination>,
    router: Router<Destination>,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<DeeplinkRoute<Destination>>,
    prompt: (@MainActor (Prerequisite, Identifier) -> DeeplinkRoute<Destination>?)? = nil,
    options: PipelineOptions = PipelineOptions(),
    observers: [any DeeplinkObserver] = []
  ) {
    let tree = router.tree ?? NavigationTree { $0.add(OnlyTab(), root: router.root) }
    let initial = tree.initial[router.place]?.routes(of: Destination.self).first ?? router.root
    self.init(
      parser: parser, resolver: resolver ?? OpenAllResolver(),
      app: PipelineApp(
        tree: tree, owner: router, handler: handler.inTab(OnlyTab()),
        fallback: { fallback($0, $1).map { .current($0) } },
        prompt: prompt, currentRoute: { router.currentRoute }, state: { router.state.inOnlyTab },
        startOver: { router.restore(NavigationState(root: initial)) }),
      options: options, observers: observers)
  }

  /// Creates a pipeline for an app with tabs.
  ///
  /// - Parameters:
  ///   - parser: Turns text into identifiers.
  ///   - resolver: Decides about identifiers; by default, all of them open.
  ///   - handler: Turns identifiers into deep links for tabs.
  ///   - router: Executes the deep links.
  ///   - fallback: Returns what to do with a link that did not open. The pipeline doesn't call it when the user declines a
  ///     prerequisite, such as a login, or keeps a screen; the link just ends.
  ///   - prompt: Returns what to show when a link starts to wait, such as the login. The pipeline shows it on top of
  ///     what the user sees, whatever its ``StackPolicy``, and dismisses it when the link goes on. When the user leaves it, the
  ///     link is declined. If you return nil, nothing is shown, and the link waits for ``fulfill(_:startingOver:)`` or
  ///     ``decline(_:)``.
  ///   - options: Time, tracking and readiness.
  ///   - observers: Receive the events of links.
  public convenience init<Tab: TabRoute, Destination: Route>(
    parser: LinkParser<Identifier>,
    resolver: (any DeeplinkResolver<Identifier>)? = nil,
    handler: some TabDeeplinkHandler<Identifier, Tab, Destination>,
    router: TabRouter<Tab, Destination>,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<TabDeeplink<Tab, Destination>>,
    prompt: (@MainActor (Prerequisite, Identifier) -> TabDeeplink<Tab, Destination>?)? = nil,
    options: PipelineOptions = PipelineOptions(),
    observers: [any DeeplinkObserver] = []
  ) {
    self.init(
      parser: parser, resolver: resolver ?? OpenAllResolver(),
      app: PipelineApp(
        tree: router.tree, owner: router, handler: handler, fallback: fallback,
        prompt: prompt.map { prompt in { @MainActor in prompt($0, $1)?.deeplink } },
        currentRoute: { router.currentRoute }, state: { router.state },
        startOver: { router.restore(router.initialState) }),
      options: options, observers: observers)
  }

  /// Creates a pipeline for an app with its own navigation: coordinators, a reducer, a split view.
  ///
  /// Such an app shows its own fallback. After every `await`, `perform` should check whether its task was canceled.
  ///
  /// - Parameters:
  ///   - parser: Turns text into identifiers.
  ///   - resolver: Decides about identifiers; by default, all of them open.
  ///   - perform: Navigates; returns false if it has nothing to show for the identifier.
  ///   - fallback: Returns what to do with a link that did not open; by default it is rejected. The pipeline doesn't call
  ///     it when the user has declined.
  ///   - prompt: Shows what a link that starts to wait needs, such as the login. When the user is done, call
  ///     ``fulfill(_:startingOver:)`` or ``decline(_:)``.
  ///   - revision: A number that changes whenever the user goes somewhere, and not when a link leads somewhere. Without
  ///     it, no link counts as a duplicate of the one before it, because the user may have gone back in between.
  ///   - startOver: Shows what the app showed at first, for ``fulfill(_:startingOver:)``.
  ///   - options: Time, tracking and readiness.
  ///   - observers: Receive the events of links.
  public convenience init(
    parser: LinkParser<Identifier>,
    resolver: (any DeeplinkResolver<Identifier>)? = nil,
    perform: @escaping @MainActor (Identifier) async throws -> Bool,
    fallback:
      @escaping @MainActor (
        DeeplinkFailure<Identifier>, IncomingLink
      ) -> DeeplinkFallback<Never> = { _, _ in .reject },
    prompt: (@MainActor (Prerequisite, Identifier) -> Void)? = nil,
    revision: (@MainActor () -> Int)? = nil,
    startOver: @escaping @MainActor () -> Void = {},
    options: PipelineOptions = PipelineOptions(),
    observers: [any DeeplinkObserver] = []
  ) {
    var app = PipelineApp<Identifier>(
      navigation: { try await perform($0) ? LinkExecution() : nil },
      fallback: { (fallback($0, $1) == .openInBrowser ? .browser : .reject, nil) },
      startOver: startOver, ownRevision: { revision?() })
    if let prompt {
      app.prompt = {
        prompt($0, $1)
        return LinkExecution()
      }
    }
    self.init(
      parser: parser, resolver: resolver ?? OpenAllResolver(), app: app, options: options,
      observers: observers)
  }
}

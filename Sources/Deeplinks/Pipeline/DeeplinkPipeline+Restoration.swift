extension DeeplinkPipeline {
  /// Whether saved navigation may be restored: no link has led anywhere, is being worked on, or waits.
  ///
  /// A link is what the user wants now, and saved navigation is what the user wanted before. So the link wins even if
  /// it comes second: it then opens over the restored screens by its own rules.
  public var canRestore: Bool {
    queue.isIdle
  }

  /// Restores what the tabs showed, as far as the app's rules allow it, unless a link came first.
  ///
  /// The pipeline reads and checks everything before it shows anything. It restores nothing if in the
  /// meantime a link has shown something or is on its way, the user navigates, the app calls ``discardRestoration()``, or
  /// the caller's task is canceled. If that link shows nothing, ``canRestore`` is true again, so the app can try once
  /// more.
  ///
  /// ```swift
  /// let cuts = await pipeline.restore(archive, to: router) { $0 == .search }
  /// ```
  ///
  /// A route is shown if the handler's `identifier(for:)` names an identifier for it that the resolver would open, or
  /// if `isAllowed` admits it. A tab's initial root is always shown. If the routes are a ``VersionedRoute``, routes
  /// that an older version of the app saved are migrated first.
  ///
  /// - Parameters:
  ///   - archive: The navigation that the app saved, at any time and for any user.
  ///   - router: The pipeline's router. Tabs that the archive lacks show their roots.
  ///   - isAllowed: Returns whether to show a route that has no identifier, or whose identifier would not open now.
  /// - Returns: The parts that were left out, or nil when nothing was restored.
  @discardableResult
  public func restore<Tab, Destination: Decodable>(
    _ archive: NavigationArchive, to router: TabRouter<Tab, Destination>,
    allowing isAllowed: @MainActor (Destination) async -> Bool = { _ in false }
  ) async -> [NavigationArchive.Cut]? {
    await restore {
      await archive.reading(initial: router.initialState) { await mayShow($0, or: isAllowed) }
    } execute: {
      router.restore($0)
    }
  }

  /// Restores what one stack showed, as far as the app's rules allow it, unless a link came first.
  ///
  /// - Parameters:
  ///   - archive: The navigation that the app saved.
  ///   - router: The pipeline's router. Its root replaces a root that can't be read.
  ///   - isAllowed: Returns whether to show a route that has no identifier, or whose identifier would not open now.
  /// - Returns: The parts that were left out, or nil when nothing was restored.
  @discardableResult
  public func restore<Destination: Decodable>(
    _ archive: NavigationArchive, to router: Router<Destination>,
    allowing isAllowed: @MainActor (Destination) async -> Bool = { _ in false }
  ) async -> [NavigationArchive.Cut]? {
    await restore {
      await archive.reading(initial: NavigationState(root: router.root)) {
        await mayShow($0, or: isAllowed)
      }
    } execute: {
      router.restore($0)
    }
  }

  /// Restores in the app's own way, unless a link came first.
  ///
  /// - Parameter restore: Shows what was saved and checked; called at once or never.
  /// - Returns: Whether it was called.
  @discardableResult
  public func restore(_ restore: () -> Void) -> Bool {
    guard canRestore else { return false }
    restore()
    return true
  }

  /// Returns whether a screen may be shown, by the resolver's decision about the identifier that leads to it.
  ///
  /// So the rules for links hold for restored screens, too.
  ///
  /// - Returns: True if the resolver would open this identifier itself now.
  public func allows(
    _ identifier: Identifier, from source: LinkSource = .restoration
  ) async -> Bool {
    await resolution(of: identifier, from: source, on: nil) == .open(identifier)
  }

  /// Whether the link that leads to a screen would open now, or the app admits the screen.
  private func mayShow<Destination: Route>(
    _ route: Destination, or isAllowed: @MainActor (Destination) async -> Bool
  ) async -> Bool {
    if let identifier = app.identifier(route), await allows(identifier) { return true }
    return await isAllowed(route)
  }

  /// Stops a restoration whose routes are still being checked, for example when another user signs in.
  public func discardRestoration() {
    restoration += 1
    discards += 1
  }

  /// Whether a link has changed what is shown, so that nothing is restored any more.
  package var hasNavigated: Bool { queue.hasNavigated }

  /// Whether a prompt is on the stacks or on its way there.
  package var showsPrompt: Bool { queue.prompt != nil }

  private func restore<State>(
    reading: @MainActor () async -> (state: State, cuts: [NavigationArchive.Cut]),
    execute: (State) -> Void
  ) async -> [NavigationArchive.Cut]? {
    guard canRestore else { return nil }
    restoration += 1
    let (mine, revision) = (restoration, app.revision())
    let reading = await reading()
    guard canRestore, !Task.isCancelled, restoration == mine, app.revision() == revision
    else { return nil }
    execute(reading.state)
    return reading.cuts
  }
}

extension DeeplinkPipeline {
  /// Whether saved navigation may be restored.
  ///
  /// It may be as long as no link has shown anything, no prompt is shown, and no link has come from within the app or
  /// from content, since the pipeline was created or ``discardAll()`` was called last. A link that is still being
  /// fetched, or that waits, doesn't count: it opens over the restored screens by its own rules.
  public var canRestore: Bool { queue.leavesRoom && !hasInnerLink }

  /// Restores what the tabs showed, as far as the app's rules allow it, unless ``canRestore`` is false.
  ///
  /// The pipeline reads and checks everything before it shows anything. It restores nothing if in the meantime the user
  /// or the app navigates, another restoration begins, the app calls ``discardRestoration()`` or ``discardAll()``, or the
  /// caller's task is canceled. Setting tabs is no navigation: a tab that has gone is left out, and a new one shows its
  /// root.
  ///
  /// A link or prompt whose turn on the screen comes meanwhile is shown afterward. So a restoration takes at most
  /// ``PipelineOptions/deadline``: routes whose answer is missing then are left out, and the others are shown. Without a
  /// deadline, links don't wait for it, and one that shows something ends it.
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
    allowing isAllowed: @escaping @MainActor (Destination) async -> Bool = { _ in false }
  ) async -> [NavigationArchive.Cut]? {
    await restore(in: router.tree) { restoration in
      await archive.reading(initial: router.initialState) { route in
        await restoration.answer { await self.mayShow(route, or: isAllowed) }
      }
    } execute: {
      router.restore($0)
    }
  }

  /// Restores what one stack showed, as far as the app's rules allow it, unless ``canRestore`` is false.
  ///
  /// - Parameters:
  ///   - archive: The navigation that the app saved.
  ///   - router: The pipeline's router. Its root replaces a root that can't be read.
  ///   - isAllowed: Returns whether to show a route that has no identifier, or whose identifier would not open now.
  /// - Returns: The parts that were left out, or nil when nothing was restored.
  @discardableResult
  public func restore<Destination: Decodable>(
    _ archive: NavigationArchive, to router: Router<Destination>,
    allowing isAllowed: @escaping @MainActor (Destination) async -> Bool = { _ in false }
  ) async -> [NavigationArchive.Cut]? {
    await restore(in: router.tree) { restoration in
      await archive.reading(initial: NavigationState(root: router.root)) { route in
        await restoration.answer { await self.mayShow(route, or: isAllowed) }
      }
    } execute: {
      router.restore($0)
    }
  }

  /// Restores in the app's own way, unless ``canRestore`` is false.
  ///
  /// - Parameter restore: Shows what was saved and checked; called at once or never.
  /// - Returns: Whether it was called.
  @discardableResult
  public func restore(_ restore: () -> Void) -> Bool {
    guard canRestore else { return false }
    show(restore)
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
    discards += 1
    endRestoration()
    handlePendingEvents()
  }

  /// Stops a restoration; links that wait for it go on with the next event.
  func endRestoration() {
    restoration?.end()
    restoration = nil
  }

  /// Ends a restoration that links wait for as soon as the user or the app navigates.
  private func watchNavigation(
    in tree: NavigationTree, since before: Levels, during current: Restoration
  ) {
    tree.context.changes.onNext { [weak self, weak tree, weak current] in
      guard let self, let tree, let current, restoration === current else { return }
      if tree.wanted.hasSameScreens(as: before) {
        return watchNavigation(in: tree, since: before, during: current)
      }
      endRestoration()
      handlePendingEvents()
    }
  }

  /// Whether a prompt is on the stacks or on its way there.
  package var showsPrompt: Bool { queue.prompt != nil }

  private func restore<State>(
    in tree: NavigationTree?,
    reading: @MainActor (Restoration) async -> (state: State, cuts: [NavigationArchive.Cut]),
    execute: (State) -> Void
  ) async -> [NavigationArchive.Cut]? {
    guard canRestore, !Task.isCancelled else { return nil }
    let mine = Restoration(options, clock: clock)
    restoration?.end()
    restoration = mine
    let before = tree?.wanted
    if mine.isAwaited, let tree, let before {
      watchNavigation(in: tree, since: before, during: mine)
    }
    let reading = await withTaskCancellationHandler {
      await reading(mine)
    } onCancel: {
      Task { @MainActor in mine.end() }
    }
    mine.end()
    guard restoration === mine else { return nil }
    defer {
      restoration = nil
      // Links whose turn has come go on.
      handlePendingEvents()
    }
    let isSame = before.flatMap { tree?.wanted.hasSameScreens(as: $0) } ?? true
    guard canRestore, !Task.isCancelled, isSame else { return nil }
    show { execute(reading.state) }
    return reading.cuts
  }

  /// Shows restored screens; a link that arrived just before may still have a duplicate.
  private func show(_ execute: () -> Void) {
    let before = app.revision
    execute()
    recordChange(of: queue.newest?.link, from: before, to: app.revision)
  }
}

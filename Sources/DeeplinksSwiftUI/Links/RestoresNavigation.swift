#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Saves what the tabs show in the scene's storage, and shows it again when the scene comes back.
    ///
    /// Saves after every change, because the system may end the app without notice. Routes that aren't archivable are
    /// left out; don't put secrets in the others. A link that came first wins, unless it does not open.
    ///
    /// What was saved outlives a root view that is created again for the next user, and a window that is not connected when
    /// the user signs out. If users take turns, put the user's ID into `key`, and into an `id(_:)` around these views.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .restoresNavigation(of: tabs, through: pipeline)
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// A saved route is shown if the handler's `identifier(for:)` names a link to it that would open now, or if
    /// `allowing` admits it. A tab's first root is always shown. If the routes are a `VersionedRoute`, what an older
    /// version of the app saved is migrated.
    ///
    /// - Parameters:
    ///   - router: The pipeline's router.
    ///   - pipeline: The scene's pipeline.
    ///   - key: The key in the scene's storage.
    ///   - isAllowed: Returns whether to show a saved route that has no link, or whose link would not open now; by
    ///     default false.
    public func restoresNavigation<Tab, Destination: Codable, Identifier>(
      of router: TabRouter<Tab, Destination>, through pipeline: DeeplinkPipeline<Identifier>,
      key: String = "navigation",
      allowing isAllowed: @escaping @MainActor (Destination) async -> Bool = { _ in false }
    ) -> some View {
      modifier(
        RestoresNavigation(
          key: key, pipeline: pipeline, changes: router.changes,
          initial: { router.initialState.changes(since: router.initialState) },
          shown: { router.state.changes(since: router.initialState) },
          save: { NavigationArchive(router.state, initial: router.initialState) },
          restore: { await pipeline.restore($0, to: router, allowing: isAllowed) != nil }))
    }

    /// Saves what one stack shows in the scene's storage, and shows it again when the scene comes back.
    ///
    /// ```swift
    /// RoutingView(router: router)
    ///   .restoresNavigation(of: router, through: pipeline) { $0 == .profile(.me) }
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The pipeline's router.
    ///   - pipeline: The scene's pipeline.
    ///   - key: The key in the scene's storage.
    ///   - isAllowed: Returns whether to show a saved route that has no link, or whose link would not open now; by
    ///     default false.
    public func restoresNavigation<Destination: Codable, Identifier>(
      of router: Router<Destination>, through pipeline: DeeplinkPipeline<Identifier>,
      key: String = "navigation",
      allowing isAllowed: @escaping @MainActor (Destination) async -> Bool = { _ in false }
    ) -> some View {
      modifier(
        RestoresNavigation(
          key: key, pipeline: pipeline, changes: router.changes,
          initial: { NavigationState(root: router.root) }, shown: { router.state },
          save: { NavigationArchive(router.state) },
          restore: { await pipeline.restore($0, to: router, allowing: isAllowed) != nil }))
    }
  }

  private struct RestoresNavigation<Identifier: Hashable & Sendable>: ViewModifier {
    @SceneStorage private var saved: Data?
    /// Whether the saved navigation has been restored or has given way.
    @State private var isOver = false
    /// What the window showed when the saved navigation was first checked.
    @State private var start: Start?
    /// The number of changes when the navigation was saved last.
    @State private var savedCount: Int?
    @Environment(\.scenePhase) private var phase
    private let pipeline: DeeplinkPipeline<Identifier>
    private let changes: NavigationChanges
    /// What the tabs show before anything has changed, but for tabs that the app adds or removes.
    private let initial: @MainActor () -> AnyHashable
    /// The same of what they show now, with routes that are not archivable.
    private let shown: @MainActor () -> AnyHashable
    private let save: @MainActor () -> NavigationArchive
    private let restore: @MainActor (NavigationArchive) async -> Bool

    private struct Start {
      let shown: AnyHashable
      let discards: Int
    }

    init(
      key: String, pipeline: DeeplinkPipeline<Identifier>, changes: NavigationChanges,
      initial: @escaping @MainActor () -> AnyHashable,
      shown: @escaping @MainActor () -> AnyHashable,
      save: @escaping @MainActor () -> NavigationArchive,
      restore: @escaping @MainActor (NavigationArchive) async -> Bool
    ) {
      _saved = SceneStorage(key)
      self.pipeline = pipeline
      self.changes = changes
      self.initial = initial
      self.shown = shown
      self.save = save
      self.restore = restore
    }

    func body(content: Content) -> some View {
      content
        .task(id: ObjectIdentifier(changes)) {
          if !isOver {
            await restoreSaved()
            // The window was covered before the check was done. It begins again when the window is uncovered.
            if Task.isCancelled { return }
            isOver = true
          }
          // The routers may have been replaced since the last save.
          savedCount = nil
          saveChanges()
        }
        // A Mac app may be quit without passing through another phase.
        .onChange(of: changes.count) { saveChanges() }
        .onChange(of: phase) { if phase != .active { saveChanges() } }
    }

    /// Saves what has changed.
    private func saveChanges() {
      let count = changes.unobservedCount
      guard savedCount != count else { return }
      // In a new window where nothing has changed, there is nothing to save.
      if saved == nil, count == 0 { return }
      let data = save().data
      if !isOver {
        // Until restoration is over, the saved navigation is kept, unless a link or the user has opened other screens.
        // A prompt doesn't count as one.
        guard let start, savedCount != nil || shown() != start.shown, !pipeline.showsPrompt
        else { return }
      }
      savedCount = count
      if data != saved { saved = data }
    }

    private func restoreSaved() async {
      guard let saved else { return }
      do {
        let archive = try NavigationArchive(data: saved)
        let events = pipeline.events
        if await isOver(after: archive) { return }
        // A link came first. If it does not open, the saved navigation takes its place. A link may end without an event
        // of its own, after a browser did not open it.
        for await event in events {
          _ = await pipeline.outcome(ofLink: event.number)
          if await isOver(after: archive) { return }
        }
      } catch {
        RuntimeIssue.report("The saved navigation was not restored. \(error)")
      }
    }

    /// Restores an archive unless something else is shown, and returns false if a link may still leave room for it.
    private func isOver(after archive: NavigationArchive) async -> Bool {
      // A link that came before may show its prompt already.
      let start =
        start
        ?? Start(shown: pipeline.canRestore ? shown() : initial(), discards: pipeline.discards)
      self.start = start
      while !Task.isCancelled {
        if pipeline.hasNavigated { return true }
        if !pipeline.canRestore { return false }
        if shown() != start.shown || pipeline.discards != start.discards { return true }
        let count = changes.unobservedCount
        if await restore(archive) { return true }
        // If nothing has changed, another restoration began.
        if changes.unobservedCount == count, pipeline.canRestore { return true }
      }
      return true
    }
  }
#endif

#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Saves what the tabs show in the scene's storage, and shows it again when the scene comes back.
    ///
    /// Saves after every change, because the system may end the app without notice. Routes that aren't archivable are
    /// left out; don't put secrets in the others.
    ///
    /// What was saved is checked when the view appears, and shown unless a link, the user, or the app has shown other
    /// screens by then. A link that is still being fetched opens over it. While a prompt is up, restoring waits until
    /// its link ends unopened.
    ///
    /// Saved screens survive a root view that is created again for the next user, and a sign-out while the window is
    /// not connected. If users take turns, put the user's ID into `key`, and into an `id(_:)` around these views.
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
          isUntouched: { router.isUntouched },
          save: { NavigationArchive(router.state, initial: router.initialState) },
          restore: { await pipeline.restore($0, to: router, allowing: isAllowed) }))
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
          isUntouched: { router.isUntouched },
          save: { NavigationArchive(router.state) },
          restore: { await pipeline.restore($0, to: router, allowing: isAllowed) }))
    }
  }

  private struct RestoresNavigation<Identifier: Hashable & Sendable>: ViewModifier {
    @SceneStorage private var saved: Data?
    /// Whether the saved navigation has been restored or has given way.
    @State private var isOver = false
    /// How often the app had discarded what was saved when the view appeared first.
    @State private var discards: Int?
    /// The number of changes when the navigation was saved last.
    @State private var savedCount: Int?
    @Environment(\.scenePhase) private var phase
    private let pipeline: DeeplinkPipeline<Identifier>
    private let changes: NavigationChanges
    /// Whether the router shows what it showed at first, but for tabs that the app adds or removes.
    private let isUntouched: @MainActor () -> Bool
    private let save: @MainActor () -> NavigationArchive
    private let restore: @MainActor (NavigationArchive) async -> Void

    init(
      key: String, pipeline: DeeplinkPipeline<Identifier>, changes: NavigationChanges,
      isUntouched: @escaping @MainActor () -> Bool,
      save: @escaping @MainActor () -> NavigationArchive,
      restore: @escaping @MainActor (NavigationArchive) async -> Void
    ) {
      _saved = SceneStorage(key)
      self.pipeline = pipeline
      self.changes = changes
      self.isUntouched = isUntouched
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
      // Until the restoration is over, what was saved is kept, unless a link or the user has opened other screens. A
      // prompt doesn't count as one.
      if !isOver, savedCount == nil && isUntouched() || pipeline.showsPrompt { return }
      let data = save().data
      savedCount = count
      if data != saved { saved = data }
    }

    private func restoreSaved() async {
      guard let saved else { return }
      do {
        let archive = try NavigationArchive(data: saved)
        discards = discards ?? pipeline.discards
        let events = pipeline.events
        if await isOver(after: archive) { return }
        // The link of the prompt has yet to end.
        for await _ in events where await isOver(after: archive) { return }
      } catch {
        RuntimeIssue.report("The saved navigation was not restored. \(error)")
      }
    }

    /// Restores an archive unless something else is shown, and returns false if a prompt may still leave room for it.
    private func isOver(after archive: NavigationArchive) async -> Bool {
      guard pipeline.discards == discards else { return true }
      if pipeline.showsPrompt { return false }
      guard isUntouched() else { return true }
      await restore(archive)
      return !pipeline.showsPrompt
    }
  }
#endif

#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Saves what the tabs show in the scene's storage, and shows it again when the scene comes back.
    ///
    /// Saves after every change, because the system may end the app without notice. Routes that aren't archivable are
    /// left out; don't put secrets in the others. A link that came first wins.
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
    ///   - isAllowed: Returns whether to show a saved route to which no link leads that would open now; by default
    ///     false.
    public func restoresNavigation<Tab, Destination: Codable, Identifier>(
      of router: TabRouter<Tab, Destination>, through pipeline: DeeplinkPipeline<Identifier>,
      key: String = "navigation",
      allowing isAllowed: @escaping @MainActor (Destination) async -> Bool = { _ in false }
    ) -> some View {
      modifier(
        RestoresNavigation(
          key: key, changes: router.changes,
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
    ///   - isAllowed: Returns whether to show a saved route to which no link leads that would open now; by default
    ///     false.
    public func restoresNavigation<Destination: Codable, Identifier>(
      of router: Router<Destination>, through pipeline: DeeplinkPipeline<Identifier>,
      key: String = "navigation",
      allowing isAllowed: @escaping @MainActor (Destination) async -> Bool = { _ in false }
    ) -> some View {
      modifier(
        RestoresNavigation(
          key: key, changes: router.changes,
          save: { NavigationArchive(router.state) },
          restore: { await pipeline.restore($0, to: router, allowing: isAllowed) }))
    }
  }

  private struct RestoresNavigation: ViewModifier {
    @SceneStorage private var saved: Data?
    @State private var hasRestored = false
    /// The number of changes when the check of the saved navigation began.
    @State private var countBefore: Int?
    /// The number of changes when the navigation was saved last.
    @State private var savedCount: Int?
    @Environment(\.scenePhase) private var phase
    private let changes: NavigationChanges
    private let save: @MainActor () -> NavigationArchive
    private let restore: @MainActor (NavigationArchive) async -> Void

    init(
      key: String, changes: NavigationChanges, save: @escaping @MainActor () -> NavigationArchive,
      restore: @escaping @MainActor (NavigationArchive) async -> Void
    ) {
      _saved = SceneStorage(key)
      self.changes = changes
      self.save = save
      self.restore = restore
    }

    func body(content: Content) -> some View {
      content
        .task(id: ObjectIdentifier(changes)) {
          if !hasRestored {
            countBefore = changes.unobservedCount
            await restoreSaved()
            // The window was covered before the check was done. It begins again when the window is uncovered.
            if Task.isCancelled { return }
            hasRestored = true
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
      guard hasRestored || canNoLongerRestore, savedCount != count else { return }
      savedCount = count
      // In a new window where nothing has changed, there is nothing to save.
      if saved == nil, count == 0 { return }
      let data = save().data
      if data != saved { saved = data }
    }

    /// Whether something has changed since the check of the saved navigation began, so that it is not restored.
    private var canNoLongerRestore: Bool {
      countBefore.map { $0 != changes.unobservedCount } ?? false
    }

    private func restoreSaved() async {
      guard let saved else { return }
      do {
        await restore(try NavigationArchive(data: saved))
      } catch {
        RuntimeIssue.report("The saved navigation was not restored. \(error)")
      }
    }
  }
#endif

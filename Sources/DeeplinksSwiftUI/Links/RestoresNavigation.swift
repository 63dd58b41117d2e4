#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Keeps what the tabs show in the scene's storage, and shows it again when the scene comes back.
    ///
    /// It is saved after each change, since an app may be quit without a word, without routes that say they are
    /// not archivable: never put secrets into routes that are. A link that came first wins.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .restoresNavigation(of: tabs, through: pipeline)
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// A saved route is shown if the handler's `identifier(for:)` names a link to it that would open now, or if
    /// `allowing` admits it. A tab's first root is always shown. What an older version of the app saved comes back
    /// where the routes are a `VersionedRoute`, which says what has been renamed.
    ///
    /// - Parameters:
    ///   - router: The pipeline's router.
    ///   - pipeline: The scene's pipeline.
    ///   - key: The key in the scene's storage.
    ///   - isAllowed: Whether a saved route may be shown now to which no link leads that would open; by default none.
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

    /// Keeps what one stack shows in the scene's storage, and shows it again when the scene comes back.
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
    ///   - isAllowed: Whether a saved route may be shown now to which no link leads that would open; by default none.
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
    /// How many changes there were when saved navigation began to be checked.
    @State private var countBefore: Int?
    /// How many changes there were when it was saved last.
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
            // Covered before it was done: it begins anew when the window is uncovered.
            if Task.isCancelled { return }
            hasRestored = true
          }
          // These may be other routers than those that were saved last.
          savedCount = nil
          saveChanges()
        }
        // A Mac app that is quit need not pass another phase.
        .onChange(of: changes.count) { saveChanges() }
        .onChange(of: phase) { if phase != .active { saveChanges() } }
    }

    /// Saves what has changed.
    private func saveChanges() {
      let count = changes.unobservedCount
      guard hasRestored || canNoLongerRestore, savedCount != count else { return }
      savedCount = count
      // A first window as it began is nothing to save.
      if saved == nil, count == 0 { return }
      let data = save().data
      if data != saved { saved = data }
    }

    /// Whether something has changed since saved navigation began to be checked, so that it is not shown.
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

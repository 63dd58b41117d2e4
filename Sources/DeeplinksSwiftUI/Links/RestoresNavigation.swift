#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Keeps what the tabs show in the scene's storage, and shows it again when the scene comes back.
    ///
    /// It is saved when the scene leaves the foreground, without routes that say they are not archivable:
    /// never put secrets into routes that are. A link that came first wins.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .restoresNavigation(of: tabs, through: pipeline) { route in
    ///     guard let identifier = AppDeeplinkID(route) else { return false }
    ///     return await pipeline.allows(identifier)
    ///   }
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The pipeline's router.
    ///   - pipeline: The scene's pipeline.
    ///   - key: The key in the scene's storage.
    ///   - isAllowed: Whether a saved route may be shown now.
    public func restoresNavigation<Tab, Destination: Codable, Identifier>(
      of router: TabRouter<Tab, Destination>, through pipeline: DeeplinkPipeline<Identifier>,
      key: String = "navigation", allowing isAllowed: @escaping (Destination) async -> Bool
    ) -> some View {
      modifier(
        RestoresNavigation(
          key: key,
          save: { NavigationArchive(router.state, initial: router.initialState) },
          restore: { await pipeline.restore($0, to: router, allowing: isAllowed) }))
    }

    /// Keeps what one stack shows in the scene's storage, and shows it again when the scene comes back.
    ///
    /// ```swift
    /// RoutingView(router: router)
    ///   .restoresNavigation(of: router, through: pipeline) { _ in true }
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The pipeline's router.
    ///   - pipeline: The scene's pipeline.
    ///   - key: The key in the scene's storage.
    ///   - isAllowed: Whether a saved route may be shown now.
    public func restoresNavigation<Destination: Codable, Identifier>(
      of router: Router<Destination>, through pipeline: DeeplinkPipeline<Identifier>,
      key: String = "navigation", allowing isAllowed: @escaping (Destination) async -> Bool
    ) -> some View {
      modifier(
        RestoresNavigation(
          key: key,
          save: { NavigationArchive(router.state) },
          restore: { await pipeline.restore($0, to: router, allowing: isAllowed) }))
    }
  }

  private struct RestoresNavigation: ViewModifier {
    @SceneStorage private var saved: Data?
    @State private var hasRestored = false
    @Environment(\.scenePhase) private var phase
    private let save: () -> NavigationArchive
    private let restore: (NavigationArchive) async -> Void

    init(
      key: String, save: @escaping () -> NavigationArchive,
      restore: @escaping (NavigationArchive) async -> Void
    ) {
      _saved = SceneStorage(key)
      self.save = save
      self.restore = restore
    }

    func body(content: Content) -> some View {
      content
        .task {
          guard !hasRestored else { return }
          await restoreSaved()
          hasRestored = true
        }
        .onChange(of: phase) {
          // A scene that is launched passes the other phases, too, before it has restored anything.
          if hasRestored, phase != .active { saved = save().data }
        }
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

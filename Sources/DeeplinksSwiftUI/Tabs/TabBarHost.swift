#if canImport(SwiftUI)
  import Deeplinks
  import Observation
  import SwiftUI

  /// Selects a tab after an update in which the tab was visible, and waits until it is on screen.
  ///
  /// iOS 27 reportedly crashes when the selection is not a visible tab, and Apple doesn't say which of the two SwiftUI
  /// reads first. So a tab is added or unhidden one update before it is selected, and removed or hidden one update after.
  @MainActor
  @Observable
  final class TabBarHost<Tab: TabRoute>: WriteBackReporting {
    @ObservationIgnored fileprivate(set) var settledRevision = -1
    @ObservationIgnored fileprivate(set) var renderedRevision = -1
    /// The tabs of the last update that has finished.
    private var updated: UpdatedTabs<Tab>?
    /// The tabs of each update since then; the newest update may not have finished.
    @ObservationIgnored private var newer: [UpdatedTabs<Tab>] = []
    /// Returns the tab to select; a step has only its name.
    @ObservationIgnored private var wanted: @MainActor () -> Tab? = { nil }
    /// Returns how far the tab that the tab bar is to show is on its way; `there` if columns show the tabs.
    @ObservationIgnored private var phase: @MainActor () -> Appearance.Phase? = { .there }
    /// Whether something moves on the shown tab.
    @ObservationIgnored private var isMoving: @MainActor () -> Bool = { false }
    @ObservationIgnored private var warn: @MainActor (String) -> Void = { _ in }
    @ObservationIgnored private var timing = NavigationTiming()
    /// The system's last report about each view of a tab that isn't just the tab's stack.
    @ObservationIgnored fileprivate var appearances: [Tab: Appearance] = [:]
    @ObservationIgnored let changes = Changes()

    /// Shows the router's tabs from now on.
    func show(_ router: TabRouter<Tab, some Route>, timing: NavigationTiming) {
      wanted = { [weak router] in router?.selection }
      phase = { [weak router, weak self] in
        guard let router, router.shown.keepsScreensOfOtherTabs else { return .there }
        let tab = router.shown.selection
        let phase = router[shown: tab].newestView?.appearance.phase ?? self?.appearances[tab]?.phase
        return phase == .gone ? nil : phase
      }
      isMoving = { [weak router] in
        router.map { $0[shown: $0.shown.selection].isMoving() } ?? false
      }
      warn = { [weak router] in router?.current.warn($0) }
      self.timing = timing
      router.attach(
        self, clock: timing.clock, patience: timing.patience, pause: timing.pause)
    }

    func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      let end = await changes.wait(timing, for: phase)
      switch end {
      case .seen: break
      case .unanswered: warn(step.unansweredWarning)
      // The router has run out of patience.
      case .canceled: throw .init()
      }
    }

    func isReady(for step: NavigationStep) -> Bool {
      guard !isMoving() else { return false }
      guard step.kind == .select, let wanted = wanted() else { return true }
      return updated != nil && updates.allSatisfy { $0.visible.contains(wanted) }
    }

    func mayStillShow(tab: AnyHashable) -> Bool {
      updates.contains { AnyHashable($0.selected) == tab }
    }

    private var updates: [UpdatedTabs<Tab>] { (updated.map { [$0] } ?? []) + newer }

    fileprivate func began(_ update: UpdatedTabs<Tab>) {
      if newer.last ?? updated != update { newer.append(update) }
    }

    fileprivate func ended(_ update: UpdatedTabs<Tab>) {
      if newer.last == update { newer = [] }
      updated = update
    }
  }

  /// A view that is no more than the stack of the tab that it is in.
  protocol ShowsStackOfTab {}

  extension RoutingView: ShowsStackOfTab {}

  /// The tabs of one update.
  private struct UpdatedTabs<Tab: TabRoute>: Hashable {
    let visible: [Tab]
    let selected: Tab
  }

  extension View {
    /// Reports to the host of a tab bar when this view, a tab's content, is on screen; the screens of a tab's stack
    /// report it themselves.
    @ViewBuilder
    func reporting<Tab: TabRoute>(_ tab: Tab, to host: TabBarHost<Tab>) -> some View {
      if Self.self is any ShowsStackOfTab.Type {
        self
      } else {
        background {
          AppearanceProbe { phase, view in
            host.appearances[tab, default: Appearance()].note(
              phase, of: view.map { ObjectIdentifier($0) })
            host.changes.note()
          }
        }
      }
    }
  }

  /// Reports to the host of a tab bar which tabs an update has shown, once the update has finished.
  struct TabsWatch<Tab: TabRoute, Target: Route>: View {
    let router: TabRouter<Tab, Target>
    let host: TabBarHost<Tab>
    @Environment(\.mayHideTabs) private var mayHideTabs

    var body: some View {
      let selected = router.shown.selection
      let visible = mayHideTabs ? [selected, router.selection] : router.shown.tabs
      let tabs = UpdatedTabs(visible: visible, selected: selected)
      let _ = host.began(tabs)
      Color.clear.task(id: tabs) {
        host.ended(tabs)
        router.current.hostBecameReady()
      }
      // Nothing waits for a screen of a tab that the user is about to leave.
      .onChange(of: router.selection) { host.changes.note() }
    }
  }

  /// Reports to the host of a tab bar when SwiftUI has finished a change.
  ///
  /// It asks SwiftUI for several more updates, one after another. Whatever SwiftUI writes back because of a change
  /// comes before the last of them.
  struct UpdateWatch<Tab: TabRoute>: View {
    let changes: NavigationChanges
    let host: TabBarHost<Tab>
    @State private var updates = Updates()
    private let enough = 3

    /// The updates after a change.
    private struct Updates: Equatable {
      var change = -1
      var count = 0
    }

    var body: some View {
      let updated = Updates(change: changes.revision, count: count)
      let _ = host.renderedRevision = updated.change
      Color.clear.task(id: updated) {
        if updated.count < enough {
          updates = Updates(change: updated.change, count: updated.count + 1)
        } else {
          host.settledRevision = updated.change
        }
      }
    }

    private var count: Int { updates.change == changes.revision ? updates.count : 0 }
  }

  extension EnvironmentValues {
    /// Whether the user may have hidden tabs, except the selected one and the one that is selected next.
    var mayHideTabs: Bool {
      get { self[MayHideTabsKey.self] }
      set { self[MayHideTabsKey.self] = newValue }
    }
  }

  private struct MayHideTabsKey: EnvironmentKey {
    static let defaultValue = false
  }
#endif

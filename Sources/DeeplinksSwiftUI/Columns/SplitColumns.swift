#if canImport(SwiftUI)
  import Deeplinks
  import Observation
  import SwiftUI

  /// The content of a split view's columns, and where SwiftUI reports what the user did there.
  ///
  /// All of it follows from what is shown of the routers, with one exception: in a single column, the user may go back
  /// to the sidebar, where no tab's screens are seen. That lasts until something else is shown.
  @MainActor
  @Observable
  final class SplitColumns<Tab: TabRoute, Target: Route> {
    @ObservationIgnored private let router: TabRouter<Tab, Target>
    @ObservationIgnored private let host: TabBarHost<Tab>
    private var chosenVisibility = NavigationSplitViewVisibility.automatic
    /// The position that was to be shown when the user went back to the sidebar.
    private var leftForSidebar: Position?
    /// The column that SwiftUI is at, until SwiftUI has read it, where the state says another by now.
    ///
    /// SwiftUI goes to a column when it reads another column than before. If the user goes somewhere and something else
    /// is shown in the same update, SwiftUI would read the column that it has read before, and stay where the user is.
    private var held: NavigationSplitViewColumn? { didSet { if held != nil { holds += 1 } } }
    /// How often a column was held.
    private(set) var holds = 0
    /// The column that SwiftUI has reported too early for it to be the user's action.
    ///
    /// The right column, reported later, may be an echo from before the user left it. Only the answer to a reassertion
    /// counts.
    @ObservationIgnored private var refused: NavigationSplitViewColumn?
    /// Whether SwiftUI is being led back to the right column.
    @ObservationIgnored private var isReasserting = false
    /// The row that the user chose, until something else asks to be shown.
    @ObservationIgnored private var chosen: (row: Tab, requests: Int)?
    /// The stack whose presentations are shown over the columns, and what shows them.
    @ObservationIgnored private var presenting: (stack: Router<Target>, host: StackHost<Target>)?

    private struct Position {
      let tab: Tab
      let screens: [Tab: [Target]]
      let requests: Int
    }

    init(router: TabRouter<Tab, Target>, host: TabBarHost<Tab>) {
      self.router = router
      self.host = host
      host.onDone = { [weak self] in self?.reassert() }
    }

    /// The stack of the tab that is shown.
    var stack: Router<Target> { router[router.shown.selection] }

    private var position: Position {
      Position(
        tab: router.shown.selection,
        screens: Dictionary(router.tabs.map { ($0, screens(of: $0)) }) { first, _ in first },
        requests: router.changes.requests)
    }

    private func screens(of tab: Tab) -> [Target] {
      [router[tab].shown.root] + router[tab].shown.path
    }

    /// Whether the user is at the sidebar, in a single column.
    ///
    /// When the app removes a tab, the user at the sidebar isn't led to the tab that is selected in its place.
    var isAtSidebar: Bool {
      let tab = router.shown.selection
      guard let left = leftForSidebar, left.requests == router.changes.requests,
        left.tab == tab || !router.tabs.contains(left.tab)
      else { return false }
      return left.screens[tab] == screens(of: tab)
    }

    /// Which of `count` columns are shown side by side.
    ///
    /// While nothing is pushed, the root is the screen that the user came for, so the column that has it is not hidden.
    subscript(visibilityOf count: SplitColumnCount) -> NavigationSplitViewVisibility {
      get {
        guard count == .three, stack.shown.path.isEmpty else { return chosenVisibility }
        return switch chosenVisibility {
        case .automatic: .all
        case .detailOnly: .doubleColumn
        default: chosenVisibility
        }
      }
      set { if newValue != self[visibilityOf: count] { chosenVisibility = newValue } }
    }

    /// The row of the sidebar that is selected; setting it reports that the user chose it.
    ///
    /// While a tab that the app has selected comes on screen, a report is an echo of the tab before. After the user's
    /// own choice, further choices count at once, as when the user holds down an arrow key.
    ///
    /// - Parameter isCollapsed: Whether there is room for a single column only.
    subscript(rowWhenCollapsed isCollapsed: Bool) -> Tab? {
      get { isCollapsed && (held ?? column(of: nil)) == .sidebar ? nil : router.shown.selection }
      set {
        guard let newValue else {
          // In a single column, a list forgets its selection when the user comes back to it.
          if isCollapsed, isSettled, !isAtSidebar { isNow(at: .sidebar) }
          return
        }
        guard isSettled || isShownByChoice else { return }
        router.changes.noteRequest()
        if newValue != router.shown.selection { router.shown.selection = newValue }
        chosen = (newValue, router.changes.requests)
      }
    }

    /// Whether the user chose the tab that is shown, and nothing has asked for another since.
    private var isShownByChoice: Bool {
      guard let chosen else { return false }
      return chosen.row == router.shown.selection && chosen.requests == router.changes.requests
    }

    /// The column that is on top where there is room for one; setting it reports that the user went there.
    ///
    /// - Parameters:
    ///   - count: How many columns there are.
    ///   - isCollapsed: Whether there is room for a single column only.
    subscript(topOf count: SplitColumnCount, isCollapsed isCollapsed: Bool)
      -> NavigationSplitViewColumn
    {
      get { held ?? column(of: count) }
      set {
        guard isCollapsed else { return }
        if newValue != self[topOf: count, isCollapsed: true] {
          isNow(at: newValue)
        } else if isReasserting {
          refused = nil
        }
      }
    }

    /// The column with the current route, unless the user has gone back to the sidebar.
    private func column(of count: SplitColumnCount?) -> NavigationSplitViewColumn {
      if isAtSidebar { return .sidebar }
      return count == .three && stack.shown.path.isEmpty ? .content : .detail
    }

    /// Takes note of a column that SwiftUI says it is at.
    private func isNow(at column: NavigationSplitViewColumn) {
      guard isSettled else {
        refused = column
        return
      }
      held = column
      if column == .sidebar {
        leftForSidebar = position
      } else if isAtSidebar {
        leftForSidebar = nil
      } else if column == .content {
        stack.shown.path = []
      }
    }

    /// Whether SwiftUI is done with the last change, so that what it says is no echo of it.
    private var isSettled: Bool { host.doneCount == router.changes.unobservedCountWithSteps }

    /// Leads SwiftUI from the column that it is at to the one that the state says, once it is done with a change.
    func reassert() {
      isReasserting = refused != nil
      guard let column = refused else { return }
      refused = nil
      guard column != .sidebar || !isAtSidebar else { return }
      held = column
      // SwiftUI's answer is no action of the user's either.
      router.changes.noteStep()
    }

    /// Notes that SwiftUI has read the column that it is at.
    func release() { held = nil }

    /// Forgets that the user went back to the sidebar.
    func leaveSidebar() { leftForSidebar = nil }

    /// Notes what presents over the columns from now on, instead of another tab's stack.
    func present(_ stack: Router<Target>, by host: StackHost<Target>) {
      if let before = presenting, before.stack !== stack,
        before.stack.shown.isShown(by: before.host)
      {
        before.stack.detach()
      }
      presenting = (stack, host)
    }
  }
#endif

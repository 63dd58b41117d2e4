#if canImport(SwiftUI)
  import Deeplinks
  import Observation
  import SwiftUI

  /// The content of a split view's columns, and the place where SwiftUI reports what the user did there.
  ///
  /// Everything follows from the routers' shown state, with one exception. In a single column, the user may go back to
  /// the sidebar, which shows no tab's screens. That lasts until something else is shown.
  @MainActor
  @Observable
  final class SplitColumns<Tab: TabRoute, Target: Route> {
    @ObservationIgnored private let router: TabRouter<Tab, Target>
    @ObservationIgnored private let host: TabBarHost<Tab>
    private var chosenVisibility = NavigationSplitViewVisibility.automatic
    /// What was shown when the user went back to the sidebar.
    private var leftForSidebar: Position?
    /// The column that SwiftUI is at, if the state wants another one; nil once SwiftUI has read it.
    ///
    /// SwiftUI goes to a column only if it reads another column than the last time. Suppose the user goes somewhere,
    /// and the state goes elsewhere in the same update. SwiftUI would then read the column that it read the last time,
    /// and stay where the user is. So it first reads the column that it is at.
    private var held: NavigationSplitViewColumn? { didSet { if held != nil { holds += 1 } } }
    /// How often a column was held.
    private(set) var holds = 0
    /// The column that SwiftUI has reported too early for it to be the user's action.
    ///
    /// A later report of the right column may be an echo from before the user left that column. So only SwiftUI's
    /// answer to a reassertion counts.
    @ObservationIgnored private var refused: NavigationSplitViewColumn?
    /// Whether SwiftUI is being led back to the right column.
    @ObservationIgnored private var isReasserting = false
    /// The row that the user chose last, and the number of requests then.
    @ObservationIgnored private var chosen: (row: Tab, requests: Int)?
    /// The stack whose presentations are shown over the columns, and the host that shows them.
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
    /// If the app removes the selected tab then, the user stays at the sidebar.
    var isAtSidebar: Bool {
      let tab = router.shown.selection
      guard let left = leftForSidebar, left.requests == router.changes.requests,
        left.tab == tab || !router.tabs.contains(left.tab)
      else { return false }
      return left.screens[tab] == screens(of: tab)
    }

    /// The visibility of the columns that are shown side by side.
    ///
    /// While nothing is pushed, the user needs the root, so the column with the root is not hidden.
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
    /// - Parameter isCollapsed: Whether there is room for one column only.
    subscript(rowWhenCollapsed isCollapsed: Bool) -> Tab? {
      get { isCollapsed && (held ?? column(of: nil)) == .sidebar ? nil : router.shown.selection }
      set {
        guard let newValue else {
          // In a single column, a list clears its selection when the user comes back to it.
          if isCollapsed, isSettled, !isAtSidebar { isNow(at: .sidebar) }
          return
        }
        guard isSettled || isShownByChoice else { return }
        router.changes.noteRequest()
        if newValue != router.shown.selection { router.shown.selection = newValue }
        chosen = (newValue, router.changes.requests)
      }
    }

    /// Whether the user chose the tab that is shown, and nothing else was requested since.
    private var isShownByChoice: Bool {
      guard let chosen else { return false }
      return chosen.row == router.shown.selection && chosen.requests == router.changes.requests
    }

    /// The column on top, if there is room for one only; setting it reports that the user went there.
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

    /// Records a column that SwiftUI reports to be at.
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

    /// Whether SwiftUI has finished the last change, so that its reports are no echo of that change.
    private var isSettled: Bool { host.doneCount == router.changes.unobservedCountWithSteps }

    /// Leads SwiftUI to the column that the state wants, once SwiftUI has finished a change.
    func reassert() {
      isReasserting = refused != nil
      guard let column = refused else { return }
      refused = nil
      guard column != .sidebar || !isAtSidebar else { return }
      held = column
      // SwiftUI's answer to this is no action of the user's either.
      router.changes.noteStep()
    }

    /// Lets the state decide about the column again, once SwiftUI has read the one that it is at.
    func release() { held = nil }

    /// Forgets that the user went back to the sidebar.
    func leaveSidebar() { leftForSidebar = nil }

    /// Makes a stack the one that presents over the columns, in place of another tab's.
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

#if canImport(SwiftUI)
  import Deeplinks
  import Observation
  import SwiftUI

  /// The content of a split view's columns, and the place where SwiftUI reports what the user did there.
  ///
  /// Everything follows from the routers' shown state.
  @MainActor
  @Observable
  final class SplitColumns<Tab: TabRoute, Target: Route> {
    @ObservationIgnored private let router: TabRouter<Tab, Target>
    @ObservationIgnored private let host: TabBarHost<Tab>
    private var chosenVisibility = NavigationSplitViewVisibility.automatic
    /// The row that the user chose last, and the number of requests then.
    @ObservationIgnored private var chosen: (row: Tab, requests: Int)?

    init(router: TabRouter<Tab, Target>, host: TabBarHost<Tab>) {
      self.router = router
      self.host = host
    }

    /// The stack of the tab that is shown.
    var stack: Router<Target> { router[shown: router.shown.selection] }

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
    var row: Tab? {
      get { router.shown.selection }
      set {
        guard let newValue, isSettled || isShownByChoice else { return }
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

    /// Whether SwiftUI has finished the last change, so that its reports are no echo of that change.
    private var isSettled: Bool { host.settledRevision == router.changes.unobservedRevision }
  }
#endif

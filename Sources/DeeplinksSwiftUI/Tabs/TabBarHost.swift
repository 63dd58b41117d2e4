#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// Shows a tab as soon as its binding has it, as SwiftUI does.
  @MainActor
  final class TabBarHost: EchoingHost {
    fileprivate(set) var doneCount = -1 { didSet { onDone?() } }
    fileprivate(set) var updatedCount = -1
    /// Is called whenever SwiftUI is done with a change.
    var onDone: (@MainActor () -> Void)?

    func perform(_ step: NavigationStep) async -> Bool { true }
  }

  /// Tells the host of a tab bar when SwiftUI is done with a change.
  ///
  /// SwiftUI is asked for one update more after another; what it writes back in answer to a change comes before
  /// the last of them.
  struct UpdateWatch: View {
    let changes: NavigationChanges
    let host: TabBarHost
    @State private var updates = Updates()
    private static let enough = 3

    /// The updates that have followed a change.
    private struct Updates: Equatable {
      var change = -1
      var count = 0
    }

    var body: some View {
      let updated = Updates(change: changes.countWithSteps, count: count)
      let _ = host.updatedCount = updated.change
      Color.clear.task(id: updated) {
        if updated.count < Self.enough {
          updates = Updates(change: updated.change, count: updated.count + 1)
        } else {
          host.doneCount = updated.change
        }
      }
    }

    private var count: Int { updates.change == changes.countWithSteps ? updates.count : 0 }
  }
#endif

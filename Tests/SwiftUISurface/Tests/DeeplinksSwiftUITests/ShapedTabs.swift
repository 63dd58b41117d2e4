import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI
import SwiftUIHost

// Columns and tab bars whose picture an app changes, for tests.

/// Which picture an app shows of its tabs.
@MainActor @Observable
final class Shape {
  var columns = SplitColumnCount.two
  var isGrouped = false
  /// Another one is another view, with hosts of its own.
  var identity = 0

  func take(_ picture: Picture) { columns = picture.columns }
}

/// One picture of an app's tabs, in a window of some size.
struct Picture {
  let columns: SplitColumnCount
  let size: SceneHost.Size

  /// All of them.
  static let all =
    regular + regular.map { Picture(columns: $0.columns, size: .compact) }

  /// Those with much room.
  static let regular = [SplitColumnCount.two, .three].map { Picture(columns: $0, size: .regular) }

  /// All of them, for as many behaviors as there are.
  static let inTurn = Misbehavior.ofSplitViews.indices.map { all[$0 % all.count] }
}

extension SceneHost.Size {
  var other: Self { self == .regular ? .compact : .regular }
}

struct ShapedTabs: View {
  let router: TabRouter<LibraryTab, LibraryRoute>
  let shape: Shape

  var body: some View {
    RoutingSplitView(
      router: router, columns: shape.columns,
      groups: shape.isGrouped ? [TabGroup("Media", tabs: [LibraryTab.films, .books])] : []
    ).id(shape.identity)
  }
}

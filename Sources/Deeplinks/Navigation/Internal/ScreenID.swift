/// The identity of a level, which outlives the level's root.
///
/// It is unique across windows, because SwiftUI compares what it presents by identity.
package struct LevelID: Hashable, Sendable {
  let number: Int
  private let tree: ObjectIdentifier

  /// Creates an identity in a tree.
  package init(number: Int, in tree: ObjectIdentifier) {
    self.number = number
    self.tree = tree
  }
}

/// The identity of a screen, assigned when it is pushed, presented or made the root.
///
/// A screen keeps its identity while it and everything beneath it on its stack stay. A screen that is popped and pushed
/// again is another screen.
package struct ScreenID: Hashable, Sendable, Comparable {
  let number: Int

  fileprivate init(number: Int) { self.number = number }

  /// Whether a screen was made before another, which means on one stack that it is beneath the other.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }

  /// Assigns each identity once.
  struct Source {
    private var last = 0

    /// The newest of them.
    var newest: ScreenID { ScreenID(number: last) }

    mutating func next() -> ScreenID { ScreenID(number: nextNumber()) }

    mutating func nextNumber() -> Int {
      last += 1
      return last
    }
  }
}

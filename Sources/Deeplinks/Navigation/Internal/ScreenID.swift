/// The identity of a level, which outlives the level's root.
///
/// It is unique across windows, because SwiftUI compares what it presents by identity.
package struct LevelID: Hashable, Sendable {
  let number: Int
  let tree: ObjectIdentifier
}

/// The identity of a screen, assigned when it is pushed, presented or made the root.
///
/// A screen keeps its identity while it and everything beneath it on its stack stay. A screen that is popped and pushed
/// again is another screen.
package struct ScreenID: Hashable, Sendable {
  /// The number of the screen, which is higher than those of the screens beneath it on its stack.
  let number: Int
}

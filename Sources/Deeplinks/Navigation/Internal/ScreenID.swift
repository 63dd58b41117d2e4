/// The identity of a level, unique in the process, because SwiftUI compares what it presents by identity.
///
/// A level's root may be replaced; the level stays. A tab has the identity of its bottom level.
package struct LevelID: Hashable, Sendable {
  let number: Int
}

/// The identity of a screen, assigned when it is pushed, presented or made the root.
///
/// A screen keeps its identity while it and everything beneath it on its stack stay. A screen that is popped and pushed
/// again is another screen.
package struct ScreenID: Hashable, Sendable {
  let number: Int
}

/// A root with the screens pushed on it, at the bottom of a tab or presented over another level.
struct Level<Destination: Route>: Hashable, Sendable {
  /// The identity of the level.
  var id: LevelID
  /// How the level is presented; nil at the bottom.
  var style: ModalStyle?
  /// The screen at the bottom of the level.
  var root: Destination
  /// The screens pushed on it, bottom to top.
  var path: [Destination] = []
}

/// The levels of a window as a value: those that are wanted, or those that are shown.
struct Levels<Destination: Route>: Hashable, Sendable {
  /// The levels of each tab, bottom to top; empty for a tab that no host shows yet.
  var tabs: [[Level<Destination>]]
  /// The index of the selected tab.
  var selection = 0
}

/// A level of a tree, as its ``Router`` and its ``ShownStack`` know it.
@MainActor
final class LevelHandle<Destination: Route> {
  let place: LevelPlace
  let style: ModalStyle?
  let context: NavigationContext
  /// The tree; nil once its owner is gone.
  private(set) weak var tree: NavigationTree<Destination>?
  let signals = NavigationSignals()
  /// What was announced last, which is all that is left once the level is gone.
  private(set) var wanted: Look
  private(set) var shown: Look

  /// A level, and what is presented directly over it.
  struct Look {
    var level: Level<Destination>
    var above: LevelID?
  }

  init(
    _ level: Level<Destination>, at place: LevelPlace, of tree: NavigationTree<Destination>
  ) {
    self.place = place
    style = level.style
    context = tree.context
    self.tree = tree
    wanted = Look(level: level)
    shown = Look(level: level)
    wanted = wantedNow
    shown = shownNow
  }

  /// Whether the level isn't wanted anymore, though it may still be on its way off the screen.
  var isGone: Bool { tree?.wanted[place] == nil }

  /// The level as it is wanted, or as it was wanted last.
  var level: Level<Destination> { tree?.wanted[place] ?? wanted.level }

  private var wantedNow: Look {
    guard let tree, let level = tree.wanted[place] else { return Look(level: wanted.level) }
    return Look(level: level, above: tree.wanted.above(place)?.id)
  }

  /// What a host shows of the level, or what is wanted if no host shows it.
  var shownNow: Look {
    guard let tree else { return shown }
    guard let level = tree.shown[place] else { return wantedNow }
    return Look(level: level, above: tree.shown.above(place)?.id)
  }

  /// Tells observers of each property that differs from what they know.
  ///
  /// - Parameter onShown: Receives what was shown before, and what is shown now.
  func announce(_ onShown: (Look, Look) -> Void) {
    let (before, shownBefore) = (wanted, shown)
    (wanted, shown) = (wantedNow, shownNow)
    let (now, shownNow) = (wanted, shown)
    if !before.isSame(as: now) {
      if before.level.root != now.level.root { signals.announce(\.root) }
      if before.level.path != now.level.path { signals.announce(\.path) }
      if before.above != now.above { signals.announce(\.presented) }
    }
    guard !shownBefore.isSame(as: shownNow) else { return }
    onShown(shownBefore, shownNow)
    if shownBefore.level.root != shownNow.level.root { signals.announce(\.shownRoot) }
    if shownBefore.level.path != shownNow.level.path { signals.announce(\.shownPath) }
    if shownBefore.above != shownNow.above { signals.announce(\.shownPresented) }
  }
}

extension LevelHandle.Look {
  fileprivate func isSame(as other: Self) -> Bool {
    above == other.above && level.screens == other.level.screens
  }
}

/// A host whose stacks may also hold screens that the app has put there without the router.
///
/// Such screens lie over the router's screen that is beneath them, and go with it.
@MainActor
package protocol MixedHost: NavigationHost {
  /// Reports what the user or the app has changed so far, before the wanted state changes.
  func reportChanges()

  /// Returns the screens of the app's own that lie directly over the topmost of a level's lowest `count` screens.
  func ownScreens(over count: Int, at depth: Int) -> Set<ObjectIdentifier>

  /// Returns whether the user's finger is moving a level, so what is shown may be about to go.
  func isHeld(at depth: Int) -> Bool

  /// Pops the topmost screen of a level if it is the app's own.
  ///
  /// - Returns: Whether it is.
  func popOwnScreen(at depth: Int) -> Bool
}

extension NavigationTree {
  /// Lets the hosts report what they have not yet reported.
  func reportChanges() {
    for hosting in hosts.values { hosting.mixed?.reportChanges() }
  }

  /// Pops the topmost screen of a level if it is the app's own, and no change of the router's is on its way there.
  func popOwnScreen(at place: LevelPlace) -> Bool {
    guard let mixed = hosts[place.stack]?.mixed else { return false }
    mixed.reportChanges()
    return wanted[place] == shown[place] && mixed.popOwnScreen(at: place.depth)
  }

  /// Notes the levels whose top screens are asked for, where the host shows such a screen, but the app's own screens or the
  /// user's finger hide it.
  func noteHidden(_ request: NavigationRequest) {
    hidden = [:]
    for stack in hosts.isEmpty ? [] : wanted.stacks {
      guard let mixed = hosts[stack.id]?.mixed, let place = wanted.top(of: stack.id),
        shown[place] != nil
      else { continue }
      if case .levels(let levels) = request,
        !stack.levels.contains(where: { levels.contains($0.id) })
      {
        continue
      }
      let own = ownScreens(over: place, in: wanted)
      if !own.isEmpty || mixed.isHeld(at: place.depth) { hidden[place] = own }
    }
  }

  /// Returns the questions of the screen that another wanted state leads to, if the app's own screens lie over it.
  func questions(uncoveringFor next: Levels) -> [LeaveQuestion] {
    guard let place = next.top(of: next.selection), !ownScreens(over: place, in: next).isEmpty
    else { return [] }
    return questions(of: next[place]?.screens.suffix(1) ?? [])
  }

  /// The move that uncovers a screen that is asked for; nil if none is hidden.
  var uncoveringMove: NavigationPlan.Move? {
    guard !hidden.isEmpty else { return nil }
    let place = wanted.ids.lazy.compactMap { self.wanted.top(of: $0) }
      .first { hidden[$0] != nil && shown[$0] != nil }
    return place.map { NavigationPlan.Move(kind: .path, stack: $0.stack, depth: $0.depth) }
  }

  /// Returns the screens of the app's own that lie directly over a level's top screen, if its host shows that screen.
  private func ownScreens(over place: LevelPlace, in levels: Levels) -> Set<ObjectIdentifier> {
    guard let level = levels[place], let before = shown[place],
      level.screens.count <= before.screens.count,
      zip(level.screens, before.screens).allSatisfy(routed.isEqual)
    else { return [] }
    let mixed = hosts[place.stack]?.mixed
    return mixed?.ownScreens(over: level.screens.count, at: place.depth) ?? []
  }
}

extension Levels {
  /// Returns the place of a tab's topmost level; nil if there is no such tab, or if no host shows it.
  fileprivate func top(of stack: LevelID) -> LevelPlace? {
    place(levels(of: stack).count - 1, in: stack)
  }
}

extension Router {
  /// The screens of the app's own that have to go, because a link, a restoration, or a second tap asks for the screen of
  /// this stack beneath them.
  package var ownScreensToGo: Set<ObjectIdentifier> { tree?.hidden[place] ?? [] }
}

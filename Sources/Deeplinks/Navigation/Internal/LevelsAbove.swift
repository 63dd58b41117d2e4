/// The levels presented over one level, in the wanted or in the shown state.
///
/// The bottom level holds all of them in a flat list, so depth costs no recursion. A level that was removed has none.
@MainActor
final class LevelsAbove<Destination: Route> {
  /// The number of levels beneath.
  let depth: Int
  /// The object of the bottom level; nil if this is it.
  private weak var lowest: LevelsAbove?
  private let own: (Router<Destination>) -> LevelsAbove
  private var all: [Router<Destination>] = []
  private let signal = Observed(())

  /// - Parameters:
  ///   - depth: The number of levels beneath.
  ///   - lowest: The object of the bottom level; nil if this is it.
  ///   - own: Returns the object of a presented level.
  init(
    depth: Int, over lowest: LevelsAbove?,
    of own: @escaping (Router<Destination>) -> LevelsAbove
  ) {
    self.depth = depth
    self.lowest = lowest
    self.own = own
  }

  /// The object of the bottom level; nil once this level was removed.
  private var bottom: LevelsAbove? {
    if depth == 0 { return self }
    guard let lowest, depth <= lowest.all.count, own(lowest.all[depth - 1]) === self
    else { return nil }
    return lowest
  }

  /// Whether the level still exists.
  var isThere: Bool { bottom != nil }

  /// The routers of the levels, bottom to top.
  var unobserved: [Router<Destination>] {
    guard depth > 0 else { return all }
    return bottom.map { Array($0.all[depth...]) } ?? []
  }

  /// The router of the level directly over this one.
  var first: Router<Destination>? {
    _ = signal.value
    return unobservedFirst
  }

  var unobservedFirst: Router<Destination>? {
    guard let bottom, depth < bottom.all.count else { return nil }
    return bottom.all[depth]
  }

  /// Replaces the levels.
  ///
  /// - Returns: The routers of the levels that were there.
  @discardableResult
  func replace(with new: [Router<Destination>]) -> [Router<Destination>] {
    guard let bottom, depth < bottom.all.count || !new.isEmpty else { return [] }
    var old: [Router<Destination>] = []
    signal.change { _ in
      // An observer may have dismissed this level.
      guard isThere else { return }
      old = Array(bottom.all[depth...])
      bottom.all.replaceSubrange(depth..., with: new)
    }
    for router in old.dropLast() + new.dropLast() { own(router).signal.value = () }
    return old
  }
}

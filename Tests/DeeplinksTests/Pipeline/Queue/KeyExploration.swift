#if !EXPLORATION
  @testable import Deeplinks
#endif

/// Whether worlds with equal keys go on alike, so that visiting one of them is enough.
struct KeyExploration {
  private(set) var problem: String?
  private let limit: Int

  /// - Parameter links: How many links are remembered at once.
  init(links limit: Int) {
    self.limit = limit
  }

  mutating func run() {
    var known: [StateKey: (next: Set<StateKey>, way: [WorldMove])] = [:]
    var level = QueueWorld.beginnings.map { (world: $0, way: [WorldMove]()) }
    while !level.isEmpty {
      var nextLevel: [(world: QueueWorld, way: [WorldMove])] = []
      for (world, way) in level {
        var next: Set<StateKey> = []
        var after: [(world: QueueWorld, way: [WorldMove])] = []
        for move in world.moves(limit: limit) {
          var world = world
          _ = world.perform(move)
          if next.insert(world.key).inserted { after.append((world, way + [move])) }
        }
        next.remove(world.key)
        if let first = known[world.key] {
          guard first.next == next else {
            problem = "these lead to one state, and on to others:\n\(first.way)\n\(way)"
            return
          }
        } else {
          known[world.key] = (next, way)
          nextLevel += after
        }
      }
      level = nextLevel
    }
  }
}

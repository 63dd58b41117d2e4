@testable import Deeplinks

/// Every state that a queue and the world around it can reach.
struct QueueExploration {
  private(set) var count = 0
  /// What went wrong, and the shortest way there that was found.
  private(set) var problem: String?
  private let links: Int

  init(links: Int) {
    self.links = links
  }

  /// Visits each state once, those that are reached soonest first.
  mutating func run() {
    var level: [(world: QueueWorld, way: Way?)] = [true, false].map {
      (QueueWorld(isReady: $0), nil)
    }
    var seen = Set(level.map { Fingerprint(of: $0.world) })
    while !level.isEmpty {
      var next: [(world: QueueWorld, way: Way?)] = []
      for (world, way) in level {
        count += 1
        if let problem = world.staleProblem() { return tell(problem, way) }
        for move in world.moves(links: links) {
          var after = world
          if let problem = after.perform(move) { return tell(problem, Way(move, after: way)) }
          after = after.normalized()
          if seen.insert(Fingerprint(of: after)).inserted {
            next.append((after, Way(move, after: way)))
          }
        }
      }
      level = next
    }
  }

  private mutating func tell(_ problem: String, _ way: Way?) {
    self.problem = "\(problem)\n\(way?.text ?? "")"
  }
}

/// The moves that led to a state.
private final class Way {
  private let move: WorldMove
  private let before: Way?

  init(_ move: WorldMove, after before: Way?) {
    self.move = move
    self.before = before
  }

  var text: String {
    var lines: [String] = []
    var way: Way? = self
    while let step = way {
      lines.append("  \(step.move)")
      way = step.before
    }
    return lines.reversed().joined(separator: "\n")
  }
}

/// What stands for a state among millions: two that differ have the same once in many billions of runs.
private struct Fingerprint: Hashable {
  private let high: Int
  private let low: Int

  init(of world: QueueWorld) {
    var (first, second) = (Hasher(), Hasher())
    first.combine(world)
    second.combine(0x5EED)
    second.combine(world)
    (high, low) = (first.finalize(), second.finalize())
  }
}

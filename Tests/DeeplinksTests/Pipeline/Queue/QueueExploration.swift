#if !EXPLORATION
  @testable import Deeplinks
#endif

/// Every state that a queue and the world around it can reach, those first that are reached soonest.
///
/// The states are parted by their keys; each part knows its own, and hands over those of others that it comes
/// to, so that parts work at the same time.
struct QueueExploration: Sendable {
  private(set) var count = 0
  /// What went wrong, and the shortest way there.
  private(set) var problem: String?
  /// The transitions that were seen.
  private(set) var table = TransitionTable()
  private let limit: Int
  private let parts: [Part]

  /// - Parameter links: How many links are remembered at once.
  init(links limit: Int, parts: Int = 1) {
    self.limit = limit
    self.parts = (0..<parts).map { Part($0, of: parts, limit: limit) }
  }

  mutating func run() async {
    var found = QueueWorld.beginnings.indices.map { index in
      let world = QueueWorld.beginnings[index]
      return Found(key: world.key, world: world, step: Step(before: -1, move: UInt8(index)))
    }
    while !found.isEmpty {
      var faults: [Fault] = []
      (found, faults) = await level(found)
      if let fault = faults.first {
        let way = await self.way(to: fault)
        problem = "\(fault.problem)\n\(way.map { "  \($0)\n" }.joined())"
        break
      }
    }
    for part in parts {
      count += await part.count
      table.merge(await part.table)
    }
  }

  private func level(_ found: [Found]) async -> ([Found], [Fault]) {
    await withTaskGroup(of: ([Found], Fault?).self) { group in
      for part in parts { group.addTask { await part.visit(found) } }
      var (next, faults): ([Found], [Fault]) = ([], [])
      for await (found, fault) in group {
        next += found
        if let fault { faults.append(fault) }
      }
      return (next, faults)
    }
  }

  private func way(to fault: Fault) async -> [WorldMove] {
    var steps = [fault.step]
    while let step = steps.last, step.before >= 0 {
      steps.append(await parts[step.before % parts.count].step(step.before / parts.count))
    }
    guard let beginning = steps.popLast() else { return [] }
    var world = QueueWorld.beginnings[Int(beginning.move)]
    var way: [WorldMove] = []
    for step in steps.reversed() where step.move != .max {
      way.append(world.moves(limit: limit)[Int(step.move)])
      _ = world.perform(way[way.count - 1])
    }
    return way
  }
}

extension QueueExploration {
  /// How a state was reached: the number of the state before it, and that of the move made there.
  fileprivate struct Step {
    let before: Int
    let move: UInt8
  }

  fileprivate struct Found {
    let key: StateKey
    let world: QueueWorld
    let step: Step
  }

  fileprivate struct Fault {
    let problem: String
    let step: Step
  }

  /// The states whose keys are in one part.
  fileprivate actor Part {
    private let part: Int
    private let parts: Int
    private let limit: Int
    private var seen: Set<StateKey> = []
    private var steps: [Step] = []
    private(set) var table = TransitionTable()

    init(_ part: Int, of parts: Int, limit: Int) {
      (self.part, self.parts, self.limit) = (part, parts, limit)
    }

    var count: Int { steps.count }

    func step(_ index: Int) -> Step { steps[index] }

    /// Visits those of the states that are its own and new, and returns where they lead.
    func visit(_ found: [Found]) -> ([Found], Fault?) {
      var next: [Found] = []
      var met: Set<StateKey> = []
      for state in found where state.key.part(of: parts) == part {
        guard seen.insert(state.key).inserted else { continue }
        let number = steps.count * parts + part
        steps.append(state.step)
        if let problem = state.world.staleProblem() {
          return (next, Fault(problem: problem, step: Step(before: number, move: .max)))
        }
        for (index, move) in state.world.moves(limit: limit).enumerated() {
          var world = state.world
          world.table = TransitionTable()
          let step = Step(before: number, move: UInt8(index))
          if let problem = world.perform(move) {
            return (next, Fault(problem: problem, step: step))
          }
          table.merge(world.table)
          let key = world.key
          if key.part(of: parts) == part, seen.contains(key) { continue }
          if met.insert(key).inserted {
            next.append(Found(key: key, world: world, step: step))
          }
        }
      }
      return (next, nil)
    }
  }
}

/// Runs many schedules and keeps the first problem that comes up.
///
/// They take turns on the main actor, since a turn of the main queue costs more than what is done in it.
@MainActor
final class ScheduleSearch {
  private(set) var found: (seed: UInt64, problem: String)?
  private var next: UInt64 = 0
  private let count: UInt64
  private let firstSeed: UInt64

  init(count: UInt64, firstSeed: UInt64) {
    self.count = count
    self.firstSeed = firstSeed
  }

  func run() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await self.takeTurns() } }
    }
  }

  private func takeTurns() async {
    while next < count, found == nil {
      let seed = firstSeed &+ next &* 0x9E37_79B9
      next += 1
      guard let problem = await ScheduleRun.problem(in: Schedule(seed: seed)) else { continue }
      if found == nil { found = (seed, problem) }
    }
  }
}

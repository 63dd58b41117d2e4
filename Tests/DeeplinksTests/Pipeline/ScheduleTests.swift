import Deeplinks
import Foundation
import Testing

/// Random schedules of links, persons, hosts and time keep what the framework promises.
///
/// `DEEPLINKS_SCHEDULES` sets how many there are; `DEEPLINKS_SEED` repeats the one a failure names.
/// Without the former none is tried: one in some thousand schedules still ends in a way that is not
/// settled to be right, and not every seed repeats.
@MainActor
@Suite struct ScheduleTests {
  @Test(.enabled(if: count != nil, "DEEPLINKS_SCHEDULES sets how many are tried"))
  func `whatever happens in whatever order, every link ends once and legally`() async {
    for seed in Self.seeds {
      let schedule = Schedule(seed: seed)
      guard let problem = await ScheduleRun.problem(in: schedule) else { continue }
      let (short, shortProblem) = await schedule.shrunk(failingWith: problem)
      Issue.record("DEEPLINKS_SEED=\(seed): \(problem)\nShortest: \(shortProblem)\n\(short)")
      return
    }
  }

  private nonisolated static let count = number("DEEPLINKS_SCHEDULES")

  private static let seeds: any Sequence<UInt64> = {
    if let seed = number("DEEPLINKS_SEED") { return [seed] }
    let first = UInt64.random(in: 0...UInt64.max)
    return (0..<(count ?? 0)).lazy.map { first &+ $0 &* 0x9E37_79B9 }
  }()

  private nonisolated static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}

extension Schedule {
  /// A schedule with fewer steps that goes wrong as well, though perhaps otherwise.
  @MainActor
  fileprivate func shrunk(failingWith problem: String) async -> (Schedule, String) {
    var best = (self, problem)
    var size = max(1, steps.count / 2)
    var attempts = 0
    while attempts < 2000 {
      var isShorter = false
      var start = 0
      while start < best.0.steps.count {
        var candidate = best.0
        let end = min(start + size, candidate.steps.count)
        candidate.steps.removeSubrange(start..<end)
        attempts += 1
        if let problem = await ScheduleRun.problem(in: candidate) {
          best = (candidate, problem)
          isShorter = true
        } else {
          start = end
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    return best
  }
}

import Deeplinks
import Foundation
import Testing

/// Random schedules of links, users, hosts and time keep what the framework promises.
///
/// `DEEPLINKS_SCHEDULES` sets how many there are, `DEEPLINKS_SEED` the seed of the first one: both together
/// repeat a run, and with a number of 1 the schedule that a failure names. A release build tries 100,000 in
/// some minutes:
///
/// ```sh
/// DEEPLINKS_SCHEDULES=100000 swift test -c release --package-path Tests/Release --filter ScheduleTests
/// ```
@MainActor
@Suite(.timeLimit(.minutes(60))) struct ScheduleTests {
  @Test func `whatever happens in whatever order, every link ends once and legally`() async {
    let (count, firstSeed) = (Self.count, Self.firstSeed)
    print("ScheduleTests: DEEPLINKS_SCHEDULES=\(count) DEEPLINKS_SEED=\(firstSeed)")
    for number in 0..<count {
      let seed = firstSeed &+ number &* 0x9E37_79B9
      guard let problem = await ScheduleRun.problem(in: Schedule(seed: seed)) else { continue }
      let (short, shortProblem) = await Schedule(seed: seed).shrunk(failingWith: problem)
      Issue.record(
        """
        DEEPLINKS_SCHEDULES=1 DEEPLINKS_SEED=\(seed): \(problem)
        Shortest: \(shortProblem)
        \(short)
        """)
      return
    }
  }

  private static let count = number("DEEPLINKS_SCHEDULES") ?? 60
  private static let firstSeed = number("DEEPLINKS_SEED") ?? 676_646_361_794_669_237

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

import Foundation

/// How much the random tests do, and from which seeds they start.
///
/// `DEEPLINKS_OPERATIONS` sets the number of random operations of all runs together, `DEEPLINKS_SEED` the seed of the first
/// run: a failure names the seed to repeat.
enum RandomRuns {
  /// The random operations of all runs together: a slice of them in a debug build, which is that much slower,
  /// and all in a release build, which is `Tests/Release`.
  static let operations = number("DEEPLINKS_OPERATIONS").map { Int($0) } ?? standard

  #if DEBUG
    private static let standard = 3_000
  #else
    private static let standard = 100_000
  #endif

  /// A seed for each run.
  static let seeds = (0..<UInt64(runs)).map { (number("DEEPLINKS_SEED") ?? 1) &+ $0 }

  /// The operations of one run.
  static let operationsPerRun = (operations + runs - 1) / runs

  private static let runs = 10

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}

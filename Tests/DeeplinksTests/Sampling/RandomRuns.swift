import Foundation

/// How much the random tests do, and from which seeds they start.
///
/// `DEEPLINKS_OPERATIONS` sets the number of random operations of a whole run. `DEEPLINKS_SEED` repeats the
/// run of one seed, which is the argument that a failed test names.
enum RandomRuns {
  /// The random operations of all runs together: a slice of them in a debug build, which is that much slower,
  /// and all in a release build, which is `Tests/Release`.
  static let operations = number("DEEPLINKS_OPERATIONS").map { Int($0) } ?? standard

  #if DEBUG
    private static let standard = 3_000
  #else
    private static let standard = 100_000
  #endif

  /// A seed for each run: the one that is asked for, or new ones.
  static let seeds: [UInt64] =
    number("DEEPLINKS_SEED").map { [$0] }
    ?? (0..<runs).map { _ in UInt64.random(in: 0...UInt64.max) }

  /// The operations of one run.
  static let operationsPerRun = (operations + runs - 1) / runs

  private static let runs = 10

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}

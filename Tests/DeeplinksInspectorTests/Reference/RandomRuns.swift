import Foundation

/// How much the random tests do, and from which seeds they start.
///
/// `DEEPLINKS_SEED` repeats the run of one seed, which a failure names.
enum RandomRuns {
  static let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["DEEPLINKS_SEED"].flatMap { UInt64($0) }.map { [$0] }
    ?? (0..<runs).map { _ in UInt64.random(in: 0...UInt64.max) }

  // A debug build tries a slice, and `Tests/Release` all.
  #if DEBUG
    private static let runs = 3
    static let trials = 300
  #else
    private static let runs = 10
    static let trials = 1_000
  #endif
}

extension SeededGenerator {
  /// Up to `count` of some pieces in a row.
  mutating func text(of pieces: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self))
      .map { _ in pieces[Int.random(in: pieces.indices, using: &self)] }.joined()
  }
}

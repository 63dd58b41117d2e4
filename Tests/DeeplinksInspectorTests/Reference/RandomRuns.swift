import Foundation

/// How much the random tests do, and from which seeds they start.
///
/// `DEEPLINKS_SEED` is the seed of the first run: a failure names the seed to repeat.
enum RandomRuns {
  static let seeds = (0..<UInt64(runs)).map { first &+ $0 }
  private static let first =
    ProcessInfo.processInfo.environment["DEEPLINKS_SEED"].flatMap { UInt64($0) } ?? 1

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

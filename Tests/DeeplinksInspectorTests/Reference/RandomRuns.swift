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

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Up to `count` of some pieces in a row.
  mutating func text(of pieces: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self))
      .map { _ in pieces[Int.random(in: pieces.indices, using: &self)] }.joined()
  }
}

/// How often the backends and hosts of a random test suspend: a number for each call, the same each time for a seed.
@MainActor
final class RandomTurns {
  private var random: SeededGenerator
  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  func number(upTo most: Int = 3) -> Int { Int.random(in: 0...most, using: &random) }

  /// Suspends.
  func pass(upTo most: Int = 3) async {
    for _ in 0..<number(upTo: most) { await turnOfOthers() }
  }
}

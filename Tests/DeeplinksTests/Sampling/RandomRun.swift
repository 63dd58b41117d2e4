import Testing

/// Random operations, one after another, on something and on what is known of it: the engine of the explorations.
///
/// A run draws an operation, does it, and says what went wrong. It is the same each time for a seed, because all its
/// tasks stay on the main actor.
@MainActor
protocol RandomRun: AnyObject {
  init(seed: UInt64)

  /// Does one operation, and returns what it was and what went wrong, if anything did.
  func step() async -> (operation: String, problem: String?)

  /// Ends the run, and returns what is wrong then.
  func end() async -> String?
}

extension RandomRun {
  /// Tries one run, and reports the first problem with the seed that repeats it.
  static func check(seed: UInt64, steps: Int = RandomRuns.operationsPerRun) async {
    await TestTasks.run(at: .mainActor) {
      let run = Self(seed: seed)
      for number in 0..<steps {
        let (operation, problem) = await run.step()
        guard let problem else { continue }
        Issue.record("DEEPLINKS_SEED=\(seed), operation \(number), \(operation): \(problem)")
        return
      }
      if let problem = await run.end() { Issue.record("DEEPLINKS_SEED=\(seed): \(problem)") }
    }
  }
}

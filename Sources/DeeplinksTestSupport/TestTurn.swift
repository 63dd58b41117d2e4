/// Lets one test at a time follow its tasks, in all test targets of a process.
@MainActor
package enum TestTurn {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for the turn.
  package static func begin() async {
    if !isTaken { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the turn to the test that has waited longest.
  package static func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

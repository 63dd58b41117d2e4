import Testing

/// Runs each test twice: with links that start at once, and with links that take the main actor's next
/// turn, as they do on systems that cannot start a task at once.
///
/// Tests can wait until they are `quiet()`.
struct StartingTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    for startsAtOnce in [true, false] {
      try await TestTasks.run(at: .anywhere) {
        try await PipelineFixture.$startsAtOnce.withValue(startsAtOnce) { try await function() }
      }
    }
  }
}

extension Trait where Self == StartingTrait {
  static var startingAtOnceAndNot: Self { Self() }
}

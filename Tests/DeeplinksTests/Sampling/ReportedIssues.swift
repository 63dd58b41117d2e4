import Deeplinks
import Testing

/// The runtime issues that `body` reports.
func reportedIssues(during body: () throws -> Void) rethrows -> [String] {
  let issues = Locked<[String]>([])
  let reporter = RuntimeIssue.Reporter { issue in issues.withLock { $0.append(issue) } }
  try RuntimeIssue.$reporter.withValue(reporter, operation: body)
  return issues.withLock { $0 }
}

/// The runtime issues that `body`, which may wait, reports.
@MainActor
func reportedIssues(during body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let issues = Locked<[String]>([])
  let reporter = RuntimeIssue.Reporter { issue in issues.withLock { $0.append(issue) } }
  try await RuntimeIssue.$reporter.withValue(reporter) { try await body() }
  return issues.withLock { $0 }
}

/// Expects that the runtime issues that `body` reports are these.
@MainActor
func expectIssues(
  _ expected: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
  during body: @MainActor () async throws -> Void
) async rethrows {
  let reported = try await reportedIssues(during: body)
  #expect(reported == expected, sourceLocation: sourceLocation)
}

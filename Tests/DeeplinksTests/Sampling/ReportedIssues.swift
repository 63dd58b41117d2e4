import Deeplinks

/// The runtime issues that `body` reports.
@MainActor
func reportedIssues(during body: () throws -> Void) rethrows -> [String] {
  let issues = IssueRecorder()
  let reporter = RuntimeIssue.Reporter { message in
    MainActor.assumeIsolated { issues.messages.append(message) }
  }
  try RuntimeIssue.$reporter.withValue(reporter) { try body() }
  return issues.messages
}

/// The runtime issues that `body`, which may wait, reports.
@MainActor
func reportedIssues(during body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let issues = IssueRecorder()
  let reporter = RuntimeIssue.Reporter { message in
    MainActor.assumeIsolated { issues.messages.append(message) }
  }
  try await RuntimeIssue.$reporter.withValue(reporter) { try await body() }
  return issues.messages
}

@MainActor
private final class IssueRecorder {
  var messages: [String] = []
}

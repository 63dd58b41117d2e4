#if canImport(os)
  import os
#endif

/// Reports mistakes that the program survives to the developer.
package enum RuntimeIssue {
  /// Receives the issues of the current task instead of the log, for tests.
  @TaskLocal package static var reporter: Reporter?

  /// It is a struct, because a release build does not find a task-local value whose type is a function.
  package struct Reporter: Sendable {
    package let report: @Sendable (String) -> Void

    package init(_ report: @escaping @Sendable (String) -> Void) {
      self.report = report
    }
  }

  /// Reports `message` as a fault in the system's log, or on standard error on systems without that log.
  ///
  /// - Parameter message: One sentence without any value that could be a secret.
  package static func report(_ message: String) {
    let message = message.onOneLine
    if let reporter { return reporter.report(message) }
    #if canImport(os)
      let logger = Logger(subsystem: "swift-deeplinks", category: "runtime-issue")
      logger.fault("\(message, privacy: .public)")
    #else
      StandardError.write("Deeplinks: \(message)")
    #endif
  }

  #if DEBUG
    private static let reported = Locked<Set<String>>([])
  #endif

  /// Reports `message` once, in debug builds only.
  package static func reportOnce(_ message: @autoclosure () -> String) {
    #if DEBUG
      let message = message()
      guard reported.withLock({ $0.insert(message).inserted }) else { return }
      report(message)
    #endif
  }
}

#if canImport(os)
  import os
#endif

/// Tells a developer about a mistake that the program survives.
enum RuntimeIssue {
  /// Reports `message` as a fault of the system's log, or on standard error where there is none.
  ///
  /// - Parameter message: One sentence without any value that could be a secret.
  static func report(_ message: String) {
    #if canImport(os)
      let logger = Logger(subsystem: "swift-deeplinks", category: "runtime-issue")
      logger.fault("\(message, privacy: .public)")
    #else
      StandardError.write("Deeplinks: \(message)")
    #endif
  }
}

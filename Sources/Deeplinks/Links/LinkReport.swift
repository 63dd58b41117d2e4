#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Says what is wrong with a table where its author will see it.
enum LinkReport {
  /// Logs a fault where the system has a log, and writes a line to standard error elsewhere.
  static func error(_ text: String) {
    #if canImport(os)
      Logger(subsystem: "swift-deeplinks", category: "links").fault("\(text, privacy: .public)")
    #else
      let line = Array("deeplinks: error: \(text)\n".utf8)
      // The C library's only door to standard error that is not a mutable global variable.
      _ = unsafe write(STDERR_FILENO, line, line.count)
    #endif
  }
}

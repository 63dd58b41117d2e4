// FoundationEssentials has no file handles, and the C library's `stderr` cannot be used safely.
import Foundation

/// The process's standard error.
package enum StandardError {
  /// Writes `line` and a line break.
  package static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

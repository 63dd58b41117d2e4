import Foundation

/// The process's standard output, which may have no room.
@MainActor
final class StandardOutput {
  /// Whether something could not be written.
  ///
  /// Not where the reader of a pipe has gone away: the system then ends the process, unless its parent forbids that.
  private(set) var isIncomplete = false

  /// Writes the bytes of a text; behind one that could not be written nothing is.
  func write(_ bytes: [UInt8]) {
    guard !isIncomplete else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      isIncomplete = true
    }
  }
}

import Foundation

/// The process's standard input, read as it comes.
@MainActor
final class StandardInput {
  private let file = GivenFile(path: "-", kind: "a text file")
  private var isReadable = false

  /// Returns more of it, or nothing at its end.
  func next() throws(GivenFile.Failure) -> Data {
    // `availableData` does not wait for more than there is, but ends the process where nothing can be read, as of a
    // folder. So the first byte is read by what throws.
    guard !isReadable else { return FileHandle.standardInput.availableData }
    // A closed standard input is at its end; reading it would be an error.
    guard fcntl(STDIN_FILENO, F_GETFD) != -1 else { return Data() }
    do {
      let first = try FileHandle.standardInput.read(upToCount: 1) ?? Data()
      isReadable = !first.isEmpty
      return first
    } catch {
      throw file.unreadable
    }
  }
}

import Foundation

/// The process's standard input, read as it comes.
@MainActor
final class StandardInput {
  private let file = GivenFile(path: "-", kind: "a text file")
  private var isReadable = false
  /// Whether the process got one; later another file may have taken its place.
  private let isOpen = fcntl(STDIN_FILENO, F_GETFD) != -1

  /// Returns more of it, or nothing at its end.
  func next() throws(GivenFile.Failure) -> Data {
    // `availableData` does not wait for more than there is, but ends the process where nothing can be read, as of a
    // folder. So the first byte is read by what throws.
    guard !isReadable else { return FileHandle.standardInput.availableData }
    guard isOpen else {
      throw file.failure("Standard input is closed; give a file, or pipe text to the program.")
    }
    do {
      let first = try FileHandle.standardInput.read(upToCount: 1) ?? Data()
      isReadable = !first.isEmpty
      return first
    } catch {
      throw file.unreadable
    }
  }
}

package import Foundation

/// The input and output of a command.
@MainActor
package struct CommandTerminal {
  /// The program's name, which begins each line on standard error.
  package var program: String
  /// The width of help texts, in columns.
  package var helpWidth = 80
  /// Returns more of standard input, or nothing at its end.
  package var read: () throws -> Data = { Data() }
  /// Writes to standard output, as bytes, because the lines of long lists are bytes already.
  package var writeBytes: ([UInt8]) -> Void
  /// Returns whether something could not be written to standard output.
  package var lacksOutput: () -> Bool = { false }
  /// Writes on standard error.
  package var writeError: (String) -> Void

  package init(
    program: String, writeBytes: @escaping ([UInt8]) -> Void,
    writeError: @escaping (String) -> Void
  ) {
    self.program = program
    self.writeBytes = writeBytes
    self.writeError = writeError
  }

  /// Writes lines on standard output.
  package func print(_ lines: [String]) {
    writeBytes(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Writes an error's line on standard error.
  package func printError(_ error: CommandError) { writeError("\(program): \(error)\n") }

  /// The process's own input and output.
  package static func standard(program: String) -> CommandTerminal {
    // If the reader of a pipe is gone, the system ends the process, unless the process's parent forbids that.
    var lacksOutput = false
    var terminal = CommandTerminal(
      program: program,
      writeBytes: { bytes in
        // After a failure, nothing more is written.
        guard !lacksOutput else { return }
        lacksOutput = (try? FileHandle.standardOutput.write(contentsOf: Data(bytes))) == nil
      },
      // The reader may be gone, and then there is nowhere to report that.
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 80
    terminal.helpWidth = min(80, max(32, columns))
    terminal.read = standardInput()
    terminal.lacksOutput = { lacksOutput }
    return terminal
  }

  /// Returns a reader of the process's standard input, piece by piece.
  private static func standardInput() -> () throws -> Data {
    let file = CommandFile(path: "-", kind: "a text file", secrets: .standard)
    var isReadable = false
    // Later, the descriptor may belong to another file.
    let isOpen = fcntl(STDIN_FILENO, F_GETFD) != -1
    return {
      // `availableData` does not wait for more than there is, but it ends the process if nothing can be read, as from a
      // folder. So the first byte is read by a function that throws.
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
}

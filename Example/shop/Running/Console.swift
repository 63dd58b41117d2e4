import Foundation

/// What the program reads from and writes to.
@MainActor
struct Console {
  var layout: Layout
  /// Whether a person types, who wants a prompt.
  var isTyped = false
  /// Where the prompt goes: a program that reads standard output has no use for it.
  var promptsOnOutput = false
  /// Whether a person looks on who can say when to go on; a build machine never does.
  var pauses = false
  /// Whether a person looks on at standard error while something takes its time.
  var showsProgress = false
  /// Returns more of standard input, or nothing at its end.
  var read: () throws -> Data = { Data() }
  /// Writes text on standard output, as bytes, which the lines of long lists are already.
  var writeBytes: ([UInt8]) -> Void
  /// Whether something could not be written there.
  var lacksOutput: () -> Bool = { false }
  /// Writes on standard error.
  var writeError: (String) -> Void

  /// Writes on standard output.
  func write(_ text: String) {
    writeBytes(Array(text.utf8))
  }

  /// Writes lines on standard output.
  func print(_ lines: [String]) {
    write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes a line on standard error.
  func printError(_ line: String) {
    writeError(line + "\n")
  }
}

extension Console {
  /// The process's own input and output.
  static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let width = isTerminal && environment["COLUMNS"] == nil ? terminalWidth() : nil
    let isTyped = isatty(STDIN_FILENO) == 1
    let isUnattended = !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    let (input, output) = (StandardInput(), StandardOutput())
    return Console(
      layout: Layout(environment: environment, isTerminal: isTerminal, terminalWidth: width),
      isTyped: isTyped,
      promptsOnOutput: isTerminal,
      pauses: isTyped && isTerminal && !isUnattended,
      showsProgress: isatty(STDERR_FILENO) == 1,
      read: { try input.next() },
      writeBytes: { output.write($0) },
      lacksOutput: { output.isIncomplete },
      // Whoever reads may have gone away; there is nobody left to tell.
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  /// The terminal's width as the system's own tool says it, nil where that is not known.
  ///
  /// Asking the terminal directly takes a C structure by its address.
  private static func terminalWidth() -> Int? {
    #if os(macOS) || os(Linux)
      // A copy, since a process gets its files in any order: the tool's output may take the place of this one before
      // it becomes the tool's input.
      let terminal = dup(STDOUT_FILENO)
      guard terminal >= 0 else { return nil }
      let tool = Process()
      let answer = Pipe()
      tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      tool.arguments = ["stty", "size"]
      tool.standardInput = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
      tool.standardOutput = answer
      tool.standardError = FileHandle.nullDevice
      guard (try? tool.run()) != nil else { return nil }
      let data = (try? answer.fileHandleForReading.readToEnd()) ?? Data()
      tool.waitUntilExit()
      let words = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      return words.last.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    #else
      return nil  // Other systems have no other programs; there the command is only compiled.
    #endif
  }
}

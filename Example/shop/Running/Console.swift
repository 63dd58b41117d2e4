import DeeplinksInspector
import Foundation

/// What the program reads from and writes to.
@MainActor
struct Console {
  var layout: Layout
  /// Whether a user types, who wants a prompt.
  var isTyped = false
  /// Where the prompt goes: a program that reads standard output has no use for it.
  var promptsOnOutput = false
  /// Whether a user looks on who can say when to go on; a build machine never does.
  var pauses = false
  /// Where text comes from and goes to.
  var terminal: CommandTerminal

  init(
    layout: Layout, isTyped: Bool = false, promptsOnOutput: Bool = false, pauses: Bool = false,
    terminal: CommandTerminal
  ) {
    self.layout = layout
    self.isTyped = isTyped
    self.promptsOnOutput = promptsOnOutput
    self.pauses = pauses
    self.terminal = terminal
    self.terminal.helpWidth = layout.helpWidth
  }

  /// Returns more of standard input, or nothing at its end.
  func read() throws -> Data { try terminal.read() }

  /// Writes on standard output.
  func write(_ text: String) { terminal.writeBytes(Array(text.utf8)) }

  /// Writes lines on standard output.
  func print(_ lines: [String]) { terminal.print(lines) }

  /// Writes a line on standard error.
  func printError(_ line: String) { terminal.writeError(line + "\n") }

  /// Writes an error on standard error.
  func printError(_ error: CommandError) { terminal.printError(error) }
}

extension Console {
  /// The process's own input and output.
  static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let width = isTerminal && environment["COLUMNS"] == nil ? terminalWidth() : nil
    let isTyped = isatty(STDIN_FILENO) == 1
    let isUnattended = !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    return Console(
      layout: Layout(environment: environment, isTerminal: isTerminal, terminalWidth: width),
      isTyped: isTyped, promptsOnOutput: isTerminal,
      pauses: isTyped && isTerminal && !isUnattended, terminal: .standard(program: "shop"))
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

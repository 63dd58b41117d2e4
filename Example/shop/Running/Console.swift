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

  /// Writes lines on standard output.
  func print(_ lines: [String]) { terminal.print(lines) }

  /// Writes an error on standard error.
  func printError(_ error: CommandError) { terminal.printError(error) }
}

extension Console {
  /// The process's own input and output.
  static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isTyped = isatty(STDIN_FILENO) == 1
    let isUnattended = !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    let layout = Layout(
      environment: environment, isTerminal: isTerminal, terminalWidth: terminalWidth())
    var terminal = CommandTerminal.standard(program: "shop")
    terminal.helpWidth = layout.helpWidth
    return Console(
      layout: layout, isTyped: isTyped, promptsOnOutput: isTerminal,
      pauses: isTyped && isTerminal && !isUnattended, terminal: terminal)
  }

  /// How wide the terminal is, nil where standard output is none.
  private static func terminalWidth() -> Int? {
    var size = winsize()
    let status = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }
}

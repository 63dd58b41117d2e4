/// The exit status of a process.
package enum CommandStatus: Int32, Sendable {
  case success = 0
  /// A link does not open, the links have an error, or a file does not agree with them.
  case rejected = 1
  /// The program was called in a way that it does not know.
  case usage = 64
  /// A file to look at cannot be read, or is of another kind.
  case unreadable = 66
  /// The program is damaged.
  case software = 70
  /// The answer could not be written, to standard output or a file, as on a full disk.
  case unwritten = 74

  /// Returns the sentence of the help.
  ///
  /// - Parameter failure: What 1 says of a link.
  package static func note(_ failure: String = "a link does not open") -> String {
    "Exit status: 0, even if the links have warnings; 1 when \(failure), the links have an error, or what a file or a "
      + "baseline says does not agree with them; 64 for wrong usage; 66 for a file that cannot be read or is of another "
      + "kind; 70 for a fault of the program; 74 for what could not be written."
  }
}

/// The reason why a command ends without an answer, in one line.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// The exit status of the process.
  package let status: CommandStatus

  package init(_ description: String, status: CommandStatus) {
    self.description = description
    self.status = status
  }

  /// - Parameters:
  ///   - problem: The problem, which quotes what was typed.
  ///   - remedy: What to type instead.
  package init(_ problem: String, type remedy: String) {
    self.init("\(problem); type: \(remedy)", status: .usage)
  }

  package static let unwrittenAnswer = Self(
    "Standard output cannot be written; make room, or write to another place.", status: .unwritten)
}

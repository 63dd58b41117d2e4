import DeeplinksInspector

/// What one line of the interactive mode means.
enum InputLine: Hashable {
  /// A blank line or a comment.
  case nothing
  /// A link, as it was typed.
  case link(String)
  /// A command and its words, as many as it takes.
  case command(ShellCommand, [String])
  /// A command with words that do not belong to it.
  case wrong(CommandError)
  /// Neither a command nor, by its form, a link.
  case unknown(String, CommandError)

  /// Reads a line without its line break.
  ///
  /// A link is taken as it is, blanks included: what the parser judges is what was typed.
  init(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let word = words.first, !word.hasPrefix("#") else {
      self = .nothing
      return
    }
    // A keyboard that writes a capital after each full stop does not make another command of it.
    let first = word.lowercased()
    let rest = Array(words.dropFirst())
    let alias = rest.isEmpty ? ["exit": ShellCommand.quit, "?": .help][first] : nil
    if first == "open" {
      self =
        rest.count == 1
        ? .link(rest[0])
        : .wrong(CommandError("open takes one link here", type: "open shop://products/42"))
    } else if let command = alias ?? ShellCommand(rawValue: first) {
      self = command.misuse(with: rest).map(Self.wrong) ?? .command(command, rest)
    } else if line.contains(":") {
      self = .link(line)
    } else {
      self = .unknown(line, Self.hint(for: word))
    }
  }

  private static func hint(for word: String) -> CommandError {
    if word.hasPrefix("/") {
      return CommandError(
        "\(word.quoted) is a path; a link begins with its scheme",
        type: "shop:/\(word.redacted.printable)")
    }
    let names = ShellCommand.allCases.map(\.rawValue) + ["open"]
    return CommandError(
      "\(word.quoted) is neither a link nor a command",
      type: word.lowercased().nearest(of: names) ?? "help")
  }
}

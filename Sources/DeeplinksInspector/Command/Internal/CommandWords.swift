/// The help page of a command, and the options that the command knows.
package struct CommandPage: Hashable, Sendable {
  /// A way to write something, such as `--output FILE`, and what it does.
  package struct Entry: Hashable, Sendable {
    package let usage: String
    package let text: String
    /// A valid value, if it is an option that takes one.
    let example: String

    package init(_ usage: String, example: String = "", _ text: String) {
      self.usage = usage
      self.example = example
      self.text = text
    }

    /// The first word, which is the name of an option.
    package var name: String { String(usage.prefix { $0 != " " }) }
    fileprivate var takesValue: Bool { usage != name }
  }

  /// The command's name, by which its page is found.
  package let name: String
  /// Each way to use it, and the result.
  package let entries: [Entry]
  package let options: [Entry]
  /// Command lines that can be typed as they are.
  package let examples: [String]

  package init(_ name: String, _ entries: [Entry], _ options: [Entry], examples: [String]) {
    self.name = name
    self.entries = entries
    self.options = options
    self.examples = examples
  }

  /// Returns the page, with more lines after the ways to use the command.
  package func lines(width: Int, adding more: [String] = []) -> [String] {
    entries.flatMap { $0.lines(width: width) } + more
      + Self.section("Options:", options, width: width)
      + Self.section("Examples:", examples.map { Entry($0, "") }, width: width)
  }

  package static func section(_ title: String, _ entries: [Entry], width: Int) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [""] + title.wrapped(to: width) + entries.flatMap { $0.lines(width: width) }
  }
}

extension CommandPage.Entry {
  /// Returns the way to write it, with its effect beside or below it.
  package func lines(width: Int) -> [String] {
    let margin = width < 60 ? 6 : 23
    let indent = String(repeating: " ", count: margin)
    let words = text.wrapped(to: width - margin)
    if let first = words.first, usage.columns + 3 <= margin {
      return [("  " + usage).fitted(to: margin) + first] + words.dropFirst().map { indent + $0 }
    }
    // A usage is never cut; if it doesn't fit, it continues on the next line.
    let usages = usage.wrapped(to: width - 8)
    return usages.enumerated().map { ($0 == 0 ? "  " : "        ") + $1 }
      + words.map { indent + $0 }
  }
}

/// The words of a command line, sorted into options and operands.
package struct CommandWords {
  /// The words that are no options.
  package private(set) var operands: [String] = []
  /// Hides secrets in repeated words.
  package let secrets: SecretText
  /// How the command is typed, such as `shop lint`.
  package let command: String
  private let name: String
  private var values: [String: [String]] = [:]

  /// Sorts the words after a command's name.
  package init(
    _ words: ArraySlice<String>, of page: CommandPage, _ secrets: SecretText, program: String
  ) throws(CommandError) {
    self.secrets = secrets
    name = page.name
    command = "\(program) \(page.name)"
    var rest = words
    while let word = rest.popFirst() {
      guard word != "--" else {
        operands += rest
        return
      }
      guard word.isOption else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let inline = parts.count == 2 ? String(parts[1]) : nil
      guard let option = page.options.first(where: { $0.name == parts[0] }) else {
        let given = String(parts[0])
        throw CommandError(
          (name.isEmpty ? "unknown option" : "\(name) has no option") + " \(secrets.quoted(given))",
          type: given.nearest(of: page.options.map(\.name) + ["--help"])
            ?? (name.isEmpty ? "\(program) help" : "\(program) help \(name)"))
      }
      guard option.takesValue else {
        guard inline == nil else {
          throw CommandError("\(option.name) takes no value", type: option.name)
        }
        values[option.name] = []
        continue
      }
      guard let value = inline ?? rest.first, inline != nil || !value.hasPrefix("--"),
        !value.isEmpty
      else {
        throw CommandError(
          "\(option.name) needs a value", type: "\(option.name) \(option.example)")
      }
      if inline == nil { rest.removeFirst() }
      values[option.name, default: []].append(value)
    }
  }

  /// Whether an option was given.
  package func has(_ option: String) -> Bool { values[option] != nil }

  /// All values of an option.
  package func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns the value of an option that may be given once.
  package func value(_ option: String) throws(CommandError) -> String? {
    let values = all(option)
    guard values.count <= 1 else {
      throw CommandError(
        "\(option) stands more than once", type: "\(option) \(secrets.shellWord(values[0]))")
    }
    return values.first
  }

  /// Returns the path of a file to write; standard output is refused.
  func output(_ option: String, type example: String) throws(CommandError) -> String? {
    let path = try value(option)
    guard path != "-" else {
      throw CommandError("\(option) needs a file of its own", type: example)
    }
    return path
  }

  /// Returns the value of an option that is a use of the command by itself.
  ///
  /// - Parameters:
  ///   - others: The options that do not belong to this use; words that are no options don't, either.
  ///   - rest: What is typed behind the value.
  func value(
    _ option: String, refusing others: [String], type rest: String = ""
  ) throws(CommandError) -> String? {
    guard let value = try value(option) else { return nil }
    let example = "\(command) \(option) \(secrets.shellWord(value))\(rest)"
    try refuse(others, with: option, type: example)
    try refuseOperands(type: example)
    return value
  }

  /// Refuses options that do not belong to this use of the command.
  func refuse(
    _ options: [String], with reason: String, type remedy: String
  ) throws(CommandError) {
    for option in options where has(option) {
      throw CommandError("\(option) does not go with \(reason)", type: remedy)
    }
  }

  /// Refuses standard input in the place of more than one file, because it can be read once.
  func refuseRereading(_ paths: [String], type remedy: String) throws(CommandError) {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw CommandError("standard input is named more than once", type: remedy)
  }

  /// Returns the only word that is no option.
  ///
  /// - Parameters:
  ///   - kind: What the word is, as errors say it.
  ///   - subject: What needs it; by default the command.
  func operand(
    _ kind: String, of subject: String? = nil, type remedy: String
  ) throws(CommandError) -> String {
    guard let word = operands.first, operands.count == 1 else {
      let number = operands.isEmpty ? "no" : "more than one"
      throw CommandError("\(subject ?? name) has \(number) \(kind)", type: remedy)
    }
    return word
  }

  /// Refuses words that are no options.
  func refuseOperands(type remedy: String) throws(CommandError) {
    guard let word = operands.first else { return }
    throw CommandError("\(name) does not take \(secrets.quoted(word))", type: remedy)
  }
}

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

// MARK: - Quoting and suggesting

extension SecretText {
  /// Returns a typed text for a sentence: short, and without secrets and control characters.
  package func quoted(_ text: String) -> String {
    "\"\(redacted(text).printable.truncated(to: 48))\""
  }

  /// Returns a typed text as one word of a command line.
  ///
  /// Text that would not mean the same if it were typed again, such as a link without its secret or a very long one, is
  /// left to the user.
  package func shellWord(_ word: String) -> String {
    let text = redacted(word).printable
    guard text == word, text.columns <= 100 else { return "'LINK'" }
    let isPlain = text.utf8.allSatisfy { $0.isAlphanumeric || "-._/:@,+%=".utf8.contains($0) }
    return isPlain ? text : text.shellQuoted
  }
}

extension String {
  /// Whether the word is an option; a lone hyphen stands for standard input.
  package var isOption: Bool { hasPrefix("-") && self != "-" }

  /// The lines of the text, without anything that a terminal would obey.
  var printableLines: [String] { split(separator: "\n").map { String($0).printable } }

  /// Returns the candidate that was probably meant, or nil if none is near.
  package func nearest(of candidates: [String]) -> String? {
    guard utf8.count <= 32 else { return nil }
    let near = candidates.map { (word: $0, distance: Array(self).distance(to: Array($0))) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, near.word.count / 3) else { return nil }
    return near.word
  }
}

/// The words of a command line, sorted into options and operands.
package struct CommandWords {
  /// The words that are no options.
  package private(set) var operands: [String] = []
  /// Hides secrets in repeated words.
  package let secrets: LinkSecrets
  /// How the command is typed, such as `shop lint`.
  package let command: String
  private let name: String
  private var values: [String: [String]] = [:]

  /// Sorts the words after a command's name.
  package init(
    _ words: ArraySlice<String>, of page: CommandPage, _ secrets: LinkSecrets, program: String
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
      guard let option = page.options.first(where: { $0.name == parts[0] }) else {
        let given = String(parts[0])
        throw CommandError(
          (name.isEmpty ? "unknown option" : "\(name) has no option") + " \(secrets.quoted(given))",
          type: given.nearest(of: page.options.map(\.name) + ["--help"])
            ?? (name.isEmpty ? "\(program) help" : "\(program) help \(name)"))
      }
      var found = parts.dropFirst().map(String.init)
      guard option.takesValue else {
        guard found.isEmpty else {
          throw CommandError("\(option.name) takes no value", type: option.name)
        }
        values[option.name] = []
        continue
      }
      if found.isEmpty, let next = rest.first, !next.hasPrefix("--") {
        found.append(rest.removeFirst())
      }
      // Such an option takes all words up to the next option.
      while option.usage.hasSuffix("…"), let next = rest.first, !next.isOption {
        found.append(rest.removeFirst())
      }
      guard !found.isEmpty, !found.contains("") else {
        throw CommandError(
          "\(option.name) needs a value", type: "\(option.name) \(option.example)")
      }
      values[option.name, default: []] += found
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
}

// MARK: - Ways to use a command

extension CommandWords {
  /// Checks that the words are one of the ways to use the command that its page has.
  func check(_ page: CommandPage) throws(CommandError) {
    guard let first = page.entries.first else { return }
    let given = page.options.map(\.name).filter(has)
    let possible = page.entries.filter { $0.required.allSatisfy(has) }
    guard !possible.isEmpty else {
      throw CommandError("\(name) needs \(first.required[0])", type: first.example)
    }
    let problems = possible.compactMap { problem(with: $0, given) }
    // The way to use it that was meant is the last one: the first ones need the fewest options.
    guard problems.count == possible.count, let meant = possible.last else { return }
    throw CommandError(problems[problems.count - 1], type: meant.example)
  }

  /// Returns why the words are not a way to use the command; nil if they are.
  private func problem(with usage: CommandPage.Entry, _ given: [String]) -> String? {
    let subject = usage.required.first ?? name
    if let other = given.first(where: { !usage.options.contains($0) }) {
      return "\(other) does not go with \(subject)"
    }
    if all("--output").contains("-") { return "--output needs a file of its own" }
    let words = operands + given.flatMap(all)
    if words.count(where: { $0 == "-" }) > 1 { return "standard input is named more than once" }
    guard let operand = usage.operand else {
      return operands.first.map { "\(name) does not take \(secrets.quoted($0))" }
    }
    let noun = operand.prefix { $0 != "…" }
    if operands.isEmpty { return "\(subject) has no \(noun)" }
    return operands.count > 1 && noun == operand ? "\(subject) has more than one \(noun)" : nil
  }
}

// What a line of help says of a way to use a command, such as `shop lint FILE… [--all]`.
extension CommandPage.Entry {
  fileprivate var options: [String] { Self.options(in: usage) }

  /// The options without brackets.
  fileprivate var required: [String] { Self.options(in: bare) }

  /// The word for the operand, with an ellipsis if there may be more than one; nil if there is none.
  fileprivate var operand: String? {
    let words = bare.replacing(#/--[a-z-]+ [A-Z]+/#, with: "").split(separator: " ").dropFirst(2)
    return words.first.flatMap { $0.hasPrefix("--") ? nil : String($0) }
  }

  /// The usage without what is in brackets: a verb's name, the operand, and the options that it needs.
  private var bare: String { usage.replacing(#/\[.*\]/#, with: "") }

  private static func options(in usage: String) -> [String] {
    usage.matches(of: #/--[a-z-]+/#).map { String($0.0) }
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
    let near = candidates.map { (word: $0, changes: Array(self).difference(from: Array($0)).count) }
      .min { $0.changes < $1.changes }
    // Another character is two changes, and so are two in the wrong order.
    return near.flatMap { $0.changes <= max(2, $0.word.count * 2 / 3) ? $0.word : nil }
  }
}

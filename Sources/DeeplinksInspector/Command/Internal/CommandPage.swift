/// The help page of a command, and the options that the command knows.
package struct CommandPage: Hashable, Sendable, Decodable {
  /// A way to write something, such as `--output FILE`, and what it does.
  package struct Entry: Hashable, Sendable, Decodable {
    package let usage: String
    package let text: String
    /// A valid value of an option that takes one, or a valid command line for a way to use the command.
    let example: String

    package init(_ usage: String, example: String = "", _ text: String) {
      self.usage = usage
      self.example = example
      self.text = text
    }

    /// The first word, which is the name of an option.
    package var name: String { String(usage.prefix { $0 != " " }) }
    var takesValue: Bool { usage != name }
  }

  /// The command's name, by which its page is found.
  package let name: String
  /// Each way to use it, and the result.
  package let entries: [Entry]
  package let options: [Entry]
  /// Command lines that can be typed as they are.
  package private(set) var examples: [String] = []

  private enum CodingKeys: CodingKey { case name, entries, options }

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

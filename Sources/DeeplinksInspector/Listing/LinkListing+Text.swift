import DeeplinkURLs

extension LinkListing: CustomStringConvertible {
  /// Some lines for each link: its pattern and feature, and indented below them what else is known.
  public var description: String {
    links.isEmpty
      ? "The table has no links." : links.map(\.description).joined(separator: "\n")
  }

  /// A section of Markdown for each link.
  public var markdown: String {
    (["# Links"] + links.map(\.markdown)).joined(separator: "\n\n") + "\n"
  }
}

extension LinkListing.Entry: CustomStringConvertible {
  /// The pattern and the feature, and indented below them what else is known.
  public var description: String {
    var lines = ["\(pattern) (\(feature))"]
    lines += facts.map { name, text in
      "  " + name + String(repeating: " ", count: max(1, 7 - name.count)) + text
    }
    for example in examples {
      lines.append("  try    \(example.command)")
      if let remark = example.remark { lines.append("         \(remark)") }
    }
    return lines.joined(separator: "\n")
  }

  fileprivate var markdown: String {
    var parts = ["## \(pattern.markdownCode)"]
    parts.append(
      (["- Feature: \(feature.markdownCode)"]
        + aliases.map { "- Also: \($0.markdownCode)" }
        + parameters.map { "- \($0.name.markdownCode): \($0.requirement.markdownText)" }
        + outcome.map { name, text in
          "- \(name.prefix(1).uppercased() + name.dropFirst()): \(text.markdownText)"
        }
        + examples.compactMap { example in
          example.remark.map { "- On \(example.site.markdownCode): \($0.markdownText)" }
        }).joined(separator: "\n"))
    if !examples.isEmpty {
      // No URL has a backtick, so nothing ends the block early.
      parts.append("```sh\n" + examples.map(\.command).joined(separator: "\n") + "\n```")
    }
    return parts.joined(separator: "\n\n")
  }

  /// The facts other than pattern, feature, and examples, each with its name.
  private var facts: [(name: String, text: String)] {
    (aliases.isEmpty ? [] : [("also", aliases.joined(separator: ", "))])
      + parameters.map { ("takes", "\($0.name): \($0.requirement)") } + outcome
  }

  /// Where the link leads and what it needs.
  private var outcome: [(name: String, text: String)] {
    let needs = prerequisites.isEmpty ? nil : prerequisites.joined(separator: ", ")
    let facts = [
      ("broken", problem), ("opens", destination?.description), ("opens", destinationProblem),
      ("needs", needs),
    ]
    return facts.compactMap { name, text in text.map { (name, $0) } }
  }
}

extension LinkListing.Parameter {
  /// What the parameter's text must be and where it is.
  fileprivate var requirement: String {
    if isOfPath { return "\(expectation), in the path" }
    let place = key.map { ", as \($0)= in the query" } ?? ""
    return expectation + place + (isOptional ? ", optional" : "")
  }
}

// By scalars, because a combining mark and the character in front of it would be one.
extension String {
  /// The text in Markdown, which reads as it is written, on one line.
  fileprivate var markdownText: String {
    onOneLine.replacing(#/[\\`*_\[\]<>|~&]/#.matchingSemantics(.unicodeScalar)) {
      "\\" + $0.output
    }
  }

  /// The app's own text, such as a pattern, as code in a line of Markdown.
  fileprivate var markdownCode: String { "`\(self)`" }
}

import DeeplinkURLs
import Foundation

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
    let lines =
      facts.map { name, text in ("  " + name).fitted(to: 9) + text }
      + examples.flatMap { example in
        ["  try    \(example.command)"]
          + [example.remark.map { "         \($0)" }].compactMap(\.self)
      }
    return (["\(pattern) (\(feature))"] + lines).joined(separator: "\n")
  }

  fileprivate var markdown: String {
    let facts =
      ["- Feature: \(feature.markdownCode)"]
      + facts.map { name, text in "- \(name.capitalized): \(text.markdownText)" }
      + examples.compactMap { example in
        example.remark.map { "- On \(example.site.markdownCode): \($0.markdownText)" }
      }
    // No URL has a backtick, so nothing ends the block early.
    let commands = "```sh\n" + examples.map(\.command).joined(separator: "\n") + "\n```"
    return
      (["## \(pattern.markdownCode)", facts.joined(separator: "\n")]
      + (examples.isEmpty ? [] : [commands])).joined(separator: "\n\n")
  }

  /// What is known in addition to the pattern, the feature, and the examples, each with its name.
  private var facts: [(name: String, text: String)] {
    let needs = prerequisites.isEmpty ? nil : prerequisites.joined(separator: ", ")
    let outcome = [("broken", problem), ("opens", opens), ("needs", needs)]
    return (aliases.isEmpty ? [] : [("also", aliases.joined(separator: ", "))])
      + parameters.map { ("takes", "\($0.name): \($0.requirement)") }
      + outcome.compactMap { name, text in text.map { (name, $0) } }
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

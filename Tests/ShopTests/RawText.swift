import DeeplinksInspector
import Testing

@testable import shop

/// A test's text that a terminal must not obey when the test is listed.
struct RawText: Sendable, CustomTestStringConvertible, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.init(text) }

  var testDescription: String { text.printable.truncated(to: 60) }
}

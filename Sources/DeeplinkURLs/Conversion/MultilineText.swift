/// A text that may have line breaks and tabs, for a query item such as the body of a message.
///
/// A `String` refuses `%09`, `%0A`, and `%0D`, because `java%0Ascript:` passes a naive check of a target. In a path or a
/// domain, nothing takes them.
public struct MultilineText: Hashable, Sendable, Codable {
  /// The text.
  public let text: String

  /// Creates a text.
  public init(_ text: String) { self.text = text }
}

extension MultilineText: ExpressibleByStringLiteral {
  /// Creates a text from a literal.
  public init(stringLiteral text: String) { self.init(text) }
}

extension MultilineText: LinkParameter {
  /// The text itself.
  public init?(linkText: String) { self.init(linkText) }
  /// The text itself.
  public var linkText: String { text }
  /// Text, as for `String`.
  public static var linkExpectation: String { String.linkExpectation }
  /// A letter, and two lines.
  public static var linkSamples: [MultilineText] { ["a", "a\nb"] }
  /// True.
  public static var allowsLineBreaks: Bool { true }
}

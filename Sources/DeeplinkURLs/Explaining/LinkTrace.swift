/// The steps of a parser's search for the link that a text fits, for tools that explain it.
///
/// ``LinkParser/trace(_:)`` parses the text, and then runs the same search again with a recorder.
package struct LinkTrace<ID: Hashable & Sendable>: Sendable {
  /// The result of parsing.
  package let result: Result<LinkMatch<ID>, LinkError>
  /// The decoded segments, of which a custom scheme's host is the first; empty for a malformed text.
  package let segments: [LinkTraceToken]
  /// The query items as they are written.
  package let items: [LinkTraceToken]
  /// The paths of the table that the segments fit, strongest first, including those that the search did not try.
  package let paths: [LinkTracePath]
}

/// A segment or query item of a text.
package struct LinkTraceToken: Hashable, Sendable {
  /// The decoded text of a segment, or the raw text of an item.
  package let text: String
  /// The range of its bytes in the text's UTF-8.
  package let range: Range<Int>
}

/// A path of the table that the segments of a text fit.
package struct LinkTracePath: Hashable, Sendable {
  /// The name of sites that the patterns begin with, as ``PatternText/site`` has it; nil for those of all sites.
  package let site: String?
  /// The step of the path for each segment in turn; a catch-all is for all the rest.
  package let steps: [Step]
  /// The patterns of the path, best first.
  package let candidates: [LinkTraceCandidate]

  /// The step of a path for a segment.
  package enum Step: Hashable, Sendable {
    case literal(String)
    case parameter, catchAll
  }
}

/// A pattern whose path a text fits.
package struct LinkTraceCandidate: Hashable, Sendable {
  /// The pattern: the link's primary one, or an alias.
  package let pattern: String
  /// The link's primary pattern.
  package let primary: String
  /// The query items that need a certain value, and those that only have to be there.
  package let literals: [String]
  package let required: [String]
  /// The result for the pattern.
  package let verdict: Verdict

  package enum Verdict: Hashable, Sendable {
    /// The link opens.
    case matches
    /// A query item is missing, or is not the literal that the pattern needs.
    case lacks(item: String, value: String?)
    /// The value of a parameter does not convert.
    case refuses(parameter: String?, expected: String?, offset: Int)
    /// The text fits another link equally well.
    case ties(with: String)
    /// The identifier has the parameters in another order than the pattern.
    case isCrossed
    /// A better pattern was found, or another path had decided.
    case isNotTried
  }
}

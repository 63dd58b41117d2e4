/// What a parser did with a text, step by step, for tools that explain it.
///
/// It is the parser's own search, looked on: see ``LinkParser/trace(_:)``.
package struct LinkTrace<ID: Hashable & Sendable>: Sendable {
  /// What came of it.
  package let result: Result<LinkMatch<ID>, LinkError>
  /// The decoded segments, a custom scheme's host the first of them; none for a malformed text.
  package let segments: [LinkTraceToken]
  /// The query items as they are written.
  package let items: [LinkTraceToken]
  /// The paths of the table that the segments fit, in the order in which they are tried: strongest first.
  package let paths: [LinkTracePath]
}

/// A segment or query item of a text.
package struct LinkTraceToken: Hashable, Sendable {
  /// The decoded text of a segment, or the raw text of an item.
  package let text: String
  /// Where it stands in the text's UTF-8.
  package let range: Range<Int>
}

/// A path of the table that the segments of a text fit.
package struct LinkTracePath: Hashable, Sendable {
  /// The domain of the patterns, or nil for those of all sites.
  package let domain: String?
  /// What takes each segment in turn; a catch-all takes all the rest.
  package let steps: [Step]
  /// The patterns of the path, best first.
  package let candidates: [LinkTraceCandidate]

  /// What takes a segment.
  package enum Step: Hashable, Sendable {
    case literal(String)
    case parameter(isText: Bool)
    case catchAll(isText: Bool)
  }
}

/// A pattern whose path a text fits.
package struct LinkTraceCandidate: Hashable, Sendable {
  /// The pattern: the link's primary one, or an alias.
  package let pattern: String
  /// The link's primary pattern.
  package let primary: String
  /// The query items that it must find with one value, and those that it must find with any.
  package let literals: [String]
  package let required: [String]
  /// What became of it.
  package let verdict: Verdict

  package enum Verdict: Hashable, Sendable {
    /// The link opens.
    case matches
    /// Its query item is missing, or has another value where it is a literal.
    case lacks(item: String, value: String?)
    /// The value of a parameter does not convert.
    case refuses(parameter: String?, expected: String?, offset: Int)
    /// Another link takes the text as well.
    case ties(with: String)
    /// It gives its parameters to an identifier that has them in another order.
    case isCrossed
    /// A better one was found, or the path was decided before.
    case isNotTried
  }
}

/// Something wrong with a table of links or a parser's sites, found before any URL arrives.
public struct LinkTableIssue: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The links it names never match and never print.
    case error
    /// The links work, though not in all the ways their author may expect.
    case warning
  }

  /// What kind of issue it is; its raw value is a stable code.
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// A pattern, or an alias, that cannot be read.
    case invalidPattern
    /// A pattern has more or fewer parameters than its identifier takes.
    case parameterCount
    /// A parameter's place in the pattern does not fit its type, such as `[String]` in one segment.
    case parameterType
    /// A query item that may be missing gives a value that may not.
    case optionalQueryItem
    /// An alias has a parameter that the pattern does not have.
    case unknownAliasParameter
    /// An alias lacks a parameter that the identifier needs.
    case missingAliasParameter
    /// The identifier names its parameters in another order than the pattern.
    case crossedParameters
    /// Two links that a URL fits equally well: an error if each URL of one fits the other, which opens neither, and
    /// otherwise a warning.
    case conflict
    /// Two links of which only the values of a type tell whether a URL fits both, and the type has no samples.
    case unsampled
    /// An alias that matches nothing which another does not match before it.
    case shadowed
    /// The link is parsed and never printed, since its identifier does not give the parameters back.
    case unprintable
    /// A literal segment that was perhaps meant as a parameter, such as `:id`.
    case suspiciousLiteral
    /// A feature's table stands twice in the app's.
    case includedTwice
    /// A pattern begins with a domain that no site of the parser has.
    case foreignDomain
    /// A site of the parser that is no host or no scheme.
    case invalidSite
  }

  /// How bad it is.
  public let severity: Severity
  /// What kind of issue it is.
  public let rule: Rule
  /// The patterns of the links concerned, or the site.
  public let patterns: [String]
  /// The identifier types that declare those links, in the same order; none for a site.
  public let features: [String]
  /// What is wrong with the links, and what to do.
  public let message: String
}

extension LinkTableIssue: CustomStringConvertible {
  /// One sentence that names the links, their features and what to do.
  public var description: String {
    let links = patterns.indices.map { index in
      index < features.count ? "\(patterns[index]) (\(features[index]))" : patterns[index]
    }
    return "\(links.joined(separator: " and ")): \(message)"
  }
}

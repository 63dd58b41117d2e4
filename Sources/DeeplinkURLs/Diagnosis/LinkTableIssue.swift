/// Something wrong with a table of links or a parser's sites, found before any URL arrives.
public struct LinkTableIssue: Hashable, Sendable {
  /// The severity of an issue.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The links it names never match and never print, or no link can be on the site it names.
    case error
    /// The links work, though not in all the ways their author may expect.
    case warning
  }

  /// The kind of an issue; its raw value is a stable code.
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// A pattern, or an alias, that cannot be read.
    case invalidPattern
    /// A pattern has more or fewer parameters than its identifier takes.
    case parameterCount
    /// A parameter's place in the pattern does not fit its type, such as `[String]` in one segment.
    case parameterType
    /// A query item may be missing, but the parameter's type needs a value.
    case optionalQueryItem
    /// An alias has a parameter that the pattern does not have.
    case unknownAliasParameter
    /// An alias lacks a parameter that the identifier needs.
    case missingAliasParameter
    /// The identifier names its parameters in another order than the pattern.
    case crossedParameters
    /// Some URLs fit two links equally well, and are refused.
    ///
    /// If each URL of one link fits the other, neither link opens, which is an error. Otherwise it is a warning.
    case conflict
    /// Whether a URL fits two links depends on the values of a type, and the type has no samples to try.
    case unsampled
    /// An alias matches nothing that another pattern does not match before it.
    case shadowed
    /// The link is parsed and never printed, because its identifier does not give the parameters back.
    ///
    /// It is also the rule for a type that doesn't read the text of its own sample, and for a domain's label of a type,
    /// such as `URL`, of which no sample is a label in lower case.
    case unprintable
    /// A literal segment that was perhaps meant as a parameter, such as `:id`.
    case suspiciousLiteral
    /// An identifier type is included more than once, perhaps through another feature's table.
    case includedTwice
    /// A pattern names a domain, a scheme, or a kind of routing that no site of the parser has.
    case foreignDomain
    /// A site of the parser has an invalid host or scheme, or another site reads its links, too.
    case invalidSite
  }

  /// The severity of the issue.
  public let severity: Severity
  /// The kind of the issue.
  public let rule: Rule
  /// The patterns of the links concerned, or the site.
  public let patterns: [String]
  /// The identifier types that declare those links, in the same order; none for a site.
  public let features: [String]
  /// The problem, and what to do about it.
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

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
    case invalidPattern, parameterCount, parameterType, optionalQueryItem, unknownAliasParameter
    case missingAliasParameter, crossedParameters, conflict, shadowed, unprintable,
      suspiciousLiteral
    case includedTwice, invalidSite
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

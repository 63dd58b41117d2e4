public import DeeplinkURLs

/// What is wrong with a parser's links and sites.
public struct TableReport: Hashable, Sendable, Codable {
  /// Something wrong with links or a site.
  public struct Issue: Hashable, Sendable, Codable {
    /// A link concerned.
    public struct Link: Hashable, Sendable, Codable {
      /// The pattern at fault: the link's own, or an alias.
      public let pattern: String
      /// The identifier type that declares the link, with its module.
      public let feature: String
    }

    /// How bad it is: `error` or `warning`.
    public let severity: LinkTableIssue.Severity
    /// What kind of issue it is.
    public let rule: LinkTableIssue.Rule
    /// The links concerned; none for a site.
    public let links: [Link]
    /// One sentence that names links, features and what to do.
    public let description: String
  }

  /// The issues, errors first.
  public let issues: [Issue]

  /// Whether a link never matches.
  public var hasErrors: Bool { issues.contains { $0.severity == .error } }
}

extension TableReport: CustomStringConvertible {
  /// A line for each issue, or one that says there is none.
  public var description: String {
    issues.isEmpty
      ? "The links have no issues."
      : issues.map { "\($0.severity.rawValue): \($0.description)." }.joined(separator: "\n")
  }
}

extension LinkInspector {
  /// What is wrong with the links and the sites, errors first.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each.
  public var tableReport: TableReport {
    TableReport(
      issues: parser.issues.map { issue in
        TableReport.Issue(
          severity: issue.severity, rule: issue.rule,
          links: zip(issue.patterns, issue.features).map { .init(pattern: $0, feature: $1) },
          description: issue.description.onOneLine)
      })
  }
}

public import DeeplinkURLs
public import Deeplinks

/// Answers questions about an app's links: as values, and as text for people.
///
/// Give it the app's own parser, in a small tool of your app or in a test. To learn where links lead, it also needs the
/// app's resolver and handler.
///
/// ```swift
/// let inspector = LinkInspector(parser: AppDeeplinkID.parser)
/// let draft = try inspector.association(appIDs: ["ABCDE12345.com.example.shop"])
/// ```
public struct LinkInspector<ID: Hashable & Sendable>: Sendable {
  /// The app's parser.
  public let parser: LinkParser<ID>
  /// The names of parameters and items whose values are hidden.
  ///
  /// A parameter or item is hidden if its name contains one of these, in any case: `access_token` contains `token`. The
  /// default names are `apikey`, `api_key`, `api-key`, `code`, `credential`, `jwt`, `otp`, `passphrase`, `passwd`,
  /// `password`, `pin`, `pwd`, `secret`, `sig`, `signature`, and `token`. `pin` and `sig` count only as whole words, as
  /// in `user_pin` and `userPin`, because `shipping` and `design` contain them, too.
  public var secretNames: Set<String> = LinkSecrets.standardNames
  /// The answers of the app's resolver and handler, if they are given.
  let answers: AppAnswers<ID>?

  /// Creates an inspector of an app's links.
  public init(parser: LinkParser<ID>) {
    self.parser = parser
    answers = nil
  }

  /// Creates an inspector that also asks an app's resolver.
  ///
  /// Use it for an app with its own navigation.
  public init(parser: LinkParser<ID>, resolver: any DeeplinkResolver<ID>) {
    self.parser = parser
    answers = AppAnswers(resolver: resolver, place: nil)
  }

  /// Creates an inspector that also asks an app's resolver and handler.
  ///
  /// The handler is called as for a link that opens, so give it services that change nothing.
  public init<Destination: Route>(
    parser: LinkParser<ID>, resolver: (any DeeplinkResolver<ID>)? = nil,
    handler: some DeeplinkHandler<ID, Destination>
  ) {
    self.parser = parser
    answers = AppAnswers(resolver: resolver ?? OpenAllResolver()) {
      try await handler.deeplink(from: $0).map { LinkDestination($0) }
    }
  }

  /// Creates an inspector that also asks the resolver and handler of an app with tabs.
  ///
  /// The handler is called as for a link that opens, so give it services that change nothing.
  public init<Tab: TabRoute, Destination: Route>(
    parser: LinkParser<ID>, resolver: (any DeeplinkResolver<ID>)? = nil,
    handler: some TabDeeplinkHandler<ID, Tab, Destination>
  ) {
    self.parser = parser
    answers = AppAnswers(resolver: resolver ?? OpenAllResolver()) {
      try await handler.deeplink(from: $0).map { LinkDestination($0.deeplink, tab: $0.tab?.name) }
    }
  }
}

extension LinkInspector {
  /// The issues of the links and the sites.
  ///
  /// An error names links that never match, or a site that no link can be on. Each finding has the rule of its
  /// `LinkTableIssue`.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each.
  public var tableReport: InspectionReport {
    InspectionReport(
      parser.issues.map { issue in
        let links = issue.patterns.indices.map { index in
          index < issue.features.count
            ? "\(issue.patterns[index]) (\(issue.features[index]))" : issue.patterns[index]
        }
        return InspectionReport.Finding(
          issue.severity == .error ? .error : .warning, issue.rule.rawValue,
          links.joined(separator: " and "), issue.message)
      }, orElse: "The links have no issues.")
  }

  /// The sites of universal links, in the parser's order.
  var universalSites: [LinkSite] { parser.sites.filter { $0.isUniversal && $0.host != nil } }
}

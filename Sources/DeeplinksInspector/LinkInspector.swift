public import DeeplinkURLs
public import Deeplinks

/// Answers questions about an app's links: as values, and as text for people.
///
/// An app team gives it the app's own parser, in a small tool of theirs or in a test. What asks where links lead
/// needs the app's resolver and handler, too.
///
/// ```swift
/// let inspector = LinkInspector(parser: AppDeeplinkID.parser)
/// let draft = try inspector.association(appIDs: ["ABCDE12345.com.example.shop"])
/// ```
public struct LinkInspector<ID: Hashable & Sendable>: Sendable {
  /// The app's parser.
  public let parser: LinkParser<ID>
  /// Names in those of parameters and items whose values are not shown, in any case; `token` is in `access_token`.
  ///
  /// By default they are `apikey`, `api_key`, `api-key`, `code`, `credential`, `jwt`, `otp`, `passphrase`, `passwd`,
  /// `password`, `pin`, `pwd`, `secret`, `sig`, `signature` and `token`. `pin` and `sig` count only as words of their
  /// own, as in `user_pin` and `userPin`: they stand in `shipping` and `design`, too.
  public var secretNames: Set<String> = SecretText.standardNames
  /// What the app's resolver and handler say, where they are given.
  let answers: AppAnswers<ID>?

  /// Creates an inspector of an app's links.
  public init(parser: LinkParser<ID>) {
    self.parser = parser
    answers = nil
  }

  /// Creates an inspector that asks an app's resolver, too.
  ///
  /// For an app with navigation of its own.
  public init(parser: LinkParser<ID>, resolver: any DeeplinkResolver<ID>) {
    self.parser = parser
    answers = AppAnswers(resolver: resolver, place: nil)
  }

  /// Creates an inspector that asks an app's resolver and handler, too.
  ///
  /// A handler is asked as for a link that opens: give it services that change nothing.
  public init<Destination: Route>(
    parser: LinkParser<ID>, resolver: (any DeeplinkResolver<ID>)? = nil,
    handler: some DeeplinkHandler<ID, Destination>
  ) {
    self.parser = parser
    answers = AppAnswers(resolver: resolver ?? OpenAllResolver()) {
      try await handler.deeplink(from: $0).map { LinkDestination($0) }
    }
  }

  /// Creates an inspector that asks the resolver and handler of an app with tabs, too.
  ///
  /// A handler is asked as for a link that opens: give it services that change nothing.
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
  /// What is wrong with the links and the sites.
  ///
  /// An error is a link that never matches; its rule is that of a `LinkTableIssue`.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each.
  public var tableReport: InspectionReport {
    InspectionReport(
      parser.issues.map { issue in
        let links = issue.patterns.indices.map { index in
          index < issue.features.count
            ? "\(issue.patterns[index]) (\(issue.features[index]))" : issue.patterns[index]
        }
        let (problem, advice) = InspectionReport.Finding.halves(of: issue.message)
        return InspectionReport.Finding(
          severity: issue.severity == .error ? .error : .warning, rule: issue.rule.rawValue,
          place: links.joined(separator: " and "), problem: problem, advice: advice)
      }, orElse: "The links have no issues.")
  }

  /// Takes secrets out of what is said.
  var secrets: SecretText { SecretText(names: secretNames) }

  /// The same for texts that no link decides about: with the secrets in paths of the table, too.
  package var tableSecrets: SecretText {
    secrets.adding(placesOf: parser.links.entries.flatMap { [$0.pattern] + $0.aliases })
  }

  /// The sites of universal links, in the parser's order.
  var universalSites: [LinkSite] { parser.sites.filter { $0.isUniversal && $0.host != nil } }
}

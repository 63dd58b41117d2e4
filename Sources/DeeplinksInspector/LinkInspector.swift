public import Deeplinks

/// Answers questions about an app's links: as values, and as text for people.
///
/// An app team gives it the app's own parser, in a small tool of theirs or in a test. With the app's resolver and handler
/// it also says what guards a link and where it leads.
///
/// ```swift
/// let inspector = LinkInspector(
///   parser: AppDeeplinkID.parser, resolver: AppResolver(), handler: AppHandler())
/// print(await inspector.explanation(of: "https://shop.example/orders/7"))
/// ```
public struct LinkInspector<ID: Hashable & Sendable>: Sendable {
  /// The app's parser.
  public let parser: LinkParser<ID>
  /// The names of parameters and query items whose values are not shown, in any case.
  public var secretNames: Set<String> = ["code", "otp", "password", "secret", "token"]
  let answers: AppAnswers<ID>

  /// Creates an inspector of an app's links, which knows nothing of guards and screens.
  public init(parser: LinkParser<ID>) {
    self.parser = parser
    answers = AppAnswers()
  }

  /// Creates an inspector of an app with one navigation stack.
  ///
  /// - Parameters:
  ///   - parser: The app's parser.
  ///   - resolver: Says what guards a link; by default nothing does.
  ///   - handler: Says where a link leads.
  ///   - redirectLimit: How often a link may be redirected, as `PipelineOptions.redirectLimit` says.
  public init<Destination: Route>(
    parser: LinkParser<ID>, resolver: any DeeplinkResolver<ID> = OpenAllResolver<ID>(),
    handler: some DeeplinkHandler<ID, Destination>, redirectLimit: Int = 5
  ) {
    self.parser = parser
    answers = AppAnswers(resolver, handler, redirectLimit: redirectLimit)
  }

  /// Creates an inspector of an app with tabs.
  ///
  /// - Parameters:
  ///   - parser: The app's parser.
  ///   - resolver: Says what guards a link; by default nothing does.
  ///   - handler: Says where a link leads.
  ///   - redirectLimit: How often a link may be redirected, as `PipelineOptions.redirectLimit` says.
  public init<Tab: TabRoute, Destination: Route>(
    parser: LinkParser<ID>, resolver: any DeeplinkResolver<ID> = OpenAllResolver<ID>(),
    handler: some TabDeeplinkHandler<ID, Tab, Destination>, redirectLimit: Int = 5
  ) {
    self.parser = parser
    answers = AppAnswers(resolver, handler, redirectLimit: redirectLimit)
  }
}

extension LinkInspector {
  /// The sites of universal links, in the parser's order.
  var universalSites: [LinkSite] { parser.sites.filter { $0.isUniversal && $0.host != nil } }
  /// Takes secrets out of what is said.
  var secrets: SecretText { SecretText(keys: Set(secretNames.map { $0.lowercased() })) }
}

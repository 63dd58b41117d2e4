public import Deeplinks

/// What every feature module promises to the app that composes it, and the app to itself.
///
/// Each module runs the checks in its own tests, with whatever test framework it uses, and the app does so
/// with the handler that composes them:
///
/// ```swift
/// let contract = FeatureContract(
///   links: CatalogDeeplinkID.links, identifiers: [.product(id: 42, referrer: nil)])
/// let violations = await contract.violations(of: CatalogHandler(service: FakeService()))
/// #expect(violations == [])
/// ```
///
/// An app gives identifiers of its own links, and one of each feature if the nesting is to be tried. The
/// links of included tables are left to the features' own contracts.
public struct FeatureContract<Identifier: Hashable & Sendable>: Sendable {
  let parser: LinkParser<Identifier>
  let identifiers: [Identifier]
  let parsedOnly: [Identifier]

  /// Creates the contract of a feature or of an app.
  ///
  /// - Parameters:
  ///   - links: The links, with those of the features that are included.
  ///   - identifiers: At least one identifier of each case, with values that exist in the tests' data.
  ///   - parsedOnly: Identifiers that no link prints by intent, such as those of links that are read by hand.
  ///   - sites: The sites of domains whose parameter is not the first label, because no wildcard has such:
  ///     `.universal("www.de.shop.example")` for `//www.{country}.shop.example`.
  public init(
    links: LinkTable<Identifier>, identifiers: [Identifier], parsedOnly: [Identifier] = [],
    sites: [LinkSite] = []
  ) {
    let plain = Self.plainSites + Self.sites(ofDomainsIn: links) + sites
    let domains = Set(plain.filter { $0.isUniversal && $0.port == nil }.compactMap(\.host))
    let forms = domains.sorted().flatMap(Self.forms)
    let all = plain + forms + [.scheme("contract", form: .opaque)]
    parser = LinkParser(sites: all, links: links)
    self.identifiers = identifiers
    self.parsedOnly = parsedOnly
  }

  /// The ordinary sites that every link without a domain is tried on.
  static var plainSites: [LinkSite] { [.universal("contract.example"), .scheme("contract")] }

  /// The domain in other forms, on ports of their own, because no two sites may read the same links.
  private static func forms(of domain: String) -> [LinkSite] {
    [
      .universal(domain, port: 8443, routing: .fragment),
      .universal(domain, port: 9443, plus: .space),
    ]
  }

  /// A site for each domain that a pattern begins with; its first label may be a parameter.
  private static func sites(ofDomainsIn links: LinkTable<Identifier>) -> [LinkSite] {
    let domains = links.entries.flatMap { [$0.pattern] + $0.aliases }.compactMap { text in
      (try? PatternText(text)).flatMap { pattern in
        pattern.host(pattern.label.map { [$0: ["*"]] } ?? [:])
      }
    }
    return Set(domains).filter { !$0.dropFirst().contains("*") }.sorted()
      .map { LinkSite.universal($0) }
  }

  /// Returns what the links violate, a sentence each.
  ///
  /// - The table has no issues, not even a warning, but those of a type included twice, which an app may want, and of a
  ///   type without samples.
  /// - Every link that prints has an identifier to print.
  /// - Every identifier is printed, and what is printed parses back to it, on each kind of site: domains, also with the
  ///   path in the fragment, and with a plus for each space of the query; schemes, also opaque ones.
  /// - Features whose identifiers are nested in these are included in the table.
  public func violations() -> [String] {
    let issues = parser.issues.filter { ![.includedTwice, .unsampled].contains($0.rule) }
    return issues.map(\.description) + untriedLinks + identifiers.flatMap(violations(of:))
      + parsedOnly.filter { parser.url(for: $0, reports: false) != nil }
      .map { "\($0) is given as parsed only, but a link prints it; move it to the identifiers." }
      + missingFeatures.map(\.violation)
  }

  /// Returns what the links and their handler violate, a sentence each.
  ///
  /// In addition to ``violations()``:
  ///
  /// - The handler supports every identifier, with routes that have a name.
  /// - The deep link of `identifier(for:)` ends at the route that was asked about. That is tried on every
  ///   route of the identifiers' deep links. Which root a stack has is not known here: a deep link that pops to it
  ///   may be named for one route.
  /// - A handler that names an identifier for some of the routes that these end at names one for each, except
  ///   for routes that are not archivable, and for those that are unlinked.
  /// - A feature whose handler is a stored property of this one is included in the table.
  ///
  /// - Parameters:
  ///   - handler: The feature's handler, with the tests' data behind it.
  ///   - unlinked: Screens that links open and none leads back to, such as an invitation that works once.
  public func violations<Destination: Route>(
    of handler: some DeeplinkHandler<Identifier, Destination>, unlinked: [Destination] = []
  ) async -> [String] {
    await violations(of: HandlerTrial(handler), unlinked: unlinked)
  }

  /// Returns what the links and the handler that composes features violate, a sentence each.
  ///
  /// The rules are those of a feature's handler, and the tabs have a name.
  ///
  /// - Parameters:
  ///   - handler: The app's handler, with the tests' data behind it.
  ///   - unlinked: Screens that links open and none leads back to.
  public func violations<Tab: TabRoute, Destination: Route>(
    of handler: some TabDeeplinkHandler<Identifier, Tab, Destination>, unlinked: [Destination] = []
  ) async -> [String] {
    await violations(of: HandlerTrial(handler), unlinked: unlinked)
  }

  /// Returns what is worth a look in the links and their handler and may be right, a sentence each.
  ///
  /// - The name of a route says a value that the route carries, though names go to logs and analytics. Where
  ///   that is by chance, give an identifier with another value.
  /// - A feature is included of which no identifier is given, so that its nesting is not tried.
  /// - `identifier(for:)` names nothing at all. A method that returns no optional, or is async, is not the one that
  ///   the protocol asks for; it compiles and is never called.
  public func warnings<Destination: Route>(
    of handler: some DeeplinkHandler<Identifier, Destination>
  ) async -> [String] {
    await warnings(of: HandlerTrial(handler))
  }

  /// Returns what is worth a look in the links and the handler that composes features, a sentence each.
  public func warnings<Tab: TabRoute, Destination: Route>(
    of handler: some TabDeeplinkHandler<Identifier, Tab, Destination>
  ) async -> [String] {
    await warnings(of: HandlerTrial(handler))
  }
}

public import Deeplinks

/// Tries the links and the handler of a feature, or of the app that composes features: each sentence that it returns is
/// something to mend.
///
/// Run the checks in each module's own tests, with any test framework. Run them in the app's tests, too, with the
/// handler that composes the features:
///
/// ```swift
/// let contract = FeatureContract(
///   links: CatalogDeeplinkID.links, identifiers: [.product(id: 42, referrer: nil)])
/// let violations = await contract.violations(of: CatalogHandler(service: FakeService()))
/// #expect(violations == [])
/// ```
///
/// An app gives identifiers of its own links, and one identifier of each feature to test the nesting. The links of
/// included tables are left to the features' own contracts.
public struct FeatureContract<Identifier: Hashable & Sendable>: Sendable {
  let parser: LinkParser<Identifier>
  let identifiers: [Identifier]
  let parsedOnly: [Identifier]

  /// Creates the contract of a feature or of an app.
  ///
  /// - Parameters:
  ///   - links: The links, including those of the features.
  ///   - identifiers: At least one identifier of each case, with values that exist in the tests' data.
  ///   - parsedOnly: Identifiers that no link is meant to print, such as those of links that read their values by name.
  ///   - sites: Sites for domains whose parameter is not the first label, because no wildcard covers those:
  ///     `.universal("www.de.shop.example")` for `//www.{country}.shop.example`.
  public init(
    links: LinkTable<Identifier>, identifiers: [Identifier], parsedOnly: [Identifier] = [],
    sites: [LinkSite] = []
  ) {
    let plain = Self.plainSites + Self.sites(namedIn: links) + sites
    let domains = Set(plain.filter { $0.isUniversal && $0.port == nil }.compactMap(\.host))
    let forms = domains.sorted().flatMap(Self.forms)
    let all = plain + forms + [.scheme("contract", form: .opaque)]
    parser = LinkParser(sites: all, links: links)
    self.identifiers = identifiers
    self.parsedOnly = parsedOnly
  }

  /// The ordinary sites on which every link that names no site is tried.
  static var plainSites: [LinkSite] {
    [.universal("contract.example", alsoHTTP: true), .scheme("contract")]
  }

  /// Returns other forms of a domain, on ports of their own, because no two sites may read the same links.
  private static func forms(of domain: String) -> [LinkSite] {
    [
      .universal(domain, port: 8443, routing: .fragment),
      .universal(domain, port: 9443, plus: .space),
    ]
  }

  /// Returns sites for each domain and scheme that a pattern begins with; a parameter may be only a domain's first label.
  private static func sites(namedIn links: LinkTable<Identifier>) -> [LinkSite] {
    let patterns = patterns(of: links)
    let domains = patterns.compactMap { pattern in
      pattern.host(pattern.label.map { [$0: ["*"]] } ?? [:])
    }
    let schemes = patterns.compactMap(\.site).filter { $0.last == ":" && $0 != "https:" }
    return Set(domains).filter { !$0.dropFirst().contains("*") }.sorted()
      .map { LinkSite.universal($0, alsoHTTP: true) }
      + Set(schemes).sorted().map { String($0.dropLast()) }.flatMap { scheme in
        [.scheme(scheme), .scheme(scheme, form: .opaque)]
      }
  }

  static func patterns(of links: LinkTable<Identifier>) -> [PatternText] {
    links.entries.flatMap { [$0.pattern] + $0.aliases }.compactMap { try? PatternText($0) }
  }

  /// Returns what the links violate, in a sentence each.
  ///
  /// - The table has no issues and no warnings, except about a type that is included twice, which an app may want, and
  ///   about a type without samples.
  /// - For every link that prints, there is an identifier that it prints.
  /// - Every identifier is printed, and the URL parses back to it, on each kind of site: domains, also with `http`, with
  ///   the path in the fragment, and with a plus for each space of the query; schemes, also opaque ones. No identifier
  ///   of `parsedOnly` is printed.
  /// - The table includes the features whose identifiers are nested in these.
  public func violations() -> [String] {
    let issues = parser.issues.filter(Self.isViolation)
    return issues.map(\.description) + untriedLinks + identifiers.flatMap(violations(of:))
      + parsedOnly.filter { parser.url(for: $0, reports: false) != nil }
      .map { "\($0) is given as parsed only, but a link prints it; move it to the identifiers." }
      + missingFeatures.map(\.violation)
  }

  /// Returns what the links and their handler violate, in a sentence each.
  ///
  /// In addition to ``violations()``:
  ///
  /// - The handler supports every identifier, with routes that have a name.
  /// - The deep link of `identifier(for:)` ends at the same route. This is checked for every route of the identifiers'
  ///   deep links. The contract doesn't know a stack's root, so a deep link that pops to the root may be named for one
  ///   route.
  /// - If the handler names an identifier for some of the routes at which these deep links end, it names one for each,
  ///   except for routes that are not archivable or are `unlinked`.
  /// - If a feature's handler is a stored property of this handler, the table includes the feature.
  ///
  /// - Parameters:
  ///   - handler: The feature's handler, with the tests' data behind it.
  ///   - unlinked: Screens that a link opens and no link leads back to, such as an invitation that works once.
  public func violations<Destination: Route>(
    of handler: some DeeplinkHandler<Identifier, Destination>, unlinked: [Destination] = []
  ) async -> [String] {
    await violations(of: HandlerTrial(handler), unlinked: unlinked)
  }

  /// Returns what the links and the handler that composes features violate, in a sentence each.
  ///
  /// The rules are those for a feature's handler. In addition, each tab has a name.
  ///
  /// - Parameters:
  ///   - handler: The app's handler, with the tests' data behind it.
  ///   - unlinked: Screens that a link opens and no link leads back to.
  public func violations<Tab: TabRoute, Destination: Route>(
    of handler: some TabDeeplinkHandler<Identifier, Tab, Destination>, unlinked: [Destination] = []
  ) async -> [String] {
    await violations(of: HandlerTrial(handler), unlinked: unlinked)
  }

  /// Returns warnings about the links and their handler, in a sentence each; what they report may be right.
  ///
  /// - A route's name contains a value that the route carries, though names go to logs and analytics. If that is by
  ///   chance, give an identifier with another value.
  /// - A feature is included and no identifier of it is given, so its nesting isn't tested.
  /// - A parameter's type has no samples, so the table can't tell whether two links share URLs.
  /// - `identifier(for:)` names nothing at all. A method that returns no optional, or is async, is not the protocol's;
  ///   it compiles and is never called.
  public func warnings<Destination: Route>(
    of handler: some DeeplinkHandler<Identifier, Destination>
  ) async -> [String] {
    await warnings(of: HandlerTrial(handler))
  }

  /// Returns warnings about the links and the handler that composes features, in a sentence each.
  public func warnings<Tab: TabRoute, Destination: Route>(
    of handler: some TabDeeplinkHandler<Identifier, Tab, Destination>
  ) async -> [String] {
    await warnings(of: HandlerTrial(handler))
  }
}

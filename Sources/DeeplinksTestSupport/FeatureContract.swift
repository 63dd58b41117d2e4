public import Deeplinks

/// What every feature module promises to the app that composes it.
///
/// Each module runs the checks in its own tests, with whatever test framework it uses:
///
/// ```swift
/// let contract = FeatureContract(
///   links: CatalogDeeplinkID.links, identifiers: [.product(id: 42, referrer: nil)])
/// #expect(await contract.violations(of: CatalogHandler(service: FakeService())) == [])
/// ```
public struct FeatureContract<Identifier: Hashable & Sendable>: Sendable {
  private let parser: LinkParser<Identifier>
  private let identifiers: [Identifier]

  /// Creates the contract of a feature.
  ///
  /// - Parameters:
  ///   - links: The feature's links.
  ///   - identifiers: At least one identifier of each case, with values that exist in the tests' data.
  public init(links: LinkTable<Identifier>, identifiers: [Identifier]) {
    parser = LinkParser(sites: [.universal("contract.example"), .scheme("contract")], links: links)
    self.identifiers = identifiers
  }

  /// Returns what the feature's links violate, a sentence each.
  ///
  /// A table must have no issues but that of a type included twice, which an app may want; every identifier
  /// must be printed, and every printed link must parse back to its identifier on each kind of site.
  public func violations() -> [String] {
    let issues = parser.links.issues.filter { $0.rule != .includedTwice }
    return issues.map(\.description) + identifiers.flatMap(violations(of:))
  }

  /// Returns what the feature's links and its handler violate, a sentence each.
  ///
  /// In addition to ``violations()``, the handler must support every identifier, with a deep link
  /// without warnings and with routes that have a name.
  public func violations<Destination: Route>(
    of handler: some DeeplinkHandler<Identifier, Destination>
  ) async -> [String] {
    var violations = violations()
    for identifier in identifiers {
      do {
        if let deeplink = try await handler.deeplink(from: identifier) {
          violations += self.violations(of: deeplink, from: identifier)
        } else {
          violations.append("The handler does not support \(identifier).")
        }
      } catch {
        violations.append("The handler threw \(error) for \(identifier).")
      }
    }
    return violations
  }

  private func violations(of identifier: Identifier) -> [String] {
    parser.sites.compactMap { site in
      guard let url = parser.url(for: identifier, on: site) else {
        return "No link on \(site) prints \(identifier)."
      }
      let parsed = try? parser.parse(url)
      return parsed?.identifier == identifier
        ? nil : "The link printed for \(identifier) on \(site) does not parse back to it."
    }
  }

  private func violations<Destination>(
    of deeplink: DeeplinkRoute<Destination>, from identifier: Identifier
  ) -> [String] {
    let routes =
      [deeplink.root].compactMap(\.self) + deeplink.path + [deeplink.route].compactMap(\.self)
      + deeplink.inner
    return deeplink.warnings.map { "The deep link for \(identifier): \($0)." }
      + routes.filter { $0.name.isEmpty }.map { "The route \($0) has no name." }
  }
}

import DeeplinkURLs

extension Entitlements {
  fileprivate static let domainsKey = "entitlements: com.apple.developer.associated-domains"

  /// Compares the app's associated domains with its parser's sites of universal links.
  ///
  /// Source: Apple, "Associated Domains Entitlement".
  func findings(against sites: [LinkSite]) -> [InspectionReport.Finding] {
    let entries = associatedDomains.enumerated().map { AssociatedDomain($1, index: $0) }
    let domains = entries.filter { $0.service == "applinks" && $0.problem == nil }
    let hasVariable = entries.contains { $0.text.hasBuildVariable }
    // Two sites may have the same domain, for example if one of them has its path in the fragment.
    var told: Set<String> = []
    var findings = entries.flatMap { $0.findings(against: sites) }
    for site in sites where site.isUniversal {
      guard let host = site.host, told.insert("\(host):\(site.port ?? 443)").inserted else {
        continue
      }
      if !domains.contains(where: { $0.covers(site) }) {
        findings.add(
          hasVariable ? .note : .error, "siteWithoutDomain", Self.domainsKey,
          "the site \(host) of the parser is no associated domain; "
            + "add applinks:\(host), or take the site out of the parser")
      } else if let port = site.port {
        findings.add(
          .note, "notJudged", Self.domainsKey,
          "the site \(host) has the port \(port), and associated domains have none; "
            + "try its links on a device")
      }
    }
    return findings
  }
}

/// One associated domain: a service, a domain, and the mode in which its file is fetched.
private struct AssociatedDomain {
  let text: String
  let place: String
  let service: String
  /// The domain as it is written; nil if no service is in front of it.
  private let written: Substring?
  let mode: String?

  init(_ text: String, index: Int) {
    self.text = text
    place = "\(Entitlements.domainsKey)[\(index)]"
    let (service, rest) = text.cut(at: ":")
    let (domain, query) = (rest ?? "").cut(at: "?")
    self.service = String(service)
    written = rest == nil ? nil : domain
    mode = query.map(String.init)
  }

  var domain: String { written?.lowercased() ?? "" }
  var isWildcard: Bool { domain.hasPrefix("*.") }

  /// Whether the domain is the site's; a wildcard covers any label in front of a domain.
  func covers(_ site: LinkSite) -> Bool {
    guard let host = site.host else { return false }
    return host == domain || isWildcard && host.hasSuffix(domain.dropFirst())
  }

  /// What does not have Apple's documented form, and what to write; nil for a valid entry.
  var problem: String? {
    if (service + (written ?? "")).hasBuildVariable { return nil }
    guard let domain = written, AppSiteAssociation.services.contains(service) else {
      let authority = written?.drop { $0 == "/" }.prefix { $0 != "/" } ?? service[...]
      let host = authority.split(separator: "@").last ?? "shop.example"
      let kind = written == nil ? "begins with no service" : "begins with an unknown service"
      let what = written?.hasPrefix("//") == true ? "is a URL" : kind
      return "\(what); write applinks:\(host)"
    }
    let form = #/(?:\*\.)?[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)+/#
    guard domain.wholeMatch(of: form) == nil else { return nil }
    return "has more or less than a domain; "
      + "write one like applinks:shop.example, in ASCII, without a scheme, path, or port"
  }

  /// Compares the domain with a parser's sites.
  func findings(against sites: [LinkSite]) -> [InspectionReport.Finding] {
    var findings: [InspectionReport.Finding] = []
    let shown = LinkSecrets.standard.redactedWord(text)
    if let problem {
      findings.add(.error, "malformedDomain", place, "\(shown) \(problem)")
    } else if text.hasBuildVariable {
      findings.add(
        .note, "buildVariable", place,
        "\(shown) is known only once the app is built; "
          + "give the signed app's entitlements to have it judged")
    }
    // Other services have no links.
    guard findings.isEmpty, service == "applinks" else { return findings }
    if let mode {
      let advice =
        mode.contains("developer")
        ? "take ?mode=developer out of what you distribute" : "keep it for managed devices only"
      findings.add(
        .warning, "alternateMode", place,
        "\(shown) is fetched in a mode that people from the App Store do not have; \(advice)")
    }
    if isWildcard {
      let hasSite = sites.contains { $0.isUniversal && $0.host == domain }
      let advice =
        hasSite
        ? "list that one, too, if it has links"
        : "name the parser's hosts one by one, or add .universal(\"\(domain)\") to the parser"
      findings.add(
        hasSite ? .note : .warning, "wildcardDomain", place,
        "\(shown) is a wildcard, which has every subdomain and not \(domain.dropFirst(2)) itself; \(advice)"
      )
    } else if !sites.contains(where: { $0.isUniversal && isCovered(by: $0) }) {
      findings.add(
        .warning, "domainWithoutSite", place,
        "\(shown) is no site of the parser; "
          + "add .universal(\"\(domain)\") to the parser, or take the domain out")
    }
    return findings
  }

  /// Whether a site has the domain; a wildcard is exactly one label in front.
  private func isCovered(by site: LinkSite) -> Bool {
    guard let host = site.host else { return false }
    if host == domain { return true }
    guard site.isWildcard, domain.hasSuffix(host.dropFirst()) else { return false }
    return !domain.dropLast(host.utf8.count - 1).contains(".")
  }
}

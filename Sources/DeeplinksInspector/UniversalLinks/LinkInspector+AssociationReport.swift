import DeeplinkURLs
import Deeplinks

extension LinkInspector {
  /// Compares an association file with the app's links, in both directions.
  ///
  /// The file is tried on URLs of the links, with the samples of their parameters. A rule that decides about none of them
  /// is named, unless the app opens one of the rule's own URLs, in which the samples replace the wildcards. So a rule is
  /// valid here even if it covers other URLs, too. For the URLs that the app's own file would cover without need, see
  /// ``association(appIDs:excluding:)``.
  ///
  /// Once 10,000 URLs are made from rules, the remaining rules are not tried, and a finding reports that.
  ///
  /// - Complexity: The number of links times that of rules, and some parses for each rule.
  public func report(on file: AppSiteAssociation, appID: String) -> InspectionReport {
    InspectionReport(
      findings(in: file, appID: appID), orElse: "The file and the links of \(appID) agree.")
  }

  func findings(in file: AppSiteAssociation, appID: String) -> [InspectionReport.Finding] {
    let rules = file.rules(for: appID)
    if file.appIDs.contains(appID) {
      return file.findings + rules.flatMap(\.findings) + linksNotClaimed(by: rules)
        + unreached(rules)
    }
    // If the file lacks its rules, it has a finding of its own.
    guard file.missingKey == nil else { return file.findings }
    let apps = file.appIDs.isEmpty ? "" : ", only for \(file.appIDs.joined(separator: ", "))"
    return file.findings + [
      .init(
        .error, "appNotInFile", "applinks.details",
        "there are no rules for \(appID)\(apps); name the app there")
    ]
  }

  /// Returns findings about links that no rule covers, or that a rule excludes.
  func linksNotClaimed(
    by rules: [AssociationRule], _ severity: InspectionReport.Finding.Severity = .error
  ) -> [InspectionReport.Finding] {
    claimedPatterns.compactMap { pattern in
      let missing = pattern.examples.filter {
        UniversalLinkURL($0).flatMap(rules.deciding)?.isExcluding != false
      }
      guard let example = missing.first(where: opens) ?? missing.first else { return nil }
      guard opens(example) else {
        return .init(
          .note, "notJudged", pattern.text,
          "it was not tried whether a rule covers it, since the app opens none of its examples, "
            + "such as \(example); give its parameters' types linkSamples")
      }
      let rule = UniversalLinkURL(example).flatMap(rules.deciding)
      let problem = rule.map { "\($0.place), \($0.component), excludes it" } ?? "no rule covers it"
      let advice = rule.map { _ in "exclude less, or cover it in front of that rule" }
      return .init(
        severity, "linksNotClaimed", pattern.text,
        "\(problem), as for \(example); \(advice ?? "add a rule for it")")
    }
  }

  /// Whether the app opens a URL; it may not, if a parameter has no samples.
  func opens(_ url: String) -> Bool { (try? parser.parse(url)) != nil }

  /// Returns findings about rules that decide about no example of a link.
  ///
  /// A rule that no example fits is tried on URLs of its own, in which samples replace its wildcards.
  private func unreached(_ rules: [AssociationRule]) -> [InspectionReport.Finding] {
    let patterns = claimedPatterns
    let own = patterns.flatMap { $0.components(foldsCase: parser.links.foldsCase) }.map(\.claim)
    let lacksSamples = patterns.contains { !$0.examples.contains(where: opens) }
    let links = patterns.flatMap(\.examples).compactMap(UniversalLinkURL.init)
    let reached = Set(links.compactMap { rules.deciding($0)?.place })
    let texts = ["1", "example"] + parser.links.parameterSamples.joined().flatMap(\.texts)
    let samples = Array(texts.uniqued.prefix(24))
    // The largest number of URLs that are made from rules, where one of a long rule counts as several. It is more than
    // a hand-written file needs, and takes some seconds at most.
    var budget = 10_000
    var untried = 0
    var findings: [InspectionReport.Finding] = []
    for rule in rules {
      let link = links.first(where: rule.fits)
      // Every link fits a rule for all paths, which says nothing about other URLs.
      let mayCoverMore =
        (link == nil || rule.isForEveryPath) && !rule.isExcluding
        && !own.contains(rule.component.claim)
      var urls = [link].compactMap(\.self)
      if link == nil || mayCoverMore {
        guard budget > 0 else {
          untried += 1
          continue
        }
        // Links of a domain open only on the domain's site, so each site is tried.
        let made = universalSites.flatMap {
          rule.examples(on: $0, filling: rule.isForEveryPath ? samples : samples + [""])
        }
        budget -= made.count * (rule.steps / 64 + 1)
        urls = made.compactMap(UniversalLinkURL.init).filter(rule.fits)
      }
      if !reached.contains(rule.place), let url = link ?? urls.first,
        !urls.contains(where: { rules.deciding($0)?.place == rule.place }),
        let first = rules.deciding(url),
        // The examples of a rule are in one case only.
        link != nil || first.component.caseSensitive == rule.component.caseSensitive
      {
        // If both rules say the same, it doesn't matter which of them decides.
        let isHarmless = first.isExcluding == rule.isExcluding
        let advice = isHarmless ? "delete it if it is for no others" : "put it in front of that one"
        findings.add(
          isHarmless ? .note : .warning, "ruleNeverDecides", rule.place,
          "\(rule.component) decides about none of the links that were tried, since \(first.place) comes first, "
            + "as for \(url.text); \(advice)")
      }
      guard mayCoverMore, let url = urls.first, !urls.contains(where: { opens($0.text) }),
        case .failure(let error) = parser.trace(url.text).result,
        // Text that stands in for a sample may be refused, which says nothing of the rule.
        !lacksSamples || error.rule != .unconvertibleValue
      else { continue }
      let text = "\(rule.component) covers what the app does not open, such as \(url.text)"
      findings.add(.warning, "emptyClaim", rule.place, "\(text): \(error)")
    }
    if untried > 0 {
      findings.add(
        .warning, "notJudged", "applinks.details",
        "it was not tried whether the app opens any URL of \(untried) rules, because there are so many; "
          + "write fewer rules, and shorter ones")
    }
    return findings
  }
}

extension AssociationRule {
  /// Whether the path consists of wildcards only.
  fileprivate var isForEveryPath: Bool {
    (component.path ?? "*").wholeMatch(of: #/(?!\/$)[\/*?]*/#) != nil
  }

  /// Findings about parts of the rule that do not do what its author may expect.
  fileprivate var findings: [InspectionReport.Finding] {
    var findings: [InspectionReport.Finding] = []
    func add(under key: String = "", _ sentence: String) {
      findings.add(.warning, "ignoredRule", place + key, sentence)
    }
    for name in Set(demands.flatMap { $0.patterns[0].undefinedVariables }).sorted() {
      add(
        "it has the variable $(\(name)), which nothing defines, so that no URL fits; "
          + "add it to substitutionVariables")
    }
    if case .ignored(let items) = component.query {
      add(
        under: ".?",
        "it has values that are no strings (\(items.joined(separator: ", "))), so that the system ignores all of it; "
          + "write strings")
    }
    for key in component.foreignKeys.prefix(5) {
      add(
        under: ".\(key.onOneLine)",
        "this is none of Apple's keys, so that the system ignores it and the rule covers more; "
          + "write the path under \"/\", the query under \"?\", and the fragment under \"#\"")
    }
    if demands.contains(where: { $0.part == .path && $0.patterns[0].example.contains(/\?.*=/) }) {
      add(
        "a ? in a path is a wildcard, and no path has a query in it; "
          + "write the query under the key \"?\" of a component")
    }
    let queries = demands.compactMap { $0.part == .query ? $0.patterns[0].example : $0.part.item }
    if queries.contains(where: { $0.contains(#/^\?.*[^?*]/#) }) {
      add(
        under: ".?",
        "the ? in front is a wildcard, so that the query has one character more; leave it out")
    }
    if let (part, scalar) = impossible, component.percentEncoded != false {
      let advice = scalar == "#" ? "write the fragment under the key #" : "percent-encode it"
      add(
        "it has \"\(String(scalar).onOneLine)\" in its \(part), which no URL has there, so that no URL fits; "
          + advice)
    }
    return findings
  }

  /// The first character of the rule's patterns that no URL has in that part as it is written.
  private var impossible: (part: String, scalar: Unicode.Scalar)? {
    for (part, patterns) in demands {
      let scalar = patterns[0].scalars.first {
        !("!"..."~").contains($0) || "\"<>\\^`{|}".unicodeScalars.contains($0)
          || $0 == "#" && part != .fragment
      }
      if let scalar { return (part.item == nil ? part.name : "query", scalar) }
    }
    return nil
  }
}

extension AppSiteAssociation {
  /// Findings about the file that do not depend on an app, such as a placeholder in an app ID that was not filled in.
  var findings: [InspectionReport.Finding] {
    oddities
      + appIDs.lazy.compactMap { appID in
        guard let problem = AppIdentifier.problem(of: appID),
          let number = details.firstIndex(where: { $0.appIDs.contains(appID) })
        else { return nil }
        return .init(
          .error, "malformedAppID", place(ofDetail: number),
          "the system ignores this app: \(problem)"
        )
      }.prefix(20)
  }

  /// The finding about the key without which the file has no rules; nil if it has them.
  var missingKey: InspectionReport.Finding? {
    oddities.first { $0.rule == "missingKey" }
  }
}

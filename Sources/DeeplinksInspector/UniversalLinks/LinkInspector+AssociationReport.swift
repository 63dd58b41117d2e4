import DeeplinkURLs
import Deeplinks

extension LinkInspector {
  /// Compares an association file with the app's links, in both directions.
  ///
  /// The file is tried on URLs of the links, with the samples of their parameters. The app's parser is tried on URLs of
  /// the rules, in which the samples replace the wildcards. So a rule is valid here if the app opens some of its URLs,
  /// even if it covers others, too. For the URLs that the app's own file would cover without need, see
  /// ``association(appIDs:excluding:)``.
  ///
  /// Once 50,000 URLs are made from rules, the remaining rules are not tried, and a finding reports that.
  ///
  /// - Complexity: The number of links times that of rules, and some hundred parses for each rule.
  public func report(on file: AppSiteAssociation, appID: String) -> InspectionReport {
    // This is more than a hand-written file needs, and takes some seconds at most.
    report(on: file, appID: appID, making: 50_000)
  }

  /// Returns the report with another limit for the URLs that are made from rules.
  package func report(
    on file: AppSiteAssociation, appID: String, making limit: Int
  ) -> InspectionReport {
    InspectionReport(
      findings(in: file, appID: appID, making: limit),
      orElse: "The file and the links of \(appID) agree.")
  }

  func findings(
    in file: AppSiteAssociation, appID: String, making limit: Int = 50_000
  ) -> [InspectionReport.Finding] {
    guard file.appIDs.contains(appID) else {
      // If the file lacks its rules, it has a finding of its own.
      guard file.oddities.value.allSatisfy({ $0.severity != .error }) else { return file.findings }
      let apps = file.appIDs.isEmpty ? "" : ", only for \(file.appIDs.joined(separator: ", "))"
      return file.findings + [
        .init(
          .error, .appNotInFile, "applinks.details", "there are no rules for \(appID)\(apps)",
          "name the app there")
      ]
    }
    let rules = file.rules(for: appID)
    return file.findings + rules.flatMap(\.findings) + rules.undecided(upTo: limit)
      + linksNotClaimed(by: rules) + emptyClaims(of: rules, making: limit)
  }

  private func linksNotClaimed(by rules: [AppSiteAssociation.Rule]) -> [InspectionReport.Finding] {
    claimedPatterns.compactMap { pattern in
      let missing = pattern.examples.filter { rules.verdict(for: $0).kind != .matched }
      if let example = missing.first(where: opens) {
        let excluding = rules.deciding(example)
        return .init(
          .error, .linksNotClaimed, pattern.text,
          "\(excluding.map { "\($0.place) excludes it" } ?? "no rule covers it"), as for \(example)",
          excluding == nil ? "add a rule for it" : "exclude less, or cover it in front of that rule"
        )
      }
      return missing.first.map { example in
        .init(
          .note, .notJudged, pattern.text,
          "it was not tried whether a rule covers it, since the app opens none of its examples, such as \(example)",
          "give its parameters' types linkSamples")
      }
    }
  }

  /// Whether the app opens a URL; it may not, if a parameter has no samples.
  func opens(_ url: String) -> Bool { (try? parser.parse(url)) != nil }

  /// Returns findings about rules for which the app opens none of the URLs that were tried.
  private func emptyClaims(
    of rules: [AppSiteAssociation.Rule], making limit: Int
  ) -> [InspectionReport.Finding] {
    let patterns = claimedPatterns
    let own = Set(
      patterns.flatMap { $0.components(foldsCase: parser.links.foldsCase) }.map(\.claim))
    let examples = patterns.flatMap(\.examples).compactMap(ComparedURL.init)
    let lacksSamples = patterns.contains { !$0.examples.contains(where: opens) }
    let samples = samples
    var budget = limit
    var findings: [InspectionReport.Finding] = []
    // A rule of the app's own file covers URLs that the app opens, and so does a rule that a link fits. But every link
    // fits a rule for all paths, so such a rule is tried with other URLs.
    func isFilled(_ rule: AppSiteAssociation.Rule) -> Bool {
      own.contains(rule.matcher.component.claim)
        || !rule.isForEveryPath && examples.contains { rule.matcher.misfit(of: $0) == nil }
    }
    var rest = rules.filter { !$0.isExcluding && !isFilled($0) }[...]
    while budget > 0, let rule = rest.popFirst() {
      var urls: [String] = []
      // Links of a domain open only on the domain's site, so each site is tried until the limit is reached.
      for site in universalSites where budget > 0 {
        let examples = RuleExamples(rule.matcher, site, samples: samples, upTo: budget)
        budget -= examples.cost
        urls += examples.urls
      }
      guard let url = urls.first, !urls.contains(where: opens),
        case .failure(let error) = parser.trace(url).result,
        // Text that stands in for a sample may be refused, which says nothing of the rule.
        !lacksSamples || error.rule != .unconvertibleValue
      else { continue }
      let (problem, advice) = InspectionReport.Finding.halves(of: "\(error)")
      findings.add(
        .warning, .emptyClaim, rule.place,
        "\(rule.text) covers what the app does not open, such as \(url): \(problem)", advice)
    }
    if !rest.isEmpty {
      findings.add(
        .warning, .notJudged, "applinks.details",
        "there are so many rules that it was not tried whether the app opens any URL of the last \(rest.count)",
        "write fewer rules, with fewer wildcards")
    }
    return findings
  }

  /// A limited number of texts that the table's parameters accept, without duplicates.
  private var samples: [String] {
    let own = parser.links.parameterSamples.joined().flatMap(\.texts)
    return Array((["1", "example"] + own).uniqued.prefix(24))
  }
}

extension AppSiteAssociation.Rule {
  /// Whether the path consists of wildcards only.
  fileprivate var isForEveryPath: Bool {
    (matcher.component.path ?? "*").unicodeScalars.allSatisfy { ["/", "*", "?"].contains($0) }
      && matcher.component.path != "/"
  }

  /// Findings about parts of the rule that do not do what its author may expect.
  fileprivate var findings: [InspectionReport.Finding] {
    var findings: [InspectionReport.Finding] = []
    func add(under key: String = "", _ problem: String, _ advice: String) {
      findings.add(.warning, .ignoredRule, place + key, problem, advice)
    }
    for name in matcher.undefinedVariables {
      add(
        "it has the variable $(\(name)), which nothing defines, so that no URL fits",
        "add it to substitutionVariables")
    }
    if case .ignored(let items) = matcher.component.query {
      add(
        under: ".?",
        "it has values that are no strings (\(items.joined(separator: ", "))), so that the system ignores all of it",
        "write strings")
    }
    if let (part, scalar) = impossible {
      add(
        "it has \"\(String(scalar).onOneLine)\" in its \(part), which no URL has there, so that no URL fits",
        scalar == "#" ? "write the fragment under the key #" : "percent-encode it")
    }
    return findings
  }

  /// The first character of the rule's patterns that no URL has in that part, if URLs are compared as they are.
  private var impossible: (part: String, scalar: Unicode.Scalar)? {
    let component = matcher.component
    guard component.percentEncoded != false else { return nil }
    let query =
      switch component.query {
      case .text(let text): text
      case .items(let items): items.sorted { $0.key < $1.key }.map(\.value).joined()
      case .ignored, nil: ""
      }
    for (part, text) in [
      ("path", component.path), ("query", query), ("fragment", component.fragment),
    ] {
      // The names of variables are in no URL.
      let parts = WildcardPattern(
        (text ?? "").unicodeScalars, matcher.variables, foldsCase: false
      ).parts
      let scalar = parts.lazy.compactMap(\.scalar).first {
        !(0x21...0x7E).contains($0.value) || "\"<>\\^`{|}".unicodeScalars.contains($0)
          || $0 == "#" && part != "fragment"
      }
      if let scalar { return (part, scalar) }
    }
    return nil
  }
}

extension [AppSiteAssociation.Rule] {
  /// Returns the rules that never decide, because an earlier rule fits every URL that they fit.
  ///
  /// - Parameter limit: The largest number of comparisons between two rules.
  fileprivate func undecided(upTo limit: Int) -> [InspectionReport.Finding] {
    var budget = limit
    var findings: [InspectionReport.Finding] = []
    for (number, rule) in enumerated() where rule.matcher.undefinedVariables.isEmpty {
      budget -= rule.matcher.steps * rule.matcher.steps / 64 / 256
      let covered = budget > 0 ? ComponentMatcher.CoveredRule(rule.matcher) : nil
      let earlier = self[..<number].first { earlier in
        budget -= 1 + earlier.matcher.steps * rule.matcher.steps / 64 / 256
        return budget > 0 && covered.map(earlier.matcher.covers) == true
      }
      guard budget > 0 else {
        findings.add(
          .note, .notJudged, rule.place,
          "it was not tried whether this rule and those behind it ever decide",
          "write fewer rules")
        break
      }
      guard let earlier else { continue }
      // If both rules say the same, it doesn't matter which of them decides.
      let isHarmless = earlier.isExcluding == rule.isExcluding
      findings.add(
        isHarmless ? .note : .warning, .ruleNeverDecides, rule.place,
        "\(rule.text) never decides, since \(earlier.place) fits every URL that it fits",
        isHarmless ? "delete it" : "put it in front of that one, or delete it")
    }
    return findings
  }
}

extension AppSiteAssociation {
  /// Findings about the file that do not depend on an app.
  var findings: [InspectionReport.Finding] { oddities.value + appIDFindings }

  /// Findings about invalid app IDs, such as a placeholder that was not filled in.
  private var appIDFindings: [InspectionReport.Finding] {
    var seen: Set<String> = []
    return details.indices.flatMap { number in
      let detail = details[number]
      return detail.appIDs.enumerated().compactMap { index, appID -> InspectionReport.Finding? in
        guard seen.insert(appID).inserted, let problem = AppIdentifier.problem(of: appID) else {
          return nil
        }
        let form = detail.form.value
        let key = index < form.listedApps ? ".appIDs[\(index)]" : ".appID"
        return .init(
          .error, .malformedAppID, place(ofDetail: number) + (form.app == nil ? key : ""),
          "the system ignores this app: \(problem.what)", problem.advice)
      }
    }.prefix(20).map(\.self)
  }

  /// Returns the finding about a file of so many bytes, if the system does not take it.
  static func findings(ofSize size: Int) -> [InspectionReport.Finding] {
    let finding = InspectionReport.Finding(
      .error, .fileTooLarge, "association file",
      "it has \(size) bytes, and the system takes \(sizeLimit)",
      "merge rules with wildcards or substitution variables")
    return size > sizeLimit ? [finding] : []
  }
}

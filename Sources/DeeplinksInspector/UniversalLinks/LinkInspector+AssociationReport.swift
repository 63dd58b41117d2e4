import DeeplinkURLs

extension LinkInspector {
  /// Holds an association file against the app's links, in both directions.
  ///
  /// Links are asked with the samples of their parameters, and rules with URLs made of them: a wildcard
  /// becomes one of the samples of the table. So a rule that brings some URLs which the app opens is
  /// in order here, though it brings others too; what the app's own file would say too much is in
  /// ``association(appIDs:excluding:)``.
  ///
  /// Rules behind the one with which 50,000 URLs are made are not tried, which is a finding.
  ///
  /// - Complexity: The number of links times that of rules, and some hundred parses for each rule.
  public func report(on file: AppSiteAssociation, appID: String) -> InspectionReport {
    // More than a file of people's needs, and no more than takes seconds.
    report(on: file, appID: appID, making: 50_000)
  }

  /// The same with another limit to the URLs that are made of rules.
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
      // A file without its rules says so itself.
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
      for example in pattern.examples {
        let verdict = rules.verdict(for: example)
        guard verdict.kind != .matched else { continue }
        let excluding = rules.first { $0.verdict == verdict }
        return .init(
          .error, .linksNotClaimed, pattern.text,
          "\(excluding.map { "\($0.place) excludes it" } ?? "no rule claims it"), as for \(example)",
          excluding == nil ? "add a rule for it" : "exclude less, or claim it in front of that rule"
        )
      }
      return nil
    }
  }

  /// The rules that claim URLs and of which the app opens none that can be thought of.
  private func emptyClaims(
    of rules: [AppSiteAssociation.Rule], making limit: Int
  ) -> [InspectionReport.Finding] {
    let patterns = claimedPatterns
    let own = Set(
      patterns.flatMap { $0.components(foldsCase: parser.links.foldsCase) }.map(\.claim))
    let examples = patterns.flatMap(\.examples).compactMap(ComparedURL.init)
    let samples = samples
    var (budget, untried) = (limit, 0)
    var findings: [InspectionReport.Finding] = []
    for rule in rules {
      // A rule of the app's own file brings what the app opens, and so does one that a link fits. But
      // every link fits a rule for every path: that one has to prove itself with other URLs.
      if own.contains(rule.matcher.component.claim)
        || !rule.isForEveryPath && examples.contains(where: { rule.matcher.misfit(of: $0) == nil })
      {
        continue
      }
      guard budget > 0 else {
        untried += 1
        continue
      }
      guard !rule.isExcluding else { continue }
      var urls: [String] = []
      // The links of a domain open on its site alone, so each is tried while there are URLs to make.
      for site in universalSites where urls.isEmpty || budget > 0 {
        let examples = RuleExamples(rule.matcher, site, samples: samples, upTo: budget)
        budget -= examples.cost
        urls += examples.urls
      }
      if let failure = firstFailure(of: urls) {
        let (problem, advice) = InspectionReport.Finding.halves(of: "\(failure.error)")
        findings.append(
          .init(
            .warning, .emptyClaim, rule.place,
            "\(rule.text) claims what the app does not open, such as \(failure.url): \(problem)",
            advice))
      }
    }
    if untried > 0 {
      findings.append(
        .init(
          .warning, .notJudged, "applinks.details",
          "there are so many rules that it was not tried whether the app opens any URL of the last \(untried)",
          "write fewer rules, with fewer wildcards"))
    }
    return findings
  }

  /// The first of some URLs, if the app opens none of them.
  private func firstFailure(of urls: [String]) -> (url: String, error: LinkError)? {
    var failure: (String, LinkError)?
    for url in urls {
      do throws(LinkError) {
        _ = try parser.parse(url)
        return nil
      } catch {
        if failure == nil { failure = (url, error) }
      }
    }
    return failure
  }

  /// Texts that the table's parameters take, each once, and not too many.
  private var samples: [String] {
    var seen: Set<String> = []
    let own = parser.links.parameterSamples.joined().flatMap(\.texts)
    return (["1", "example"] + own).filter { seen.insert($0).inserted }.prefix(24).map(\.self)
  }
}

extension AppSiteAssociation.Rule {
  /// Whether the path is nothing but wildcards.
  fileprivate var isForEveryPath: Bool {
    (matcher.component.path ?? "*").unicodeScalars.allSatisfy { ["/", "*", "?"].contains($0) }
      && matcher.component.path != "/"
  }

  /// What in the rule does not do what its author may expect.
  fileprivate var findings: [InspectionReport.Finding] {
    var findings = matcher.undefinedVariables.map { name in
      InspectionReport.Finding(
        .warning, .ignoredRule, place,
        "it has the variable $(\(name)), which nothing defines, so that no URL fits",
        "add it to substitutionVariables")
    }
    if case .ignored(let items) = matcher.component.query {
      findings.append(
        .init(
          .warning, .ignoredRule, place + ".?",
          "it has values that are no strings (\(items.joined(separator: ", "))), so that the system ignores all of it",
          "write strings"))
    }
    return findings
  }
}

extension AppSiteAssociation.Component {
  /// What the rule claims, without what does not matter to it.
  fileprivate var claim: Self { .init(path: path, query: query, fragment: fragment) }
}

extension [AppSiteAssociation.Rule] {
  /// The rules that never decide, since one before them fits every URL that they fit.
  ///
  /// - Parameter limit: How many comparisons of two rules may be made.
  fileprivate func undecided(upTo limit: Int) -> [InspectionReport.Finding] {
    var budget = limit
    var findings: [InspectionReport.Finding] = []
    for (number, rule) in enumerated() where rule.matcher.undefinedVariables.isEmpty {
      let covered = ComponentMatcher.CoveredRule(rule.matcher)
      let earlier = self[..<number].first { earlier in
        budget -= 1 + earlier.matcher.steps * rule.matcher.steps / 64 / 256
        return budget > 0 && earlier.matcher.covers(covered)
      }
      guard budget > 0 else {
        findings.append(
          .init(
            .note, .notJudged, rule.place,
            "it was not tried whether this rule and those behind it ever decide",
            "write fewer rules"))
        break
      }
      guard let earlier else { continue }
      // Where both say the same, it makes no difference which of them decides.
      let isHarmless = earlier.isExcluding == rule.isExcluding
      findings.append(
        .init(
          isHarmless ? .note : .warning, .ruleNeverDecides, rule.place,
          "\(rule.text) never decides, since \(earlier.place) fits every URL that it fits",
          isHarmless ? "delete it" : "put it in front of that one, or delete it"))
    }
    return findings
  }
}

extension AppSiteAssociation {
  /// What is wrong with the file whatever app it is judged for.
  var findings: [InspectionReport.Finding] { oddities.value + appIDFindings }

  /// The app IDs that are none, such as a placeholder that nobody has filled in.
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
}

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
  public func report(on file: AppSiteAssociation, appID: String) -> AssociationReport {
    // More than a file of people's needs, and no more than takes seconds.
    report(on: file, appID: appID, making: 50_000)
  }

  /// The same with another limit to the URLs that are made of rules.
  package func report(
    on file: AppSiteAssociation, appID: String, making limit: Int
  ) -> AssociationReport {
    let rules = file.rules(for: appID)
    let patterns = claimedPatterns
    let own = Set(patterns.map { $0.component(foldsCase: parser.links.foldsCase).claim })
    let samples = samples
    let texts = universalSites.first.map { site in patterns.flatMap { $0.examples(on: site) } }
    let examples = (texts ?? []).compactMap(ComparedURL.init)
    let isNamed = file.appIDs.contains(appID)
    var budget = limit
    var untried = 0
    let emptyClaims = rules.compactMap { rule -> AssociationReport.EmptyClaim? in
      // A rule of the app's own file brings what the app opens, and so does one that a link fits. But
      // every link fits a rule for every path: that one has to prove itself with other URLs.
      if own.contains(rule.matcher.component.claim)
        || !rule.isForEveryPath && rule.fitsAny(of: examples)
      {
        return nil
      }
      guard budget > 0 else {
        untried += 1
        return nil
      }
      return emptyClaim(rule, samples, &budget)
    }
    var mistakes = file.oddities.value + file.appIDMistakes
    if isNamed {
      mistakes += rules.flatMap(\.mistakes) + rules.undecided(upTo: limit)
    } else if file.oddities.value.allSatisfy({ !$0.place.hasPrefix("applinks") }) {
      mistakes.append(
        .init(
          place: "applinks.details",
          problem: "has no rules for \(appID.onOneLine)\(Self.naming(file.appIDs))",
          advice: "name the app there"))
    }
    if untried > 0 {
      mistakes.append(
        .init(
          place: "applinks.details",
          problem: "has so many rules that it was not tried whether the app opens any URL of the "
            + "last \(untried)", advice: "write fewer rules, with fewer wildcards"))
    }
    return AssociationReport(
      appID: appID, appIDs: file.appIDs,
      missingLinks: !isNamed ? [] : missingLinks(patterns, by: rules),
      emptyClaims: emptyClaims, mistakes: mistakes)
  }

  private static func naming(_ apps: [String]) -> String {
    apps.isEmpty ? "" : ", only for \(apps.map(\.onOneLine).joined(separator: ", "))"
  }

  private func missingLinks(
    _ patterns: [ClaimedPattern], by rules: [AppSiteAssociation.Rule]
  ) -> [AssociationReport.MissingLink] {
    guard let site = universalSites.first else { return [] }
    return patterns.compactMap { pattern in
      for example in pattern.examples(on: site) {
        let verdict = rules.verdict(for: example)
        guard verdict.kind != .matched else { continue }
        return AssociationReport.MissingLink(
          pattern: pattern.text, feature: pattern.feature, example: example, verdict: verdict,
          excludedBy: rules.first { $0.verdict == verdict }?.place)
      }
      return nil
    }
  }

  /// The rule as a finding, if it claims URLs and the app opens none that can be thought of.
  private func emptyClaim(
    _ rule: AppSiteAssociation.Rule, _ samples: [String], _ budget: inout Int
  ) -> AssociationReport.EmptyClaim? {
    guard !rule.isExcluding, let site = universalSites.first else { return nil }
    var failure: (example: String, reason: LinkError)?
    let examples = RuleExamples(rule.matcher, site, samples: samples, upTo: budget)
    budget -= examples.cost
    for url in examples.urls {
      do throws(LinkError) {
        _ = try parser.parse(url)
        return nil
      } catch {
        if failure == nil { failure = (url, error) }
      }
    }
    return failure.map { failure in
      AssociationReport.EmptyClaim(
        place: rule.place, rule: rule.text, example: failure.example,
        reason: failure.reason.description)
    }
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

  fileprivate func fitsAny(of urls: [ComparedURL]) -> Bool {
    urls.contains { matcher.misfit(of: $0) == nil }
  }

  /// What in the rule does not do what its author may expect.
  fileprivate var mistakes: [AssociationReport.Mistake] {
    var result: [AssociationReport.Mistake] = []
    let component = matcher.component
    if case .ignored(let items) = component.query {
      let names = items.map { $0.onOneLine }.joined(separator: ", ")
      result.append(
        .init(
          place: place + ".?",
          problem:
            "has values that are no strings (\(names)), so that the system ignores all of it",
          advice: "write strings"))
    }
    for name in matcher.undefinedVariables {
      result.append(
        .init(
          place: place,
          problem:
            "has the variable $(\(name.onOneLine)), which nothing defines, so that no URL fits",
          advice: "add it to substitutionVariables"))
    }
    return result
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
  fileprivate func undecided(upTo limit: Int) -> [AssociationReport.Mistake] {
    var budget = limit
    var mistakes: [AssociationReport.Mistake] = []
    for (number, rule) in enumerated() where rule.matcher.undefinedVariables.isEmpty {
      let covered = ComponentMatcher.CoveredRule(rule.matcher)
      let earlier = self[..<number].first { earlier in
        budget -= 1 + earlier.matcher.steps * rule.matcher.steps / 64 / 256
        return budget > 0 && earlier.matcher.covers(covered)
      }
      guard budget > 0 else { break }
      // Where both say the same, it makes no difference which of them decides.
      guard let earlier, earlier.isExcluding != rule.isExcluding else { continue }
      mistakes.append(
        .init(
          place: rule.place,
          problem: "never decides, since \(earlier.place) fits every URL that it fits",
          advice: "put it in front of that one, or delete it"))
    }
    return mistakes
  }
}

extension AppSiteAssociation {
  /// The app IDs that are none, such as a placeholder that nobody has filled in.
  fileprivate var appIDMistakes: [AssociationReport.Mistake] {
    var seen: Set<String> = []
    return details.indices.flatMap { number in
      let detail = details[number]
      return detail.appIDs.enumerated().compactMap { index, appID -> AssociationReport.Mistake? in
        guard seen.insert(appID).inserted, let problem = AppIdentifier.problem(of: appID) else {
          return nil
        }
        let form = detail.form.value
        let key = index < form.listedApps ? "appIDs[\(index)]" : "appID"
        let place = place(ofDetail: number)
        return .init(
          place: form.app == nil ? "\(place).\(key)" : place,
          problem: "is no app ID, so that the system ignores it: \(problem.what)",
          advice: problem.advice)
      }
    }.prefix(20).map(\.self)
  }
}

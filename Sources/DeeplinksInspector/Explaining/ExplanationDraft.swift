import Deeplinks

/// Builds an explanation step by step.
struct ExplanationDraft {
  /// The explanation so far.
  private(set) var explanation: LinkExplanation
  private let startsBlank: Bool
  private let secrets: SecretText
  /// The segments with their secrets, for comparisons.
  private let segmentTexts: [String]

  init<ID>(
    _ trace: LinkTrace<ID>, _ text: String, from source: LinkSource, secrets: SecretText
  ) {
    let bytes = Array(text.utf8)
    startsBlank = bytes.first == UInt8(ascii: " ") || bytes.first == UInt8(ascii: "\t")
    let ranges = secrets.ranges(in: bytes)
    explanation = LinkExplanation(
      link: SecretText.masked(bytes, in: ranges), source: source.name)
    self.secrets = secrets
    // The items of the masked link, because a secret has as many dots as it has bytes.
    let shown = Array(explanation.link.utf8)
    func masked(_ range: Range<Int>) -> String {
      String(decoding: shown[range.clamped(to: 0..<shown.count)], as: UTF8.self)
    }
    segmentTexts = trace.segments.map(\.text)
    explanation.segments = trace.segments.map { segment in
      let isSecret = ranges.contains { $0.overlaps(segment.range) }
      return .init(
        text: isSecret ? masked(segment.range) : segment.text, offset: segment.range.lowerBound)
    }
    explanation.items = trace.items.map { masked($0.range) }
    let last = trace.paths.lastIndex { $0.candidates.contains { $0.verdict != .isNotTried } }
    explanation.paths = trace.paths.indices.map { index in
      let path = trace.paths[index]
      let next = trace.paths.indices.contains(index + 1) ? trace.paths[index + 1] : nil
      return LinkExplanation.Path(
        path: path.text, reason: next.map(path.reason(before:)),
        isTried: last.map { index <= $0 } ?? false,
        candidates: path.candidates.map {
          .init(
            pattern: $0.pattern, isMatching: $0.verdict == .matches, verdict: $0.verdictText)
        })
    }
  }

  /// Checks the link against a website's file, for an app or for the only one in it.
  mutating func ask(_ file: AppSiteAssociation, about text: String, for appID: String?) {
    // The scheme is compared as it is written, because the system doesn't ask about text that is no URL.
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard ["http", "https"].contains(scheme) else {
      explanation.claimProblem = "is not asked: it is about links of http and https alone."
      return
    }
    let appIDs = file.appIDs
    guard appID != nil || appIDs.count <= 1 else {
      explanation.claimProblem = "names \(appIDs.count) apps; say which one is meant."
      return
    }
    explanation.claim = file.match(of: text, appID: appID ?? appIDs.first)
  }

  /// Records why the text is none of the app's links.
  mutating func refuse<ID>(_ error: LinkError, _ parser: LinkParser<ID>) {
    explanation.outcome = .unrecognized
    explanation.site = error.site?.description
    let patterns = parser.links.entries.flatMap { [$0.pattern] + $0.aliases }
    explanation.fault = LinkExplanation.Fault(
      rule: error.rule.rawValue, offset: error.offset,
      text: startsBlank && error.rule == .missingScheme
        ? "a blank stands in front of the link; remove it" : "\(error)",
      nearest: error.pattern ?? NearestLink.pattern(to: segmentTexts, of: patterns))
  }

  /// Records which link the text is.
  mutating func describe<ID>(_ match: LinkMatch<ID>, _ parser: LinkParser<ID>) {
    explanation.site = match.site.description
    explanation.identifier = caseName(of: match.identifier)
    explanation.warnings = match.warnings.map(\.description)
    let link = parser.links.entries.firstIndex { $0.pattern == match.pattern }
    let samples = link.map { parser.links.parameterSamples(of: $0) } ?? []
    let pattern = try? PatternText(match.matchedPattern)
    let rest = pattern?.rest
    explanation.values = match.values.names.map { name in
      if name == rest {
        let items = match.values.items.map { item in
          let isSecret = secrets.isSecret(name) || secrets.isSecret(item.name)
          let value = isSecret ? SecretText.dots(for: item.value) : secrets.masked(item.value)
          return "\(item.name)=\(value)"
        }
        return LinkExplanation.Value(name: name, expected: nil, texts: items)
      }
      let texts = match.values.all(name)
      let item = pattern?.items.first { $0.value.parameter?.name == name }
      let isSecret = secrets.isSecret(name) || item.map { secrets.isSecret($0.key) } == true
      return LinkExplanation.Value(
        name: name, expected: samples.first { $0.name == name }?.expectation,
        texts: texts.map(isSecret ? SecretText.dots : secrets.masked))
    }
  }

  /// Records that there is no resolver or handler to ask.
  mutating func askNobody() {
    explanation.guards = ["nobody was asked, since the inspector has no resolver and no handler"]
  }

  /// Asks the resolver about the link, and the handler where it leads.
  mutating func ask<ID>(
    _ answers: AppAnswers<ID>, of identifier: ID, from source: LinkSource, on site: LinkSite
  ) async {
    let resolutions = await answers.resolve(identifier, from: source, on: site)
    explanation.guards = resolutions.map(\.description)
    switch resolutions.last {
    case .open(let target): show(await answers.destination(of: target))
    case .require(let prerequisite, let target):
      explanation.prerequisite = prerequisite.name
      // The link waits, so it doesn't matter if the handler has no answer yet.
      if case .leads(let shown)? = await answers.destination(of: target) {
        explanation.destination = shown
      }
      explanation.outcome = .waits
    case .refuse: explanation.outcome = .refused
    case .unsupported: explanation.outcome = .unsupported
    case .redirect, nil: explanation.outcome = .redirectLoop
    }
  }

  private mutating func show<ID>(_ place: AppAnswers<ID>.Place?) {
    switch place {
    case nil: break
    case .leads(let destination)?: explanation.destination = destination
    case .unsupported?: explanation.outcome = .unsupported
    case .needs(let prerequisite)?:
      explanation.outcome = .waits
      explanation.prerequisite = prerequisite.name
      explanation.guards.append("the handler requires \(prerequisite)")
    case .fails(let error)?:
      explanation.outcome = .fails
      explanation.guards.append("the handler throws \(error)")
    }
  }
}

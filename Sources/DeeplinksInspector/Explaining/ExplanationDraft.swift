import Deeplinks

/// An explanation that is being written.
struct ExplanationDraft {
  private let link: String
  private let startsBlank: Bool
  private let secrets: SecretText
  private let segments: [LinkExplanation.Segment]
  /// The segments with their secrets, to compare them.
  private let segmentTexts: [String]
  private let items: [String]
  private let paths: [LinkExplanation.Path]
  private var outcome = LinkExplanation.Outcome.opens
  private var site: String?
  private var values: [LinkExplanation.Value] = []
  private var warnings: [String] = []
  private var identifier: String?
  private var fault: LinkExplanation.Fault?
  private var claim: MatchExplanation?
  private var claimProblem: String?
  private var guards: [String] = []
  private var prerequisite: String?
  private var destination: LinkDestination?

  init<ID>(_ trace: LinkTrace<ID>, _ text: String, secrets: SecretText) {
    let bytes = Array(text.utf8)
    startsBlank = bytes.first == UInt8(ascii: " ") || bytes.first == UInt8(ascii: "\t")
    let ranges = secrets.ranges(in: bytes)
    link = SecretText.masked(bytes, in: ranges)
    self.secrets = secrets
    // The items of the masked link: a secret has as many dots as it had bytes.
    let shown = Array(link.utf8)
    func masked(_ range: Range<Int>) -> String {
      String(decoding: shown[range.clamped(to: 0..<shown.count)], as: UTF8.self)
    }
    segmentTexts = trace.segments.map(\.text)
    segments = trace.segments.map { segment in
      let isSecret = ranges.contains { $0.overlaps(segment.range) }
      return .init(
        text: isSecret ? masked(segment.range) : segment.text, offset: segment.range.lowerBound)
    }
    items = trace.items.map { masked($0.range) }
    let last = trace.paths.lastIndex { $0.candidates.contains { $0.verdict != .isNotTried } }
    paths = trace.paths.indices.map { index in
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

  /// Asks a website's file about the link, for an app or for the only one in it.
  mutating func ask(_ file: AppSiteAssociation, about text: String, for appID: String?) {
    // Its bytes as they are: a text that is no URL is not asked about either.
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard ["http", "https"].contains(scheme) else {
      claimProblem = "is not asked: it is about links of http and https alone."
      return
    }
    let appIDs = file.appIDs
    if let appID = appID ?? (appIDs.count == 1 ? appIDs.first : nil) {
      claim = file.match(of: text, appID: appID)
    } else if appIDs.isEmpty {
      claimProblem = "names no app, so that it gives away no link."
    } else {
      claimProblem = "names \(appIDs.count) apps; say which one is meant."
    }
  }

  /// Takes in why the text is none of the app's links.
  mutating func refuse<ID>(_ error: LinkError, _ parser: LinkParser<ID>) {
    outcome = .unrecognized
    site = error.site?.description
    let patterns = parser.links.entries.flatMap { [$0.pattern] + $0.aliases }
    fault = LinkExplanation.Fault(
      rule: error.rule.rawValue, offset: error.offset,
      text: startsBlank && error.rule == .missingScheme
        ? "a blank stands in front of the link; remove it" : "\(error)",
      nearest: error.pattern ?? NearestLink.pattern(to: segmentTexts, of: patterns))
  }

  /// Takes in what the link is.
  mutating func describe<ID>(_ match: LinkMatch<ID>, _ parser: LinkParser<ID>) {
    site = match.site.description
    identifier = caseName(of: match.identifier)
    warnings = match.warnings.map(\.description)
    let link = parser.links.entries.firstIndex { $0.pattern == match.pattern }
    let samples = link.map { parser.links.parameterSamples(of: $0) } ?? []
    values = match.values.names.map { name in
      let texts = match.values.all(name)
      return LinkExplanation.Value(
        name: name, expected: samples.first { $0.name == name }?.expectation,
        texts: texts.map(secrets.isSecret(name) ? SecretText.dots : secrets.masked))
    }
  }

  /// Says that there is nobody to ask.
  mutating func askNobody() {
    guards = ["nobody was asked, since the inspector has no resolver and no handler"]
  }

  /// Asks what guards the link and where it leads.
  mutating func ask<ID>(
    _ answers: AppAnswers<ID>, of identifier: ID, from source: LinkSource, on site: LinkSite
  ) async {
    let resolutions = await answers.resolve(identifier, from: source, on: site)
    guards = resolutions.map(\.description)
    switch resolutions.last {
    case .open(let target): show(await answers.destination(of: target))
    case .require(let prerequisite, let target):
      self.prerequisite = prerequisite.name
      // What the handler cannot say before that is no matter.
      if case .leads(let shown)? = await answers.destination(of: target) { destination = shown }
      outcome = .waits
    case .refuse: outcome = .refused
    case .unsupported: outcome = .unsupported
    case .redirect, nil: outcome = .redirectLoop
    }
  }

  private mutating func show<ID>(_ place: AppAnswers<ID>.Place?) {
    switch place {
    case nil: break
    case .leads(let destination)?: self.destination = destination
    case .unsupported?: outcome = .unsupported
    case .needs(let prerequisite)?:
      outcome = .waits
      self.prerequisite = prerequisite.name
      guards.append("the handler requires \(prerequisite)")
    case .fails(let error)?:
      outcome = .fails
      guards.append("the handler throws \(error)")
    }
  }

  /// The finished explanation.
  func explanation(from source: LinkSource) -> LinkExplanation {
    LinkExplanation(
      link: link, source: source.name, outcome: outcome, site: site, segments: segments,
      items: items, paths: paths, values: values, warnings: warnings, identifier: identifier,
      fault: fault, claim: claim, claimProblem: claimProblem, guards: guards,
      prerequisite: prerequisite, destination: destination)
  }
}

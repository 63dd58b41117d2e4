import Deeplinks

// The steps of an explanation: the search, the website's file, the match or its lack, and the app's answers.
extension LinkExplanation {
  init<ID>(_ trace: LinkTrace<ID>, of text: String, from source: LinkSource, secrets: LinkSecrets) {
    self.init(link: secrets.masked(text), source: source.name)
    let ranges = secrets.ranges(in: text)
    // The items of the masked link, because a secret has as many dots as it has bytes.
    let shown = Array(link.utf8)
    func masked(_ range: Range<Int>) -> String {
      String(decoding: shown[range.clamped(to: 0..<shown.count)], as: UTF8.self)
    }
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
      return Path(
        path: path.text, reason: next.map(path.reason(before:)),
        isTried: last.map { index <= $0 } ?? false,
        candidates: path.candidates.map {
          .init(pattern: $0.pattern, isMatching: $0.verdict == .matches, verdict: $0.verdictText)
        })
    }
  }

  /// Checks the link against a website's file, for an app or for the only one in it.
  mutating func ask(_ file: AppSiteAssociation, about text: String, for appID: String?) {
    // The scheme is compared as it is written, because the system doesn't ask about text that is no URL.
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard ["http", "https"].contains(scheme) else {
      claimProblem = "is not asked: it is about links of http and https alone."
      return
    }
    let appIDs = file.appIDs
    guard appID != nil || appIDs.count <= 1 else {
      claimProblem = "names \(appIDs.count) apps; say which one is meant."
      return
    }
    claim = file.match(of: text, appID: appID ?? appIDs.first)
  }

  /// Records why the text is none of the app's links.
  ///
  /// - Parameter segments: The segments with their secrets, for comparisons.
  mutating func refuse<ID>(
    _ text: String, _ segments: [String], _ error: LinkError, _ parser: LinkParser<ID>
  ) {
    let startsBlank = text.utf8.first == UInt8(ascii: " ") || text.utf8.first == UInt8(ascii: "\t")
    outcome = .unrecognized
    site = error.site?.description
    let patterns = parser.links.entries.flatMap { [$0.pattern] + $0.aliases }
    fault = Fault(
      rule: error.rule.rawValue, offset: error.offset,
      text: startsBlank && error.rule == .missingScheme
        ? "a blank stands in front of the link; remove it" : "\(error)",
      nearest: error.pattern ?? NearestLink.pattern(to: segments, of: patterns))
  }

  /// Records which link the text is.
  mutating func describe<ID>(
    _ match: LinkMatch<ID>, _ inspector: LinkInspector<ID>, secrets: LinkSecrets
  ) {
    let parser = inspector.parser
    site = match.site.description
    identifier = caseName(of: match.identifier)
    warnings = match.warnings.map(\.description)
    let link = parser.links.entries.firstIndex { $0.pattern == match.pattern }
    let samples = link.map { parser.links.parameterSamples(of: $0) } ?? []
    let rest = (try? PatternText(match.matchedPattern))?.rest
    values = match.values.names.map { name in
      let isSecret = secrets.isSecret(name, in: match.pattern)
      guard name != rest else {
        let items = match.values.items.map { item in
          let isSecret = isSecret || secrets.isSecret(item.name)
          return "\(item.name)=\(secrets.shown(item.value, isSecret: isSecret))"
        }
        return Value(name: name, expected: nil, texts: items)
      }
      // Segments of a catch-all may be a link together.
      let texts = match.values.all(name)
      let isHidden = isSecret || secrets.hasSecret(texts.joined(separator: "/"))
      return Value(
        name: name, expected: samples.first { $0.name == name }?.expectation,
        texts: texts.map { secrets.shown($0, isSecret: isHidden) })
    }
  }

  /// Asks the resolver about the link, and the handler where it leads, if there are any.
  mutating func ask<ID>(
    _ answers: AppAnswers<ID>?, of identifier: ID, from source: LinkSource, on site: LinkSite
  ) async {
    guard let answers else {
      guards = ["nobody was asked, since the inspector has no resolver and no handler"]
      return
    }
    let resolutions = await answers.resolve(identifier, from: source, on: site)
    guards = resolutions.map(\.description)
    switch resolutions.last {
    case .open(let target): show(await answers.destination(of: target))
    case .require(let needed, let target):
      prerequisite = needed.name
      // The link waits, so it doesn't matter if the handler has no answer yet.
      destination = await answers.destination(of: target)?.destination
      outcome = .waits
    case .refuse: outcome = .refused
    case .unsupported: outcome = .unsupported
    case .redirect, nil: outcome = .redirectLoop
    }
  }

  private mutating func show<ID>(_ place: AppAnswers<ID>.Place?) {
    destination = place?.destination
    switch place {
    case .leads?, nil: break
    case .unsupported?: outcome = .unsupported
    case .needs(let needed)?:
      outcome = .waits
      prerequisite = needed.name
      guards.append("the handler requires \(needed)")
    case .fails(let error)?:
      outcome = .fails
      guards.append("the handler throws \(error)")
    }
  }
}

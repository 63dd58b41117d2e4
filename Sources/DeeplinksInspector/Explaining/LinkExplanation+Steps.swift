import Deeplinks

// The steps of an explanation, in their order.
extension LinkExplanation {
  /// Records why the text is none of the app's links.
  ///
  /// - Parameter segments: The segments with their secrets, for comparisons.
  mutating func refuse<ID>(
    _ text: String, _ segments: [String], _ error: LinkError, _ parser: LinkParser<ID>
  ) {
    let startsBlank = text.utf8.first == UInt8(ascii: " ") || text.utf8.first == UInt8(ascii: "\t")
    outcome = .unrecognized
    let patterns = parser.links.entries.flatMap { [$0.pattern] + $0.aliases }
    fault = Fault(
      rule: error.rule.rawValue, offset: error.offset,
      text: startsBlank && error.rule == .missingScheme
        ? "a blank stands in front of the link; remove it" : "\(error)",
      nearest: error.pattern ?? NearestLink.pattern(to: segments, of: patterns))
  }

  /// Checks the link against a website's file, for an app or for the only one in it.
  mutating func ask(_ file: AppSiteAssociation, about text: String, for appID: String?) {
    let appIDs = file.appIDs
    // The scheme is compared as it is written, because the system doesn't ask about text that is no URL.
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard ["http", "https"].contains(scheme) else {
      return steps.append("File: is not asked: it is about links of http and https alone.")
    }
    guard appID != nil || appIDs.count <= 1 else {
      return steps.append("File: names \(appIDs.count) apps; say which one is meant.")
    }
    let match = file.match(of: text, appID: appID ?? appIDs.first)
    claim = match
    steps += "File: \(match)".split(separator: "\n").map(String.init)
  }

  /// Records the parser's search.
  mutating func follow<ID>(_ trace: LinkTrace<ID>) {
    let site =
      switch trace.result {
      case .success(let match): match.site.description
      case .failure(let error): error.site?.description
      }
    if let site { steps.append("Site: \(site)") }
    // The items of the masked link, because a secret has as many dots as it has bytes.
    let shown = Array(link.utf8)
    func masked(_ range: Range<Int>) -> String {
      String(decoding: shown[range.clamped(to: 0..<shown.count)], as: UTF8.self)
    }
    let segments = trace.segments.map { segment in
      let text = masked(segment.range)
      return "\(text.percentDecoded ?? text) (byte \(segment.range.lowerBound))"
    }
    if !segments.isEmpty { steps.append("Path: \(segments.joined(separator: ", "))") }
    let items = trace.items.map { masked($0.range) }
    if !items.isEmpty { steps.append("Query: \(items.joined(separator: ", "))") }
    if !trace.paths.isEmpty { steps.append("Links of that path, strongest first:") }
    let last = trace.paths.lastIndex { $0.candidates.contains { $0.verdict != .isNotTried } } ?? -1
    for (index, path) in trace.paths.enumerated() {
      steps.append("  \(path.text)\(index <= last ? "" : " (not tried)")")
      steps += path.candidates.map { "    \($0.pattern) \($0.verdictText)" }
    }
    // The rules are the parser's.
    if trace.paths.count > 1 {
      steps.append(
        "Strongest are the links of a site; then, segment by segment, a literal goes before a parameter with a type, "
          + "that before one of any text, and a catch-all is last.")
    }
    if let nearest = fault?.nearest { steps.append("Nearest link: \(nearest)") }
  }

  /// Records which link the text is.
  mutating func describe<ID>(
    _ match: LinkMatch<ID>, _ links: LinkTable<ID>, hiding secrets: LinkSecrets
  ) {
    identifier = caseName(of: match.identifier)
    let link = links.entries.firstIndex { $0.pattern == match.pattern }
    let samples = link.map { links.parameterSamples(of: $0) } ?? []
    let rest = (try? PatternText(match.matchedPattern))?.rest
    for name in match.values.names {
      let texts = match.texts(of: name)
      // Segments of a catch-all may be a link together.
      let isHidden =
        secrets.isSecret(name, in: match.pattern)
        || name != rest && secrets.hasSecret(texts.joined(separator: "/"))
      let shown = texts.map { secrets.shown($0, isSecret: isHidden) }.joined(separator: ", ")
      let type = name == rest ? nil : samples.first { $0.name == name }?.expectation
      let value = texts.isEmpty ? "none" : shown
      steps.append("Value: \(name) = \(value)" + (type.map { " (\($0))" } ?? ""))
    }
    steps += match.warnings.map { "Warning: \($0)." }
  }

  /// Asks the resolver about the link, and the handler where it leads, if there are any.
  mutating func ask<ID>(
    _ answers: AppAnswers<ID>?, of identifier: ID, from source: LinkSource, on site: LinkSite
  ) async {
    guard let answers else {
      return steps.append(
        "Guard: nobody was asked, since the inspector has no resolver and no handler")
    }
    let resolutions = await answers.resolve(identifier, from: source, on: site)
    steps += resolutions.map { "Guard: \($0)" }
    outcome = resolutions.last?.outcome ?? .redirectLoop
    switch resolutions.last {
    case .open(let target):
      guard let place = await answers.destination(of: target) else { break }
      (outcome, destination) = (place.outcome, place.destination)
      prerequisite = place.prerequisite?.name
      steps += place.problem.map { ["Guard: \($0)"] } ?? []
    case .require(let needed, let target):
      prerequisite = needed.name
      // The link waits, so it doesn't matter if the handler has no answer yet.
      destination = await answers.destination(of: target)?.destination
    default: break
    }
    let then = outcome == .waits ? "Shows then" : "Shows"
    if let place = destination?.description ?? (outcome == .waits ? "not known before" : nil) {
      steps.append("\(then): \(place)")
    }
  }
}

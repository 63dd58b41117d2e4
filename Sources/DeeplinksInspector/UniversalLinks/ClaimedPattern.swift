import DeeplinkURLs

/// A pattern of a link, primary or alias, as an association file can say it.
struct ClaimedPattern {
  /// The pattern as the table has it.
  let text: String
  /// The identifier type that declares the link.
  let feature: String
  private let pattern: LinkPattern
  private let samples: [String: LinkParameterSample]

  /// The rule that claims the pattern's URLs.
  ///
  /// The literals are written as the printer writes them, so that printed URLs fit.
  func component(foldsCase: Bool) -> AppSiteAssociation.Component {
    var path = ""
    for segment in pattern.segments {
      path += "/"
      switch segment {
      case .literal(let text): path += Self.plain(text, as: .segment)
      // At least one character; a star alone would claim the path in front of it, too.
      case .parameter, .catchAll: path += "?*"
      }
    }
    var items: [String: String] = [:]
    for item in pattern.items {
      var key = ""
      PercentCoding.append(item.key, as: .queryItem, to: &key)
      switch item.value {
      case .literal(let text): items[key] = Self.plain(text, as: .queryItem)
      // An item that is missing counts as an empty one: where that is a value, nothing can be asked.
      case .parameter(let name, let isRequired, _):
        if isRequired, samples[name]?.takesEmptyText == false { items[key] = "?*" }
      }
    }
    return AppSiteAssociation.Component(
      path: path.isEmpty ? "/" : path, query: items.isEmpty ? nil : .items(items), comment: text,
      caseSensitive: foldsCase ? false : nil)
  }

  /// A literal as a pattern of Apple's, which has no way to write a star.
  private static func plain(_ text: String, as place: PercentCoding.Component) -> String {
    var encoded = ""
    PercentCoding.append(text, as: place, to: &encoded)
    return encoded.replacing("*", with: "?").replacing("$(", with: "?(")
  }

  /// What the rule claims and the app does not open, a sentence for each reason.
  func overClaims(foldsCase: Bool) -> [String] {
    var reasons: [String] = []
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): reasons += Self.overClaims(ofLiteral: text, as: .segment)
      case .parameter(let name):
        let type = samples[name]?.expectation.map { " and \($0)" } ?? ""
        reasons.append("{\(name)} is one segment\(type), and ?* takes slashes and any text")
      case .catchAll: break
      }
    }
    for item in pattern.items {
      switch item.value {
      case .literal(let text):
        reasons += Self.overClaims(ofLiteral: text, as: .queryItem)
        if text.isEmpty { reasons.append("\(item.key) may be missing where it has to be empty") }
        if foldsCase { reasons.append("\(item.key) fits in any case, since the paths do") }
      case .parameter(let name, let isRequired, _):
        let sample = samples[name]
        if isRequired, sample?.takesEmptyText != false {
          reasons.append("\(item.key) may be missing, since a file cannot ask for it")
        }
        if let type = sample?.expectation {
          reasons.append("{\(name)} is \(type), and any text fits")
        }
      }
    }
    return reasons
  }

  private static func overClaims(
    ofLiteral text: String, as place: PercentCoding.Component
  ) -> [String] {
    var encoded = ""
    PercentCoding.append(text, as: place, to: &encoded)
    guard encoded.contains("*") || encoded.contains("?") || encoded.contains("$(") else {
      return []
    }
    return ["a character of \"\(encoded)\" is a wildcard, and any other fits there"]
  }

  /// Two URLs of the pattern, or one: with the samples of its parameters.
  func examples(on site: LinkSite) -> [String] {
    var result: [String] = []
    for round in 0...1 {
      let url = example(on: site, round)
      if !result.contains(url) { result.append(url) }
    }
    return result
  }

  private func example(on site: LinkSite, _ round: Int) -> String {
    // Any one label fits a wildcard's place.
    var url = site.description.replacing("//*.", with: "//www.")
    if pattern.segments.isEmpty { url += "/" }
    for segment in pattern.segments {
      url += "/"
      switch segment {
      case .literal(let text): PercentCoding.append(text, as: .segment, to: &url)
      case .parameter(let name):
        PercentCoding.append(sample(name, round), as: .segment, to: &url)
      case .catchAll(let name):
        PercentCoding.append(sample(name ?? "", round), as: .segment, to: &url)
      }
    }
    var separator = "?"
    for item in pattern.items {
      let text: String
      switch item.value {
      case .literal(let literal): text = literal
      case .parameter(let name, let isRequired, _):
        guard isRequired else { continue }
        text = sample(name, round)
      }
      url += separator
      separator = "&"
      PercentCoding.append(item.key, as: .queryItem, to: &url)
      url += "="
      PercentCoding.append(text, as: .queryItem, to: &url)
    }
    return url
  }

  private func sample(_ name: String, _ round: Int) -> String {
    let texts = samples[name]?.texts ?? []
    return texts.dropFirst(round).first ?? texts.last ?? "1"
  }
}

extension LinkInspector {
  /// Every sound pattern of the table in its order, each link's aliases behind its primary pattern.
  var claimedPatterns: [ClaimedPattern] {
    let broken = brokenPatterns
    return zip(parser.links.entries, parser.links.parameterSamples).flatMap { link, samples in
      let texts = [link.pattern] + link.aliases
      guard !texts.contains(where: { broken[$0] != nil }) else { return [ClaimedPattern]() }
      let byName = Dictionary(samples.map { ($0.name, $0) }) { first, _ in first }
      return texts.compactMap { ClaimedPattern($0, link.feature, byName) }
    }
  }

  /// Why links never match, by the patterns at fault.
  var brokenPatterns: [String: String] {
    let errors = parser.issues.filter { $0.severity == .error && !$0.features.isEmpty }
    return Dictionary(errors.flatMap { issue in issue.patterns.map { ($0, issue.message) } }) {
      first, _ in first
    }
  }
}

extension ClaimedPattern {
  fileprivate init?(
    _ text: String, _ feature: String, _ samples: [String: LinkParameterSample]
  ) {
    guard let pattern = try? LinkPattern(text) else { return nil }
    self.init(text: text, feature: feature, pattern: pattern, samples: samples)
  }
}

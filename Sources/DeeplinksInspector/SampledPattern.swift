import DeeplinkURLs

/// A pattern of a link, primary or alias, with samples of its parameters.
struct SampledPattern: Sendable {
  /// The pattern as the table has it.
  let text: String
  /// The link's primary pattern.
  let primary: String
  /// The identifier type that declares the link.
  let feature: String
  /// The parsed pattern.
  let pattern: PatternText
  /// The samples by the parameters' names.
  let samples: [String: LinkParameterSample]

  init?(
    _ text: String, of link: LinkDescription, _ samples: [String: LinkParameterSample]
  ) {
    guard let pattern = try? PatternText(text) else { return nil }
    self.text = text
    primary = link.pattern
    feature = link.feature
    self.pattern = pattern
    self.samples = samples
  }

  /// The text for a parameter without samples.
  static let filler = "1"

  /// Whether the pattern has no domain, or one that the site may have.
  func fits(_ site: LinkSite) -> Bool { pattern.fits(site) }

  /// Returns one or two URLs of the pattern, with the samples of its parameters.
  func examples(on site: LinkSite) -> [String] {
    var result: [String] = []
    for round in 0...1 {
      let url = url(on: site) { name in
        let texts = samples[name]?.texts ?? []
        return texts.dropFirst(round).first ?? texts.last ?? Self.filler
      }
      if !result.contains(url) { result.append(url) }
    }
    return result
  }

  /// Returns a URL of the pattern.
  ///
  /// - Parameters:
  ///   - isFull: Whether it also has the optional items, and two values wherever there may be several.
  ///   - text: Returns the decoded text of a parameter, by its name.
  func url(on site: LinkSite, isFull: Bool = false, _ text: (String) -> String) -> String {
    let segments = pattern.segments.flatMap { segment in
      switch segment {
      case .literal(let literal): [literal]
      case .parameter(let name): [text(name)]
      case .catchAll(let name): Array(repeating: text(name ?? ""), count: isFull ? 2 : 1)
      }
    }
    // A site without a wildcard already has the domain.
    let labels = pattern.label.map { [$0: [text($0)]] } ?? [:]
    var url = site.filled(with: segments, host: site.isWildcard ? pattern.host(labels) : nil)
    var separator = "?"
    for item in pattern.items {
      let value: String
      var count = 1
      switch item.value {
      case .literal(let literal): value = literal
      case .parameter(let name, let isRequired, let isList):
        guard isRequired || isFull else { continue }
        value = text(name)
        if isList, isFull { count = 2 }
      }
      for _ in 0..<count {
        url += separator
        separator = "&"
        PercentCoding.append(item.key, as: .queryItem, to: &url)
        url += "="
        PercentCoding.append(value, as: .queryItem, to: &url)
      }
    }
    return url
  }
}

extension LinkSite {
  /// Returns a URL's text up to the end of its path, with any label in place of a wildcard.
  func filled(with segments: [String], host: String? = nil) -> String {
    beginning(segments, host: host).replacing("//*.", with: "//www.")
  }
}

extension PatternText {
  /// Whether the pattern has no domain, or one that the site may have.
  func fits(_ site: LinkSite) -> Bool { domain.map(site.covers(domain:)) ?? true }
}

extension LinkInspector {
  /// The valid patterns of the table in its order; each link's aliases follow its primary pattern.
  var sampledPatterns: [SampledPattern] {
    let broken = brokenPatterns
    return zip(parser.links.entries, parser.links.parameterSamples).flatMap { link, samples in
      let texts = [link.pattern] + link.aliases
      guard !texts.contains(where: { broken[$0] != nil }) else { return [SampledPattern]() }
      let byName = Dictionary(samples.map { ($0.name, $0) }) { first, _ in first }
      return texts.compactMap { SampledPattern($0, of: link, byName) }
    }
  }

  /// Why links never match, by the patterns that cause it.
  var brokenPatterns: [String: String] {
    let errors = parser.issues.filter { $0.severity == .error && !$0.features.isEmpty }
    return Dictionary(errors.flatMap { issue in issue.patterns.map { ($0, issue.message) } }) {
      first, _ in first
    }
  }
}

import DeeplinkURLs
import Deeplinks

/// A pattern of a link, primary or alias, with samples of its parameters.
struct SampledPattern: Sendable {
  /// The pattern as the table has it.
  let text: String
  /// The parsed pattern.
  let pattern: PatternText
  /// The samples by the parameters' names.
  let samples: [String: LinkParameterSample]
  /// The sites of universal links for which an association file covers the pattern; see
  /// ``LinkInspector/claimedPatterns``.
  var sites: [LinkSite] = []

  init?(_ text: String, _ samples: [LinkParameterSample]) {
    guard let pattern = try? PatternText(text) else { return nil }
    self.text = text
    self.pattern = pattern
    self.samples = Dictionary(samples.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The text for a parameter without samples.
  static let filler = "1"

  /// Returns one or two URLs of the pattern, with the samples of its parameters.
  func examples(on site: LinkSite) -> [String] {
    let urls = [0, 1].compactMap { round in
      url(on: site) { name in
        let texts = samples[name]?.texts ?? []
        return texts.dropFirst(round).first ?? texts.last ?? Self.filler
      }
    }
    return urls.uniqued
  }

  /// Returns a URL of the pattern; nil if a text can't be a segment.
  ///
  /// - Parameters:
  ///   - isFull: Whether it also has the optional items, and two values wherever there may be several.
  ///   - text: Returns the decoded text of a parameter, by its name.
  func url(on site: LinkSite, isFull: Bool = false, _ text: (String) -> String) -> String? {
    let template = LinkTemplate(pattern, lists: [], on: site)
    let values = template.places.compactMap { place -> (String, [String])? in
      guard let name = place.parameter, name != pattern.rest, isFull || place.isRequired else {
        return nil
      }
      let text = name == pattern.label ? pattern.label(on: site) ?? text(name) : text(name)
      return (name, Array(repeating: text, count: isFull && place.isList ? 2 : 1))
    }
    return template.url(with: Dictionary(values) { first, _ in first })
  }
}

extension LinkSite {
  /// Returns a URL's text up to the end of its path, with any label in place of a wildcard.
  func filled(with segments: [String], host: String? = nil) -> String {
    beginning(segments, host: host).replacing("//*.", with: "//www.")
  }
}

extension PatternText {
  /// Whether a site reads the pattern: the pattern names it, or no site.
  func fits(_ site: LinkSite) -> Bool { self.site.map(site.isNamed) ?? true }

  /// Returns the label that a site has in place of the domain's parameter; nil for the star of a wildcard.
  fileprivate func label(on site: LinkSite) -> String? {
    let labels = zip((domain ?? "").split(separator: "."), (site.host ?? "").split(separator: "."))
    return labels.first { $0.0.hasPrefix("{") && $0.1 != "*" }.map { String($0.1) }
  }
}

extension PatternText.Item.Value {
  /// The parameter, if the value is one.
  var parameter: (name: String, isRequired: Bool)? {
    guard case .parameter(let name, let isRequired, _) = self else { return nil }
    return (name, isRequired)
  }
}

extension LinkInspector {
  /// The valid patterns of the table in its order; each link's aliases follow its primary pattern.
  var sampledPatterns: [SampledPattern] {
    let broken = brokenPatterns
    return zip(parser.links.entries, parser.links.parameterSamples).flatMap { link, samples in
      let texts = [link.pattern] + link.aliases
      guard !texts.contains(where: { broken[$0] != nil }) else { return [SampledPattern]() }
      return texts.compactMap { SampledPattern($0, samples) }
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

import DeeplinkURLs

/// A pattern of a link, primary or alias, as an association file can say it.
struct ClaimedPattern {
  /// The pattern with samples of its parameters.
  let sampled: SampledPattern

  /// The pattern as the table has it.
  var text: String { sampled.text }
  /// The identifier type that declares the link.
  var feature: String { sampled.feature }
  private var pattern: PatternText { sampled.pattern }
  private var samples: [String: LinkParameterSample] { sampled.samples }

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
  func examples(on site: LinkSite) -> [String] { sampled.examples(on: site) }
}

extension LinkInspector {
  /// Every sound pattern of the table in its order, each link's aliases behind its primary pattern.
  var claimedPatterns: [ClaimedPattern] { sampledPatterns.map { ClaimedPattern(sampled: $0) } }
}

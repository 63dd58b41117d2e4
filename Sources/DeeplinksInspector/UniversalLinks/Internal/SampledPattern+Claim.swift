import DeeplinkURLs
import Deeplinks

extension SampledPattern {
  /// Returns the rules that cover the pattern's URLs.
  ///
  /// There is one for sites with the path in the URL, and two for sites with the path in the fragment. Literals are
  /// written as the printer writes them, so that printed URLs fit, and once more with the digits of their escapes in
  /// lower case.
  func components(foldsCase: Bool) -> [AppSiteAssociation.Component] {
    var path = ""
    for segment in pattern.segments {
      path += "/"
      switch segment {
      case .literal(let text): path += Self.plain(text, as: .segment)
      // At least one character, because a star alone would also cover the path in front of it.
      case .parameter, .catchAll: path += "?*"
      }
    }
    if path.isEmpty { path = "/" }
    let caseSensitive = foldsCase ? false : nil
    var result: [AppSiteAssociation.Component] = []
    if sites.contains(where: { $0.routing == .path }) {
      result.append(.init(path: path, query: query, caseSensitive: caseSensitive))
    }
    if sites.contains(where: { $0.routing == .fragment }) {
      // In a fragment, the query follows the path, and the first slash may be missing. A star alone would cover all links.
      let fragment = path.hasSuffix("*") ? path : path + "*"
      for fragment in [fragment, String(fragment.dropFirst())] where fragment != "*" {
        result.append(.init(path: "/", fragment: fragment, caseSensitive: caseSensitive))
      }
    }
    return foldsCase ? result : (result + result.map(\.withLowercaseEscapes)).uniqued
  }

  private var query: AppSiteAssociation.Query? {
    var items: [String: String] = [:]
    // A rule compares keys as they are written, and the space of a key may be a plus sign.
    for item in pattern.items where !mayHavePlus(item.key) {
      let key = item.key.percentEncoded(as: .queryItem)
      switch item.value {
      case .literal(let text):
        let value = Self.plain(text, as: .queryItem)
        // A site may write a space as %20 or as a plus sign, and a star takes both.
        items[key] = mayHavePlus(text) ? value.replacing("%20", with: "*") : value
      // A missing item counts as an empty one. If an empty text is a value of the parameter, the rule can't ask for the
      // item.
      case .parameter(let name, let isRequired, _):
        if isRequired, samples[name]?.takesEmptyText == false { items[key] = "?*" }
      }
    }
    return items.isEmpty ? nil : .items(items)
  }

  private var readsPlusAsSpace: Bool {
    sites.contains { $0.routing == .path && $0.plus == .space }
  }

  /// Whether a site may write a space of the text as a plus sign.
  private func mayHavePlus(_ text: String) -> Bool { readsPlusAsSpace && text.contains(" ") }

  /// Returns a literal as a pattern of Apple's, in which a star can't be written.
  private static func plain(_ text: String, as place: PercentCoding.Component) -> String {
    text.percentEncoded(as: place).replacing("*", with: "?").replacing("$(", with: "?(")
  }

  /// Whether the app opens URLs of the pattern that have no fragment, on a site whose links are in it.
  ///
  /// No rule covers them.
  var opensWithoutFragment: Bool {
    pattern.segments.isEmpty && sites.contains { $0.routing == .fragment }
      && pattern.items.allSatisfy {
        if case .parameter(_, isRequired: false, _) = $0.value { true } else { false }
      }
  }

  /// Returns which URLs the rule covers although the app does not open them, in a sentence for each reason.
  func overClaims(foldsCase: Bool) -> [String] {
    var reasons: [String] = []
    func add(_ reason: String, if isTrue: Bool = true) { if isTrue { reasons.append(reason) } }
    func add(wildcardsOf text: String) {
      let hasWildcard = ["*", "?", "$("].contains { text.contains($0) }
      add("a character of \"\(text)\" is a wildcard, and any other fits there", if: hasWildcard)
    }
    if let domain = pattern.domain {
      add("it is on \(domain), and a file covers it on each domain that serves the file")
    }
    add(
      "a fragment may go on behind it, and the query in it is not asked about",
      if: sites.contains { $0.routing == .fragment })
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): add(wildcardsOf: text.percentEncoded(as: .segment))
      case .parameter(let name):
        let type = samples[name]?.expectation.map { " and \($0)" } ?? ""
        add("{\(name)} is one segment\(type), and ?* takes slashes and any text")
      case .catchAll: break
      }
    }
    for item in pattern.items {
      let key = item.key
      switch item.value {
      case .literal(let text):
        add(wildcardsOf: text.percentEncoded(as: .queryItem))
        add("a space of \(key) may be a plus sign, so any text fits", if: mayHavePlus(key + text))
        add("\(key) may be missing where it has to be empty", if: text.isEmpty)
        add("\(key) fits in any case, since the paths do", if: foldsCase)
      case .parameter(let name, let isRequired, _):
        let isAskedFor = samples[name]?.takesEmptyText == false && !mayHavePlus(key)
        add("\(key) may be missing, since a file cannot ask for it", if: isRequired && !isAskedFor)
        if let type = samples[name]?.expectation {
          add("{\(name)} is \(type), and any text fits")
        }
      }
    }
    return reasons
  }

  /// One or two URLs of the pattern on each site for which a file covers it.
  var examples: [String] { sites.flatMap(examples) }
}

extension LinkInspector {
  /// The valid patterns that a site of universal links has; each link's aliases follow its primary pattern.
  ///
  /// A pattern without a domain is on the first site of each routing and each meaning of a plus sign. A site on which
  /// the app opens no example of it, because another link takes them, is the last choice.
  var claimedPatterns: [SampledPattern] {
    sampledPatterns.compactMap { pattern in
      var pattern = pattern
      let fitting = universalSites.filter(pattern.pattern.fits)
      pattern.sites = [LinkSite.Routing.path, .fragment].flatMap { routing in
        [LinkSite.Plus.plus, .space].compactMap { plus in
          let sites = fitting.filter { $0.routing == routing && $0.plus == plus }
          return sites.first { opens(pattern, on: $0) } ?? sites.first
        }
      }
      return pattern.sites.isEmpty ? nil : pattern
    }
  }

  private func opens(_ pattern: SampledPattern, on site: LinkSite) -> Bool {
    pattern.examples(on: site).contains { (try? parser.parse($0))?.matchedPattern == pattern.text }
  }
}

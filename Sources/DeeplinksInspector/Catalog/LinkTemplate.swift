package import DeeplinkURLs

/// A link's URL with places for values, which are percent-encoded and not checked.
///
/// Tools other than the app fill in links with it: a page, a campaign tool, a script. They need not read patterns; only
/// the parser decides what a URL opens.
///
/// ```swift
/// let listing = await inspector.listing()
/// let template = listing.links[0].templates[0]
/// let url = template.url(with: ["id": ["48"]])  // https://shop.example/products/48
/// ```
package struct LinkTemplate: Hashable, Sendable, Codable {
  /// A text of a URL, and a parameter whose values follow it.
  package struct Part: Hashable, Sendable, Codable {
    /// The text in front of each value, percent-encoded; if there is no parameter, the whole part.
    ///
    /// Before the rest of a query, it is empty, because each value there is an item with its own name, such as
    /// `page=2`.
    package let text: String
    /// The parameter whose values follow; nil for text alone, `_` for a segment without a name, and `*` for a catch-all
    /// without one.
    package let parameter: String?
    /// Whether there is no URL without a value.
    package let isRequired: Bool
    /// Whether there may be more than one value: segments with slashes between them, or one item each.
    package let isList: Bool
  }

  /// The name of the site, by which it is chosen.
  package let siteName: String
  /// The URL up to the end of its path; each value is a segment, or a label of the domain.
  package let path: [Part]
  /// The items of the query; the first that is written gets a question mark in front, and the others `&`.
  package let query: [Part]

  /// Whether the template is for a site.
  package func isOf(_ site: LinkSite) -> Bool { siteName == site.name }

  /// Returns the URL with some values; nil if a value is missing, or can't be a segment: an empty text, `.`, and `..`.
  ///
  /// - Parameter values: Decoded texts by the names of parameters. For a parameter that is no list, the first is used.
  package func url(with values: [String: [String]]) -> String? {
    var url = ""
    for part in path {
      url += part.text
      guard let parameter = part.parameter else { continue }
      let texts = part.texts(values[parameter])
      guard !texts.isEmpty, !texts.contains(where: ["", ".", ".."].contains) else { return nil }
      for (index, text) in texts.enumerated() {
        if index > 0 { url += "/" }
        PercentCoding.append(text, as: .segment, to: &url)
      }
    }
    var separator = "?"
    for part in query {
      let texts = part.parameter.map { part.texts(values[$0]) } ?? [""]
      guard !texts.isEmpty || !part.isRequired else { return nil }
      for text in texts {
        url += separator + part.text
        var value = text[...]
        if part.text.isEmpty {
          let name = text.prefix { $0 != "=" }
          PercentCoding.append(String(name), as: .queryItem, to: &url)
          url += "="
          value = text[name.endIndex...].dropFirst()
        }
        PercentCoding.append(String(value), as: .queryItem, to: &url)
        separator = "&"
      }
    }
    return url
  }
}

extension LinkTemplate.Part {
  fileprivate func texts(_ values: [String]?) -> ArraySlice<String> {
    isList ? (values ?? [])[...] : (values ?? []).prefix(1)
  }

  fileprivate init(
    _ text: String, _ name: String? = nil, isRequired: Bool = true, isList: Bool = false
  ) {
    self.init(text: text, parameter: name, isRequired: isRequired, isList: isList)
  }

  fileprivate static func item(_ item: PatternText.Item, _ lists: Set<String>) -> Self {
    let text = item.key.percentEncoded(as: .queryItem) + "="
    switch item.value {
    case .literal(let value): return Self(text + value.percentEncoded(as: .queryItem))
    case .parameter(let name, let isRequired, let isList):
      return Self(text, name, isRequired: isRequired, isList: isList || lists.contains(name))
    }
  }

  /// Returns the parts of a URL up to the end of its path, on a site.
  fileprivate static func path(_ pattern: PatternText, on site: LinkSite) -> [Self] {
    let segments = pattern.segments
    let literals = segments.prefix { $0.literal != nil }.compactMap(\.literal)
    var text = site.filled(with: literals, host: pattern.domain)
    // If the path has no literal in front, its slash is there already: shop:///
    var separator = literals.isEmpty ? "" : "/"
    var parts: [Self] = []
    if let label = pattern.label, let place = text.firstRange(of: "{\(label)}") {
      parts.append(Self(String(text[..<place.lowerBound]), label))
      text = String(text[place.upperBound...])
    }
    for segment in segments.dropFirst(literals.count) {
      text += separator
      separator = "/"
      switch segment {
      case .literal(let literal):
        PercentCoding.append(literal, as: .segment, to: &text)
        continue
      case .parameter(let name): parts.append(Self(text, name))
      case .catchAll(let name): parts.append(Self(text, name ?? "*", isList: true))
      }
      text = ""
    }
    return text.isEmpty ? parts : parts + [Self(text)]
  }
}

extension LinkTemplate {
  /// Creates the template of a pattern on a site.
  ///
  /// - Parameter lists: The parameters whose types take several values, even if the pattern doesn't say so.
  init(_ pattern: PatternText, lists: Set<String>, on site: LinkSite) {
    siteName = site.name
    path = Part.path(pattern, on: site)
    let rest = pattern.rest.map { Part("", $0, isRequired: false, isList: true) }
    query = pattern.items.map { .item($0, lists) } + [rest].compactMap(\.self)
  }

  /// The parts with a parameter, in the order of the URL.
  package var places: [Part] { (path + query).filter { $0.parameter != nil } }
}

extension LinkSite {
  /// The site's beginning, and whether it is an opaque scheme, which begins as the same scheme with slashes does.
  var name: String { description + (isOpaque ? " without slashes" : "") }
}

extension PatternText.Segment {
  fileprivate var literal: String? {
    guard case .literal(let text) = self else { return nil }
    return text
  }
}

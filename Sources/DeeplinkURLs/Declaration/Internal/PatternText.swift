/// A pattern's text, parsed: maybe a name of sites, segments of a path, then items of a query; see ``LinkPattern`` for its form.
package struct PatternText: Hashable, Sendable {
  /// One segment of the path.
  package enum Segment: Hashable, Sendable {
    /// Exactly this decoded text.
    case literal(String)
    /// Any one segment, by the parameter's name; `_` names none.
    case parameter(String)
    /// All remaining segments, at least one; nil if it has no name.
    case catchAll(String?)
  }

  /// One item of the query.
  package struct Item: Hashable, Sendable {
    /// The text or the parameter for an item's value.
    package enum Value: Hashable, Sendable {
      /// Exactly this decoded text.
      case literal(String)
      /// A parameter: whether the item must be there, and whether the pattern asks for all of them.
      case parameter(String, isRequired: Bool, isList: Bool)
    }

    /// The item's decoded key.
    package let key: String
    /// What its value must be.
    package let value: Value
  }

  /// The pattern as it was written.
  package let text: String
  /// The name of sites in front of the path: a domain such as `{language}.wikipedia.org`, `tg:`, `#`, or a domain with a
  /// number sign behind it.
  package internal(set) var site: String?
  /// The parameter of the domain, if it has one.
  package internal(set) var label: String?
  /// The segments of the path, none for `/`.
  package internal(set) var segments: [Segment] = []
  /// The items of the query.
  package internal(set) var items: [Item] = []
  /// The parameter of all other items, if there is one.
  package internal(set) var rest: String?

  /// The domain in front of the path as it was written.
  package var domain: String? {
    guard let site, site != "#", site.last != ":" else { return nil }
    return site.last == "#" ? String(site.dropLast()) : site
  }

  /// Returns the domain with the values in it; nil without a domain, or if its parameter doesn't have exactly one
  /// value.
  package func host(_ values: [String: [String]]) -> String? {
    guard let domain, let label else { return domain }
    guard let texts = values[label], texts.count == 1 else { return nil }
    // A domain is read in lower case, whatever case a type prints.
    return domain.replacing("{\(label)}", with: texts[0].lowercased())
  }

  /// Whether every segment can be printed; `*` and `{_}` cannot, because they have no value.
  package var isPrintable: Bool {
    segments.allSatisfy { if case .literal = $0 { true } else { $0.name != nil } }
  }

  /// The names of the parameters in the order of the text, which is the order they bind in.
  package var parameterNames: [String] {
    [label].compactMap(\.self) + segments.compactMap(\.name) + items.compactMap(\.name)
      + [rest].compactMap(\.self)
  }
}

extension PatternText: CustomStringConvertible {
  /// The pattern as it was written.
  package var description: String { text }
}

extension PatternText.Segment {
  /// The parameter's name, if the segment is one and has one.
  package var name: String? {
    switch self {
    case .literal: nil
    case .parameter(let name): name == "_" ? nil : name
    case .catchAll(let name): name
    }
  }
}

extension PatternText.Item {
  /// The parameter's name, if the value is one.
  package var name: String? {
    guard case .parameter(let name, _, _) = value else { return nil }
    return name
  }
}

/// Why a text is no pattern, in one sentence that ends with what to write instead.
package struct PatternTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension PatternText {
  /// Reads a pattern.
  ///
  /// - Throws: ``PatternTextError`` where the text is not of the form above: no slash in front, an
  ///   empty or dot segment, a malformed escape, a parameter that is not a whole segment or value, a
  ///   catch-all or a rest of the query that is not last, a name or key that occurs twice.
  package init(_ text: String) throws(PatternTextError) {
    self.text = text
    var parser = PatternParser(patterns: 1)
    for index in try parser.read(text) {
      let part = parser.parts[index]
      let name = parser.string(part.text)
      switch part.kind {
      case .site:
        site = parser.string(part.key)
        label = part.text.isEmpty ? nil : name
      case .literal: segments.append(.literal(name))
      case .parameter: segments.append(.parameter(name.isEmpty ? "_" : name))
      case .catchAll: segments.append(.catchAll(part.text.isEmpty ? nil : name))
      case .itemLiteral:
        items.append(Item(key: parser.string(part.key), value: .literal(name)))
      case .item(let isRequired, let isList):
        let value = Item.Value.parameter(name, isRequired: isRequired, isList: isList)
        items.append(Item(key: parser.string(part.key), value: value))
      case .rest: rest = name
      }
    }
  }
}

extension String {
  /// What to write instead of a pattern that names its sites in none of the four ways.
  var adviceOnSites: String {
    guard let match = wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):(\/*)([^\/?#:]*)(:\d+)?(.*)/)
    else {
      guard let sign = firstIndex(of: "#"), first == "#" || first == "/" else {
        return "it does not start with a slash; write /\(self)"
      }
      let rest = self[sign...].drop { "#/".contains($0) }
      return "one slash follows the number sign; write \(self[...sign])/\(rest)"
    }
    let (scheme, rest) = (match.1.lowercased(), match.5)
    let host = match.3.split(separator: "@").last.map { $0.lowercased() } ?? ""
    // Newcomers paste a whole URL.
    if ["http", "https"].contains(scheme), match.2 == "//", !host.isEmpty {
      let path = rest.hasPrefix("/") ? String(rest) : "/\(rest)"
      if let sign = rest.firstIndex(of: "#") {
        return
          "it is a whole URL; write //\(host)#/\(rest[sign...].drop { "#/".contains($0) }) for paths in its fragment"
      }
      return
        "it is a whole URL; write //\(host)\(path) for this domain, or \(path) for each of the parser's sites"
    }
    if host.isEmpty, rest.hasPrefix("#") {
      return
        "a scheme is for sites with their path in front of a fragment; write #/\(rest.drop { "#/".contains($0) })"
    }
    return
      "a scheme in lower case and one slash name a site; write \(scheme):/\(host)\(match.4 ?? "")\(rest)"
  }
}

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

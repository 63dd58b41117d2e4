/// Says whether a URL's parts fit a rule by regular expressions, which try everything.
///
/// They may take exponentially long, so it is for short texts.
struct ReferenceComponent {
  var path = "*"
  var query: [String: String] = [:]
  var fragment = "*"
  var foldsCase = false
  var variables: [String: [String]] = [:]

  func fits(path: String, items: [(String, String)], fragment: String) throws -> Bool {
    func folded(_ text: String) -> String { foldsCase ? text.lowercased() : text }
    let fitsQuery = try query.allSatisfy { name, pattern in
      let values = items.filter { folded($0.0) == folded(name) }.map(\.1)
      return try (values.isEmpty ? [""] : values).allSatisfy { try fits($0, pattern) }
    }
    return try fitsQuery && fitsPath(path) && fits(fragment, self.fragment)
  }

  private func fitsPath(_ path: String) throws -> Bool {
    // Slashes at the ends of both make no difference, and a pattern may lack the one in front.
    let text = "/" + path.replacing(#/^\/|\/+$/#, with: "")
    let pattern = self.path.replacing(#/^\/+|\/+$/#, with: "")
    var patterns = [pattern]
    // What is behind the last slash may be missing, if it is only stars.
    let parent = pattern.replacing(#/\*+$/#, with: "")
    if parent != pattern, parent.isEmpty || parent.hasSuffix("/") {
      patterns.append(parent.replacing(#/\/+$/#, with: ""))
    }
    let whole = patterns.map { "/" + $0 } + (self.path.hasPrefix("/") ? [] : patterns)
    return try whole.contains { try fits(text, $0) }
  }

  private func fits(_ text: String, _ pattern: String) throws -> Bool {
    let form = pattern.matches(of: #/\$\(([^)]*)\)|./#).map { match in
      guard let name = match.output.1 else { return Self.form(match.output.0) }
      let texts = variables[String(name)] ?? []
      // Nothing fits a variable without texts.
      return texts.isEmpty ? "(?!)" : "(?:\(texts.map { Self.form($0) }.joined(separator: "|")))"
    }
    return try text.wholeMatch(of: Regex(form.joined()).ignoresCase(foldsCase)) != nil
  }

  private static func form(_ text: some StringProtocol) -> String {
    text.map { $0 == "*" ? ".*" : $0 == "?" ? "." : String($0) }.joined()
  }
}

/// Says whether a URL's parts fit a rule, in the plainest way that can be written down: it tries everything.
///
/// It takes exponentially long, so it is for short texts.
struct ReferenceComponent {
  var path = "*"
  var query: [String: String] = [:]
  var fragment = "*"
  var foldsCase = false
  var variables: [String: [String]] = [:]

  func fits(path: String, items: [(String, String)], fragment: String) -> Bool {
    fitsPath(path) && fitsText(fragment, self.fragment)
      && query.allSatisfy { name, pattern in
        let values = items.filter { folded($0.0) == folded(name) }.map(\.1)
        return (values.isEmpty ? [""] : values).allSatisfy { fitsText($0, pattern) }
      }
  }

  private func folded(_ text: String) -> String { foldsCase ? text.lowercased() : text }

  private func fitsPath(_ path: String) -> Bool {
    // Slashes at the ends of both go.
    let bare = strip(path)
    let texts =
      self.path.hasPrefix("/")
      ? [String(bare.dropFirst())]
      : [
        String(bare.dropFirst()), bare.isEmpty ? "/" : bare,
      ]
    var pattern = strip(self.path)
    while pattern.hasPrefix("/") { pattern.removeFirst() }
    var patterns = [pattern]
    if pattern.hasSuffix("*") {
      var parent = pattern
      while parent.hasSuffix("*") { parent.removeLast() }
      if parent.isEmpty || parent.hasSuffix("/") { patterns.append(strip(parent)) }
    }
    return texts.contains { text in patterns.contains { fitsText(text, $0) } }
  }

  private func strip(_ text: String) -> String {
    text.hasSuffix("/") ? strip(String(text.dropLast())) : text
  }

  /// Writes each variable out in every way, then matches by trying.
  private func fitsText(_ text: String, _ pattern: String) -> Bool {
    expansions(of: pattern).contains { fits(Array(folded(text)), Array(folded($0))) }
  }

  private func expansions(of pattern: String) -> [String] {
    for (name, texts) in variables.sorted(by: { $0.key < $1.key }) {
      let variable = "$(\(name))"
      guard pattern.contains(variable) else { continue }
      return texts.flatMap {
        expansions(of: pattern.replacing(variable, with: $0, maxReplacements: 1))
      }
    }
    return pattern.contains("$(") ? [] : [pattern]
  }

  private func fits(_ text: [Character], _ pattern: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = Array(pattern.dropFirst())
    switch first {
    case "*": return (0...text.count).contains { fits(Array(text.dropFirst($0)), rest) }
    case "?": return !text.isEmpty && fits(Array(text.dropFirst()), rest)
    default: return text.first == first && fits(Array(text.dropFirst()), rest)
    }
  }
}

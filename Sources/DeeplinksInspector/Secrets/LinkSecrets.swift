import DeeplinkURLs

/// Hides the secrets in links, for everything that this module says of a link.
///
/// The app's parser says where a link has them. Hidden are the values of parameters and query items whose names are
/// secret, values that are links with secrets of their own, and the fragment of a link that has any of these. Of a text
/// that no link matches, only the scheme stays, and the domain if it is one of the app's sites.
package struct LinkSecrets: Sendable {
  /// A value of a link that matches: a segment of its path, the rest of it, its label, or the value of a query item.
  struct Part {
    let range: Range<Int>
    /// Whether the value is a secret by its name.
    let isSecret: Bool
  }

  /// The names of secrets if no others are given.
  package static let standardNames: Set<String> = [
    "api-key", "api_key", "apikey", "code", "credential", "jwt", "otp", "passphrase", "passwd",
    "password", "pin", "pwd", "secret", "sig", "signature", "token",
  ]
  /// Knows the standard names, and no links.
  package static let standard = LinkSecrets(names: standardNames)

  /// Names that ordinary words contain, such as `shipping` and `design`; they count only as whole words.
  private static let wordsAlone: Set<String> = ["pin", "sig"]

  /// How often a value is decoded, or read as a link inside a link; what is nested deeper is hidden.
  private static let depth = 3

  /// The names in lower case.
  private let names: Set<String>
  /// The domains of the app's sites.
  private let hosts: [String]
  /// Returns the values of a link, or nil if no link matches the text.
  private let parts: @Sendable (String) -> [Part]?

  init(
    names: Set<String>, hosts: [String] = [],
    parts: @escaping @Sendable (String) -> [Part]? = { _ in nil }
  ) {
    self.names = Set(names.map { $0.lowercased() }).subtracting([""])
    self.hosts = hosts
    self.parts = parts
  }

  // MARK: Names and values

  /// Whether the values of a parameter or an item are secrets, because its name contains a secret's name.
  package func isSecret(_ name: String) -> Bool {
    var text = name
    for _ in 0..<Self.depth { text = text.percentDecoded ?? text }
    let lowercased = text.lowercased()
    return names.contains { secret in
      Self.wordsAlone.contains(secret)
        ? text.words.contains(secret) : lowercased.contains(secret)
    }
  }

  /// Returns the value of a parameter or an item with a dot for each byte that is a secret.
  package func shown(_ value: String, isSecret: Bool) -> String {
    value.dotted(isSecret ? [0..<value.utf8.count] : ranges(ofSecretsIn: value))
  }

  /// Whether a value has a secret in it: an item with a secret's name, user information, or a secret of the app's link.
  package func hasSecret(_ value: String) -> Bool { !ranges(ofSecretsIn: value).isEmpty }

  private func ranges(ofSecretsIn value: String, depth: Int = depth) -> [Range<Int>] {
    let bytes = Array(value.utf8)
    // The places of what is found in a decoded value aren't known, so all of it is hidden.
    if let decoded = value.percentDecoded,
      depth == 0 || !ranges(ofSecretsIn: decoded, depth: depth - 1).isEmpty
    {
      return [0..<bytes.count]
    }
    let isLink = bytes.contains(UInt8(ascii: ":"))
    let parts = isLink ? parts(value) ?? [] : []
    guard depth > 0 || parts.isEmpty else { return [0..<bytes.count] }
    var found = parts.flatMap { ranges(in: value, of: $0, depth: depth - 1) }
    if let information = value.userInformation { found.append(information) }
    var start = 0
    for (index, byte) in bytes.enumerated() where index >= start {
      if byte == UInt8(ascii: "="), isSecret(value[start..<index]) {
        let end = bytes[index...].firstIndex { "&#".utf8.contains($0) } ?? bytes.count
        found.append(index + 1..<end)
        start = end
      } else if byte.endsName {
        start = index + 1
      }
    }
    return found.filter { !$0.isEmpty }
  }

  private func ranges(in link: String, of part: Part, depth: Int) -> [Range<Int>] {
    part.isSecret
      ? [part.range]
      : ranges(ofSecretsIn: link[part.range], depth: depth).map {
        part.range.lowerBound + $0.lowerBound..<part.range.lowerBound + $0.upperBound
      }
  }

  // MARK: Links

  /// Returns the ranges of a link's secrets in its UTF-8, in order and without overlaps.
  ///
  /// - Parameter isLink: False if it is known that no link matches the text.
  /// - Complexity: That of some parses, linear in the text.
  func ranges(in link: String, isLink: Bool = true) -> [Range<Int>] {
    let count = link.utf8.count
    guard isLink, let parts = parts(link) else {
      let start = link.knownBeginning(hosts)
      return start < count ? [start..<count] : []
    }
    var found = parts.flatMap { ranges(in: link, of: $0, depth: Self.depth) }
    let start = 1 + (Array(link.utf8).firstIndex(of: UInt8(ascii: "#")) ?? count)
    // The path may be in the fragment, and then only its secrets are hidden.
    let isRouted = parts.contains { $0.range.lowerBound >= start }
    if start < count, !isRouted, !found.isEmpty || hasSecret(link[start..<count]) {
      found.append(start..<count)
    }
    return found.merged
  }

  /// Returns a link with dots for its secrets: as many as there are bytes, so that offsets stay valid.
  package func masked(_ link: String) -> String {
    link.dotted(ranges(in: link))
  }

  /// Returns a link with an ellipsis for each of its secrets.
  ///
  /// - Parameter isLink: False if it is known that no link matches the text.
  package func redacted(_ link: String, isLink: Bool = true) -> String {
    link.replacing(ranges(in: link, isLink: isLink)) { _ in "…" }
  }

  // MARK: Words of a command line

  /// Returns a typed text for a sentence: short, and without secrets and control characters.
  package func quoted(_ text: String) -> String {
    "\"\(redactedWord(text).printable.truncated(to: 48))\""
  }

  /// Returns a typed text as one word of a command line.
  ///
  /// Text that would not mean the same if it were typed again, such as a link without its secret or a very long one, is
  /// left to the user.
  package func shellWord(_ word: String) -> String {
    let text = redactedWord(word).printable
    guard text == word, text.columns <= 100 else { return "'LINK'" }
    let isPlain = text.utf8.allSatisfy { $0.isAlphanumeric || "-._/:@,+%=".utf8.contains($0) }
    return isPlain ? text : text.shellQuoted
  }

  /// Returns a word without secrets, as a link if it looks like one, and otherwise as the name of a file or a command.
  func redactedWord(_ word: String) -> String {
    word.utf8.contains(where: ":?#=@&".utf8.contains) ? redacted(word) : word
  }
}

extension LinkInspector {
  /// Hides secrets in answers.
  package var secrets: LinkSecrets { secrets(of: nil) }

  /// Hides secrets in answers, also in the URL of an earlier version's link.
  func secrets(of sample: LinkBaseline.Sample?) -> LinkSecrets {
    let names = LinkSecrets(names: secretNames)
    let hosts = parser.sites.compactMap(\.host) + (sample.map { [$0.url.domain] } ?? [])
    return LinkSecrets(names: secretNames, hosts: hosts) { text in
      parts(of: text, as: text == sample?.url ? sample?.pattern : nil, names)
    }
  }

  /// Whether a parameter's values are secrets, by its name or by its key in one of the patterns of a link.
  ///
  /// - Parameter pattern: The link's primary pattern.
  package func isSecret(_ parameter: String, in pattern: String?) -> Bool {
    secretParameters(of: pattern, secrets)(parameter)
  }

  private func secretParameters(
    of pattern: String?, _ secrets: LinkSecrets
  ) -> (_ parameter: String) -> Bool {
    let link = parser.links.entries.first { $0.pattern == pattern }
    let patterns = link.map { [$0.pattern] + $0.aliases } ?? [pattern].compactMap(\.self)
    let items = patterns.compactMap { try? PatternText($0) }.flatMap(\.items)
    return { parameter in
      let keys = items.filter { $0.value.parameter?.name == parameter }.map(\.key)
      return ([parameter] + keys).contains(where: secrets.isSecret)
    }
  }

  /// Returns the values of a link; nil if no link matches.
  ///
  /// - Parameter former: The pattern of an earlier version that the text is known to match.
  private func parts(
    of text: String, as former: String?, _ secrets: LinkSecrets
  ) -> [LinkSecrets.Part]? {
    let trace = parser.trace(text)
    let match = trace.paths.lazy.flatMap(\.candidates).first { $0.verdict == .matches }
    guard let name = match?.pattern ?? former, let pattern = try? PatternText(name),
      !trace.segments.isEmpty || pattern.segments.isEmpty
    else { return nil }
    let isSecret = secretParameters(of: match?.primary ?? name, secrets)
    var parts: [LinkSecrets.Part] = []
    if let label = pattern.label, isSecret(label) {
      parts.append(.init(range: text.authority, isSecret: true))
    }
    for (segment, token) in zip(pattern.segments, trace.segments) {
      switch segment {
      case .literal: break
      case .parameter(let name): parts.append(.init(range: token.range, isSecret: isSecret(name)))
      case .catchAll(let name):
        let end = trace.segments.last?.range.upperBound ?? token.range.upperBound
        parts.append(
          .init(
            range: token.range.lowerBound..<end, isSecret: name.map(isSecret) ?? false))
      }
    }
    let isSecretRest = pattern.rest.map(isSecret) ?? false
    for item in trace.items {
      let name = String(text[item.range].prefix { $0 != "=" })
      let key = name.percentDecoded ?? name
      let parameter = pattern.items.first { $0.key == key }?.value.parameter?.name
      let hidesItem = secrets.hasSecret(key)
      let start = item.range.lowerBound + (hidesItem ? 0 : name.utf8.count + 1)
      let isSecret =
        hidesItem || isSecretRest || secrets.isSecret(name) || parameter.map(isSecret) == true
      parts.append(
        .init(range: min(start, item.range.upperBound)..<item.range.upperBound, isSecret: isSecret))
    }
    return parts
  }
}

// MARK: - Text

extension String {
  /// The text of some bytes.
  fileprivate subscript(range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Returns the text with a dot for each byte of some ranges.
  fileprivate func dotted(_ ranges: [Range<Int>]) -> String {
    replacing(ranges.merged) { String(repeating: ".", count: $0.count) }
  }

  /// Returns the text with others in place of some ranges of its bytes.
  fileprivate func replacing(_ ranges: [Range<Int>], with other: (Range<Int>) -> String) -> String {
    var (result, end) = ("", 0)
    for range in ranges {
      result += self[end..<range.lowerBound] + other(range)
      end = range.upperBound
    }
    return result + self[end..<utf8.count]
  }

  /// The text with its escapes decoded once; nil if it has none.
  fileprivate var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return nil }
    var (rest, decoded) = (utf8[...], [UInt8]())
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(PercentCoding.hexValue)
      let isEscape = byte == UInt8(ascii: "%") && digits.count == 2
      decoded.append(isEscape ? digits[0] << 4 | digits[1] : byte)
      if isEscape { rest = rest.dropFirst(2) }
    }
    return decoded.count < utf8.count ? String(decoding: decoded, as: UTF8.self) : nil
  }

  /// The words of a name in lower case: `userPin` has two.
  fileprivate var words: [String] {
    var words = [""]
    var isLower = false
    for character in self {
      if !character.isLetter || isLower && character.isUppercase { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      isLower = character.isLowercase
    }
    return words
  }

  /// The range of what is between two slashes and the last `@` in front of everything that ends a host.
  fileprivate var userInformation: Range<Int>? {
    var (slashes, start) = (0, Int?.none)
    var found: Range<Int>?
    for (index, byte) in utf8.enumerated() {
      if byte == UInt8(ascii: "@"), let start { found = found ?? start..<index }
      slashes = byte.isSlash ? slashes + 1 : 0
      if slashes > 1 {
        start = index + 1
      } else if byte.isSlash || byte.endsPath {
        start = nil
      }
    }
    return found
  }

  /// The range of the domain and port in the bytes of a link.
  fileprivate var authority: Range<Int> {
    let bytes = Array(utf8)
    let start =
      bytes[(bytes.firstIndex(where: \.isSlash) ?? bytes.count)...]
      .firstIndex { !$0.isSlash } ?? bytes.count
    return start..<(bytes[start...].firstIndex { $0.isSlash || $0.endsPath } ?? bytes.count)
  }

  /// The domain and port of a link in lower case.
  fileprivate var domain: String { self[authority].lowercased() }

  /// Returns the number of bytes of the scheme, and of the domain if it is one of those that are given.
  fileprivate func knownBeginning(_ domains: [String]) -> Int {
    let scheme = utf8.prefix { $0.isAlphanumeric || "+-.".utf8.contains($0) }.count
    guard let first = utf8.first, first.isLetter, self[scheme..<scheme + 1] == ":" else { return 0 }
    guard self[scheme + 1..<scheme + 3] == "//" else { return scheme + 1 }
    let end = domains.contains(domain) ? authority.upperBound : scheme + 3
    return self[end..<end + 1] == "/" ? end + 1 : end
  }
}

extension [Range<Int>] {
  /// The ranges in order, without overlaps and empty ones.
  fileprivate var merged: Self {
    filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) {
      if let last = $0.last, $1.lowerBound <= last.upperBound {
        $0[$0.count - 1] = last.lowerBound..<Swift.max(last.upperBound, $1.upperBound)
      } else {
        $0.append($1)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte separates segments; some readers of links read a backslash as a slash.
  fileprivate var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }

  /// Whether the byte begins the query or the fragment.
  fileprivate var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }

  /// Whether the byte can't be part of the name of an item in a text.
  fileprivate var endsName: Bool { isSlash || endsPath || "&;= ".utf8.contains(self) }
}

import DeeplinkURLs

/// Hides the secrets in links, for everything that this module says of a link.
///
/// The app's parser says where a link has values. Hidden are the values of parameters and query items whose names are
/// secret, values with a secret inside, and then the fragment. Of a text that no link matches, only the scheme stays, and
/// the domain if it is one of the app's sites.
package struct LinkSecrets: Sendable {
  /// A value of a link that matches: a segment of its path, the rest of it, its label, or the value of a query item.
  struct Part {
    /// The place of its bytes in the link.
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
  private static let wholeWords: Set<String> = ["pin", "sig"]

  /// How often a value is decoded, or read as a link inside a link; what is nested deeper is hidden.
  package static let depth = 3

  /// The names in lower case.
  private let names: Set<String>
  /// The domains of the app's sites.
  fileprivate var domains: Set<String> = []
  /// The words in front of secrets in links, in lower case: segments of paths, and keys of items.
  ///
  /// It has the empty word if a secret may be the first segment.
  fileprivate var markers: Set<String> = []
  /// The parameters that are secrets, by their name or a key, by the primary pattern of their link.
  fileprivate var parameters: [String: Set<String>] = [:]
  /// Returns the values of a text by the pattern that matches it, or else by a former one; nil if there is neither.
  fileprivate var parts: @Sendable (_ text: String, _ former: String?) -> [Part]? = { _, _ in nil }

  /// Knows some names, and no links.
  init(names: Set<String>) { self.names = Set(names.map { $0.lowercased() }).subtracting([""]) }

  // MARK: Names and values

  /// Whether the values of a parameter or an item are secrets, because its name contains a secret's name.
  package func isSecret(_ name: String) -> Bool {
    let text = (0..<Self.depth).reduce(name) { text, _ in text.percentDecoded ?? text }
    let lowercased = text.lowercased()
    return names.contains { name in
      Self.wholeWords.contains(name) ? text.words.contains(name) : lowercased.contains(name)
    }
  }

  /// Whether a link's parameter is a secret, by its name or by its key in one of the link's patterns.
  ///
  /// - Parameter pattern: The link's primary pattern.
  package func isSecret(_ parameter: String, in pattern: String?) -> Bool {
    isSecret(parameter) || pattern.flatMap { parameters[$0] }?.contains(parameter) == true
  }

  /// Whether a value has a secret in it: an item with a secret's name, user information, or a secret of the app's link.
  package func hasSecret(_ value: String, depth: Int = Self.depth) -> Bool {
    let names = value.utf8.split { #"/\?#&;, {}"#.utf8.contains($0) }.flatMap { text in
      text.split(omittingEmptySubsequences: false) { "=:".utf8.contains($0) }.dropLast()
    }
    if names.contains(where: { isSecret(String(decoding: $0, as: UTF8.self)) }) { return true }
    if value.utf8.contains(UInt8(ascii: "@")), value.hasUserInformation { return true }
    let decoded = value.percentDecoded
    let parts = value.utf8.contains(UInt8(ascii: ":")) ? parts(value, nil) ?? [] : []
    guard depth > 0 else { return decoded != nil || !parts.isEmpty }
    // An app's link may be the value of an item of another link.
    let items = value.utf8.split { "?#&;".utf8.contains($0) }
      .map { String(decoding: $0.drop { $0 != UInt8(ascii: "=") }.dropFirst(), as: UTF8.self) }
    if items.contains(where: { $0 != "" && hasSecret($0, depth: depth - 1) }) { return true }
    return decoded.map { hasSecret($0, depth: depth - 1) } == true
      || parts.contains { $0.isSecret || hasSecret(value[$0.range], depth: depth - 1) }
  }

  /// Returns the value of a parameter or an item, or a dot for each of its bytes if it has a secret.
  package func shown(_ value: String, isSecret: Bool) -> String {
    isSecret || hasSecret(value) ? String(repeating: ".", count: value.utf8.count) : value
  }

  // MARK: Links

  /// Returns the ranges of a link's secrets in its UTF-8, in order and without overlaps.
  ///
  /// - Parameter former: The pattern that matched it in an earlier version.
  /// - Complexity: That of some parses, and linear in the text.
  func ranges(in link: String, as former: String? = nil) -> [Range<Int>] {
    let count = link.utf8.count
    guard let parts = parts(link, former) else {
      return [link.lengthOfBeginning(knowing: domains)..<count].filter { !$0.isEmpty }
    }
    var found = parts.filter { $0.isSecret || hasSecret(link[$0.range]) }.map(\.range)
    let start = 1 + link.utf8.prefix { $0 != UInt8(ascii: "#") }.count
    // The path may be in the fragment, and then only its secrets are hidden.
    let isRouted = parts.contains { $0.range.lowerBound >= start }
    if start < count, !isRouted, !found.isEmpty || hasSecret(link[start..<count]) {
      found.append(start..<count)
    }
    return found.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns a link with dots for its secrets: as many as there are bytes, so that offsets stay valid.
  package func masked(_ link: String) -> String {
    link.replacing(ranges(in: link)) { String(repeating: ".", count: $0.count) }
  }

  /// Returns a link with an ellipsis for each of its secrets.
  ///
  /// - Parameter former: The pattern that matched it in an earlier version.
  package func redacted(_ link: String, as former: String? = nil) -> String {
    link.replacing(ranges(in: link, as: former)) { _ in "…" }
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
    return text.wholeMatch(of: #/[0-9A-Za-z\-._\/:@,+%=]*/#) != nil ? text : text.shellQuoted
  }

  /// Returns a typed text to repeat it: without the secrets of a link, and as little of another text as ``redacted(_:as:)``
  /// shows if it may have one.
  package func redactedWord(_ word: String) -> String {
    guard word.utf8.contains(where: "/:?#=@&".utf8.contains) else { return word }
    guard parts(word, nil) == nil else { return redacted(word) }
    let text = (word.percentDecoded ?? word).lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber && !"-_".contains($0) }.map(String.init)
    let mayHaveSecret = hasSecret(word) || !markers.isDisjoint(with: words + [""])
    return mayHaveSecret ? redacted(word) : word
  }
}

// MARK: - The secrets of an app's links

extension LinkInspector {
  /// Hides secrets in answers.
  package var secrets: LinkSecrets {
    let names = LinkSecrets(names: secretNames)
    var secrets = names
    let links = parser.links.entries.map { link in
      (link.pattern, ([link.pattern] + link.aliases).compactMap { try? PatternText($0) })
    }
    let parameters = Dictionary(
      links.map { ($0, Set($1.flatMap { $0.secrets(names.isSecret) })) }
    ) { first, _ in first }
    secrets.parameters = parameters
    secrets.domains = Set(parser.sites.compactMap(\.host))
    secrets.markers = Set(links.flatMap(\.1).flatMap { $0.markers(names.isSecret) })
    // Without links, a trace has the parts of a text and no search.
    let scanner = LinkParser<ID>(sites: parser.sites, links: [], limits: parser.limits)
    secrets.parts = { text, former in
      let match = try? parser.parse(text)
      guard let pattern = (match?.matchedPattern ?? former).flatMap({ try? PatternText($0) })
      else { return nil }
      let secret = match.flatMap { parameters[$0.pattern] } ?? pattern.secrets(names.isSecret)
      return parts(of: scanner.trace(text), text, pattern, names, secret)
    }
    return secrets
  }

  /// Returns the values of a text that a pattern matches.
  private func parts(
    of trace: LinkTrace<ID>, _ text: String, _ pattern: PatternText, _ names: LinkSecrets,
    _ secret: Set<String>
  ) -> [LinkSecrets.Part]? {
    // Of another text, such as one with user information, nothing is known.
    let isOpen = if case .catchAll = pattern.segments.last { true } else { false }
    let count = pattern.segments.count
    guard case .failure(let error) = trace.result, error.rule == .unrecognized,
      isOpen ? trace.segments.count >= count : trace.segments.count == count
    else { return nil }
    func isSecret(_ parameter: String?) -> Bool { parameter.map(secret.contains) ?? false }
    var parts: [LinkSecrets.Part] = []
    if isSecret(pattern.label), let (scheme, domain, _) = text.beginning {
      let start = scheme.utf8.count
      parts.append(.init(range: start..<start + domain.utf8.count, isSecret: true))
    }
    for (segment, token) in zip(pattern.segments, trace.segments) {
      let isCatchAll = if case .catchAll = segment { true } else { false }
      let last = isCatchAll ? trace.segments.last ?? token : token
      let range = token.range.lowerBound..<last.range.upperBound
      parts.append(.init(range: range, isSecret: isSecret(segment.name)))
    }
    for item in trace.items {
      let key = String(text[item.range].prefix { $0 != "=" })
      let decoded = key.percentDecoded ?? key
      let parameter = pattern.items.first { $0.key == decoded }?.value.parameter?.name
      // A key may be more than a name, such as token=x in escapes.
      let isHidden = names.hasSecret(decoded)
      let range = item.range.dropFirst(isHidden ? 0 : key.utf8.count + 1)
      let isSecret = names.isSecret(key) || isSecret(parameter) || isSecret(pattern.rest)
      parts.append(.init(range: range, isSecret: isHidden || isSecret))
    }
    return parts
  }
}

extension PatternText {
  /// Returns the parameters that are secrets, by their name or a key.
  fileprivate func secrets(_ isSecret: (String) -> Bool) -> Set<String> {
    let ofItems = items.filter { isSecret($0.key) }.compactMap(\.value.parameter?.name)
    return Set(parameterNames.filter(isSecret) + ofItems)
  }

  /// Returns the words in front of the values that are secrets by their names.
  fileprivate func markers(_ isSecret: (String) -> Bool) -> [String] {
    let words = segments.map { segment in
      if case .literal(let text) = segment { text.lowercased() } else { "" }
    }
    let ofPath = zip([""] + words, segments).filter { $1.name.map(isSecret) ?? false }.map(\.0)
    let ofQuery = items.filter { $0.value.parameter.map { isSecret($0.name) } ?? false }.map(\.key)
    let isOpen = (label.map(isSecret) ?? false) || (rest.map(isSecret) ?? false)
    return ofPath + ofQuery.map { $0.lowercased() } + (isOpen ? [""] : [])
  }
}

// MARK: - Text

extension String {
  /// The text of some bytes.
  fileprivate subscript(range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
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

  /// The text with its escapes decoded once, or nil if it has none; bytes that are no UTF-8 become U+FFFD.
  var percentDecoded: String? {
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
    matches(of: #/\p{Lu}*[^\P{L}\p{Lu}]*/#).map { $0.output.lowercased() }
  }

  /// Whether there is text between two slashes, or a colon, and an `@`, in front of everything that ends a host.
  fileprivate var hasUserInformation: Bool {
    contains(#/(?:[\/\\]{2}|:)[^\/\\?#]*@/#.matchingSemantics(.unicodeScalar))
  }

  /// The scheme of a link with its colon and slashes, the domain in lower case, and the slash behind it.
  fileprivate var beginning: (scheme: String, domain: String, slash: String)? {
    let match = prefixMatch(
      of: #/([A-Za-z][A-Za-z0-9+.\-]*:(?:\/\/)?)([^\/\\?#]*)(\/?)/#
        .matchingSemantics(.unicodeScalar))
    return match.map { (String($0.1), $0.2.lowercased(), String($0.3)) }
  }

  /// Returns the number of bytes of the scheme, and of the domain if it is known.
  fileprivate func lengthOfBeginning(knowing domains: Set<String>) -> Int {
    guard let (scheme, domain, slash) = beginning else { return 0 }
    let isShown = domain.isEmpty || domains.contains(domain)
    return scheme.utf8.count + (isShown ? domain.utf8.count + slash.utf8.count : 0)
  }
}

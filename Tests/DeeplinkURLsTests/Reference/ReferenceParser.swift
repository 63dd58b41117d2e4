/// The rules of links written down plainly: slow, without any index, and meant to be obviously right.
struct ReferenceParser {
  enum Kind { case text, number, address }

  struct Piece: Hashable {
    enum Form: Hashable { case literal(String), parameter(String), rest(String) }
    let form: Form
    var isRest: Bool { if case .rest = form { true } else { false } }
  }

  struct Item: Hashable {
    enum Form: Hashable { case literal(String), parameter(String, required: Bool) }
    let key: String
    let form: Form
  }

  struct Pattern {
    var link: Int
    var pieces: [Piece]
    var items: [Item]
    var numbers: Set<String> = []
    var addresses: Set<String> = []
    /// The parameters that take all values: catch-alls, and items of a list.
    var lists: Set<String> = []
    /// The name of the rest of the query, if the pattern binds it.
    var others: String?

    var literals: [String: String] {
      var result: [String: String] = [:]
      for item in items { if case .literal(let text) = item.form { result[item.key] = text } }
      return result
    }
    var required: [String] {
      items.compactMap { item in
        if case .parameter(_, required: true) = item.form { item.key } else { nil }
      }
    }
    var rank: [Int] { [literals.count, required.count] }

    /// For each piece, literals before numbers and addresses before texts, then catch-alls in the same order.
    var order: [Int] {
      pieces.map { piece in
        switch piece.form {
        case .literal: 0
        case .parameter(let name): kind(of: name) == .text ? 2 : 1
        case .rest(let name): kind(of: name) == .text ? 4 : 3
        }
      }
    }

    func kind(of name: String) -> Kind {
      numbers.contains(name) ? .number : addresses.contains(name) ? .address : .text
    }

    /// What makes two paths take the same segments: their literals, and the kinds of their parameters.
    func shape(foldsCase: Bool) -> [String] {
      pieces.map { piece in
        switch piece.form {
        case .literal(let text): "=" + (foldsCase ? ReferenceParser.folded(text) : text)
        case .parameter(let name): "\(kind(of: name))"
        case .rest(let name): "\(kind(of: name))..."
        }
      }
    }

    /// The keys whose values must be numbers or addresses: the first one, or all.
    var typedKeys: [String: String] {
      var result: [String: String] = [:]
      for item in items {
        if case .parameter(let name, _) = item.form, kind(of: name) != .text {
          result[item.key] = "\(kind(of: name))" + (lists.contains(name) ? "..." : "")
        }
      }
      return result
    }
  }

  struct Answer: Equatable {
    let link: Int
    let values: [String: [String]]
  }

  let host: String
  let scheme: String
  /// Whether the literals of paths have no case.
  let foldsCase: Bool
  /// The patterns that are read: of a broken link only those that tie, to be refused.
  let patterns: [Pattern]
  /// Links with a pattern whose every URL fits another link's pattern equally well, and the reverse.
  let brokenLinks: Set<Int>

  /// - Parameter patterns: The primary pattern and the aliases of each link, in their order.
  init(host: String, scheme: String, foldsCase: Bool = false, patterns: [Pattern]) {
    self.host = host
    self.scheme = scheme
    self.foldsCase = foldsCase
    let tying = Self.tyingPatterns(patterns, foldsCase)
    let brokenLinks = Set(tying.map { patterns[$0].link })
    self.brokenLinks = brokenLinks
    self.patterns = patterns.enumerated()
      .filter { tying.contains($0) || !brokenLinks.contains($1.link) }.map(\.element)
  }

  // MARK: - Ties

  private static func tyingPatterns(_ patterns: [Pattern], _ foldsCase: Bool) -> Set<Int> {
    var result: Set<Int> = []
    let shapes = patterns.map { $0.shape(foldsCase: foldsCase) }
    for (index, one) in patterns.enumerated() {
      for (earlier, other) in patterns[..<index].enumerated()
      where one.link != other.link && shapes[index] == shapes[earlier]
        && one.literals == other.literals
        && Set(one.required) == Set(other.required) && one.typedKeys == other.typedKeys
      {
        result.formUnion([index, earlier])
      }
    }
    return result
  }

  // MARK: - Matching

  /// The path decides, then the query: only links of the best path that fits are candidates, and if none of
  /// them takes the query, or two equally well, no other path is tried.
  ///
  /// Of one link's patterns the first counts.
  func parse(_ text: String) -> Answer? {
    guard let (segments, items) = split(text) else { return nil }
    let fitting = patterns.filter { fitsPath($0, segments) }
    guard let best = fitting.map(\.order).min(by: { $0.lexicographicallyPrecedes($1) }) else {
      return nil
    }
    let path = fitting.filter { $0.order == best }
    guard let items = decoded(items, namedBy: path) else { return nil }
    let candidates = path.filter { fitsQuery($0, items) }
    let highest = candidates.map(\.rank).max { $0.lexicographicallyPrecedes($1) }
    let chosen = candidates.filter { $0.rank == highest }
    guard Set(chosen.map(\.link)).count == 1 else { return nil }
    return chosen.first.map { answer($0, segments, items) }
  }

  /// The items that some patterns name, decoded, or nil where the value of one cannot be.
  private func decoded(
    _ items: [RawItem], namedBy patterns: [Pattern]
  ) -> [(key: String, value: String)]? {
    let keys = patterns.flatMap { $0.items.map(\.key) }
    let hasOthers = patterns.contains { $0.others != nil }
    func isNamed(_ key: String) -> Bool { hasOthers || keys.contains { isSame($0, key) } }
    var result: [(key: String, value: String)] = []
    for item in items {
      guard isNamed(item.key) else { continue }
      guard let value = decode(item.value) else { return nil }
      result.append((item.key, value))
    }
    return result
  }

  /// Whether the literals of the path are there, and its parameters are what their types take.
  private func fitsPath(_ pattern: Pattern, _ segments: [String]) -> Bool {
    var hasRest = false
    for (index, piece) in pattern.pieces.enumerated() {
      guard index < segments.count else { return false }
      switch piece.form {
      case .literal(let text): if !isSameSegment(text, segments[index]) { return false }
      case .parameter(let name):
        if !converts(segments[index], to: pattern.kind(of: name)) { return false }
      case .rest(let name):
        let kind = pattern.kind(of: name)
        if !segments[index...].allSatisfy({ converts($0, to: kind) }) { return false }
        hasRest = true
      }
    }
    return hasRest || pattern.pieces.count == segments.count
  }

  /// Whether the literals and the required items of the query are there, and the first of each key, or each of a
  /// list, is what its type takes.
  private func fitsQuery(
    _ pattern: Pattern, _ items: [(key: String, value: String)]
  ) -> Bool {
    pattern.items.allSatisfy { item in
      let values = items.filter { isSame($0.key, item.key) }.map(\.value)
      let value = values.first
      switch item.form {
      case .literal(let text): return value.map { isSame($0, text) } ?? false
      case .parameter(let name, let isRequired):
        guard let value else { return !isRequired }
        let kind = pattern.kind(of: name)
        if pattern.lists.contains(name) { return values.allSatisfy { converts($0, to: kind) } }
        // An empty value counts as a missing number.
        if value.isEmpty, !isRequired, kind == .number { return true }
        return converts(value, to: kind)
      }
    }
  }

  private func answer(
    _ pattern: Pattern, _ segments: [String], _ items: [(key: String, value: String)]
  ) -> Answer {
    var values: [String: [String]] = [:]
    for (index, piece) in pattern.pieces.enumerated() {
      switch piece.form {
      case .literal: continue
      case .parameter(let name): values[name] = [segments[index]]
      case .rest(let name): values[name] = Array(segments[index...])
      }
    }
    for item in pattern.items {
      guard case .parameter(let name, _) = item.form else { continue }
      let found = items.filter { isSame($0.key, item.key) }.map(\.value)
      if !found.isEmpty { values[name] = found }
    }
    if let others = pattern.others {
      let found = items.filter { item in !pattern.items.contains { isSame($0.key, item.key) } }
      if !found.isEmpty { values[others] = found.flatMap { [$0.key, $0.value] } }
    }
    return Answer(link: pattern.link, values: values)
  }

  private func converts(_ text: String, to kind: Kind) -> Bool {
    switch kind {
    case .text: true
    case .number: isNumber(text)
    // The addresses of random tables have no more than this.
    case .address:
      text.wholeMatch(
        of: #/https?://[a-z]+(\.[a-z]+)*(:[0-9]{1,4})?([/?][A-Za-z0-9/:=&?.@+;,_~!*-]*)?/#) != nil
    }
  }

  private func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.allSatisfy { "0123456789".contains($0) } && Int(text) != nil
  }

  /// Text is the same if its bytes are; Swift's own comparison is by canonical equivalence.
  private func isSame(_ one: String, _ other: String) -> Bool {
    Array(one.utf8) == Array(other.utf8)
  }

  private func isSameSegment(_ one: String, _ other: String) -> Bool {
    foldsCase ? isSame(Self.folded(one), Self.folded(other)) : isSame(one, other)
  }

  /// The text with its ASCII letters in lower case.
  static func folded(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  // MARK: - Reading

  /// An item whose key is decoded and whose value is not: that is done if a pattern of the path names it.
  private struct RawItem {
    let key: String
    let value: String
  }

  /// The decoded segments and the items of a link on the web host or the custom scheme, or nil.
  private func split(_ text: String) -> ([String], [RawItem])? {
    guard text.utf8.count <= 8_192 else { return nil }
    guard !text.unicodeScalars.contains(where: isControl) else { return nil }
    // A fragment may have anything else.
    let link = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
    guard !link.contains(where: { " \"<>".contains($0) }) else { return nil }
    let parts = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].contains(where: { "\\`".contains($0) }) else { return nil }
    guard let segments = segments(String(parts[0])) else { return nil }
    var items: [RawItem] = []
    if parts.count == 2, !parts[1].isEmpty {
      for item in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
        let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let key = decode(String(halves[0])) else { return nil }
        items.append(RawItem(key: key, value: halves.count == 2 ? String(halves[1]) : ""))
      }
    }
    return segments.count <= 64 && items.count <= 128 ? (segments, items) : nil
  }

  private func segments(_ text: String) -> [String]? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = String(text[text.index(after: colon)...])
    var path: String
    switch text[..<colon].lowercased() {
    case "https":
      guard rest.hasPrefix("//") else { return nil }
      let pieces = rest.dropFirst(2).split(
        separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard [host, host + ":443", host + ":"].contains(pieces[0].lowercased()) else { return nil }
      path = pieces.count == 2 ? String(pieces[1]) : ""
    case scheme:
      if rest.hasPrefix("///") {
        path = String(rest.dropFirst(3))
      } else if rest.hasPrefix("//") {
        path = String(rest.dropFirst(2))
        let authority = path.prefix { $0 != "/" }
        let isPlain = authority.unicodeScalars.allSatisfy { scalar in
          scalar.isASCII && !"@:[]{}|^".unicodeScalars.contains(scalar)
        }
        guard isPlain, authority.last != "." else { return nil }
        return split(path, text)
      } else if rest.hasPrefix("/") {
        path = String(rest.dropFirst())
      } else {
        guard rest.isEmpty else { return nil }
        path = ""
      }
    default: return nil
    }
    return split(path, text)
  }

  private func split(_ path: String, _ text: String) -> [String]? {
    var path = path
    if path.hasSuffix("/") { path.removeLast() } else if path.isEmpty { return [] }
    if path.isEmpty {
      return text.hasSuffix("//") && !text.hasSuffix("://") && !text.hasSuffix(":///") ? nil : []
    }
    var result: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = decode(String(part)), !segment.isEmpty, segment != ".", segment != ".."
      else { return nil }
      result.append(segment)
    }
    return result
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// Decodes every escape once, or returns nil where one is malformed or means what no link may carry.
  func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2 else { return nil }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.allSatisfy(\.isHexDigit), digits.utf8.count == 2,
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    // A repaired text differs from the bytes it was made of.
    guard Array(decoded.utf8) == bytes else { return nil }
    return decoded.unicodeScalars.contains(where: isControl) ? nil : decoded
  }
}

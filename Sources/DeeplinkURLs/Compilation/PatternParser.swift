/// Reads patterns into parts whose texts lie decoded in one pool of bytes.
///
/// `/products/{id}?ref=mail` has three parts: the literal `products`, the parameter `id`, and the
/// literal `mail` of the key `ref`.
///
/// Reading a table of ten thousand links makes no strings, because that would take most of the time. A part's text is a
/// range of the pattern. Only a literal with bytes other than letters, digits, hyphens, and full stops is decoded to a
/// copy.
struct PatternParser: ~Copyable {
  /// A part of a pattern.
  struct Part {
    enum Kind: Equatable {
      /// The sites that the pattern is for; one label of a domain may be a parameter.
      case site
      case literal, parameter, catchAll, itemLiteral
      case item(isRequired: Bool, isList: Bool)
      /// All items that the pattern does not name.
      case rest
    }

    let kind: Kind
    /// The decoded literal, or the parameter's name, which is empty for `*` and `{_}`.
    let text: TableText
    /// The decoded key of an item, or the name of sites: a domain, `tg:`, `#`, or a domain with `#` behind it.
    var key = TableText()
  }

  /// The texts of all parts.
  var pool: TextPool
  /// The parts of all patterns, one after another, each with its sites first, then its segments.
  private(set) var parts: ContiguousArray<Part> = []
  /// The index of the first part of the pattern that is being read.
  private var first = 0

  /// Creates a parser with room for about this number of patterns.
  init(patterns: Int) {
    pool = TextPool(patterns: patterns)
    parts.reserveCapacity(patterns * 4)
  }

  /// A text of the pool.
  func string(_ text: TableText) -> String { pool.string(text) }

  /// Reads a pattern with a prefix in front of its path.
  ///
  /// If the pattern names its sites, the name stays in front of the prefix. If a pattern is refused, its bytes in the pool
  /// and its parts remain, and nothing refers to them.
  ///
  /// - Returns: The indices of its parts.
  /// - Throws: ``PatternTextError`` for the leftmost mistake, or otherwise for repeated names.
  /// - Complexity: Linear in the pattern's bytes, and quadratic in the number of its parts.
  mutating func read(
    _ text: String, under prefix: String = ""
  ) throws(PatternTextError) -> Range<Int> {
    first = parts.count
    // Both are read as one text: `/shop` and `/{id}` are `/shop/{id}`.
    let range = pool.append(text.under(prefix)).range
    let slash = try readSite(range)
    let pathEnd = pool.index(of: UInt8(ascii: "?"), in: slash..<range.upperBound)
    try readPath(slash + 1..<max(pathEnd, slash + 1))
    if pathEnd < range.upperBound { try readQuery(pathEnd + 1..<range.upperBound) }
    try checkNames()
    return first..<parts.count
  }

  // MARK: - Sites

  /// Reads `//domain`, `scheme:`, `#`, or `//domain#`, if there is one of them, and returns the index of the slash behind
  /// it; only a domain needs none.
  private mutating func readSite(_ range: Range<Int>) throws(PatternTextError) -> Int {
    let text = range.lowerBound
    func isSlash(_ index: Int) -> Bool {
      index < range.upperBound && pool[index] == UInt8(ascii: "/")
    }
    var end = text
    var name = TableText()
    if isSlash(text) {
      guard isSlash(text + 1) else { return text }
      end = (text + 2..<range.upperBound).first { isDelimiter(pool[$0]) } ?? range.upperBound
      name = try readDomain(text + 2..<end)
    } else {
      while end < range.upperBound, pool[end].isOfScheme(isFirst: end == text),
        pool[end].asciiLowercased == pool[end]
      {
        end += 1
      }
    }
    let isDomain = end > text && isSlash(text)
    let sign = UInt8(ascii: isDomain || end == text ? "#" : ":")
    let hasSign = end < range.upperBound && pool[end] == sign
    if hasSign { end += 1 }
    guard isDomain && !hasSign || hasSign && isSlash(end) && !isSlash(end + 1) else {
      throw .init(pool.string(TableText(range)).adviceOnSites)
    }
    let start = isDomain ? text + 2 : text
    parts.append(Part(kind: .site, text: name, key: TableText(start..<end)))
    return end
  }

  /// Reads labels with full stops between them, one of which may be a parameter, and returns its name.
  private mutating func readDomain(_ range: Range<Int>) throws(PatternTextError) -> TableText {
    var name = TableText()
    var start = range.lowerBound
    while start <= range.upperBound {
      let next = pool.index(of: UInt8(ascii: "."), in: start..<range.upperBound)
      if start < next, pool[start] == UInt8(ascii: "{"), name.isEmpty {
        name = try readName(start..<next).name
      } else if !pool.bytes.span.isLabel(start..<next) {
        let text = pool.string(TableText(range))
        let port = text.wholeMatch(of: /([^:]+):[0-9]+/)
        let host = String(port?.1 ?? "")
        throw .init(
          host.isDomain
            ? "a domain has no port in a pattern; write //\(host)"
            : "a label of its domain is neither lowercase ASCII letters, digits, and inner hyphens, nor the only {name}; write a domain as in //shop.example/a, or start a path with one slash"
        )
      }
      start = next + 1
    }
    guard !isUnnamed(name) else { throw .init("a domain's parameter needs a name; write {name}") }
    // A wildcard site has a domain behind its star.
    guard name.isEmpty || pool.index(of: UInt8(ascii: "."), in: range) < range.upperBound else {
      throw .init("its domain is a parameter alone; write //{name}.shop.example with your domain")
    }
    return name
  }

  // MARK: - Path

  /// Reads segments between slashes; `/` alone has none.
  private mutating func readPath(_ range: Range<Int>) throws(PatternTextError) {
    var end = range.upperBound
    // One trailing slash is ignored, as in links.
    if end > range.lowerBound, pool[end - 1] == UInt8(ascii: "/") { end -= 1 }
    guard end > range.lowerBound else { return }
    var start = range.lowerBound
    // The end counts too: `/a//` has an empty segment there, which has to be refused.
    while start <= end {
      let next = pool.index(of: UInt8(ascii: "/"), in: start..<end)
      // No part can follow a catch-all, because nothing would say where the catch-all ends.
      if parts.count > first, parts[parts.count - 1].kind == .catchAll {
        throw .init("a catch-all must be last; move it to the end")
      }
      try readSegment(start..<next)
      start = next + 1
    }
  }

  /// Reads `*`, a name in braces or a literal.
  private mutating func readSegment(_ range: Range<Int>) throws(PatternTextError) {
    guard !range.isEmpty else {
      throw .init("it has an empty segment; write single slashes")
    }
    let first = pool[range.lowerBound]
    if range.count == 1, first == UInt8(ascii: "*") {
      parts.append(Part(kind: .catchAll, text: TableText()))
    } else if first == UInt8(ascii: "{") {
      let (name, isList) = try readName(range)
      let isUnnamed = isUnnamed(name)
      guard !isUnnamed || !isList else { throw .init("{_...} binds nothing; write * instead") }
      parts.append(
        Part(kind: isList ? .catchAll : .parameter, text: isUnnamed ? TableText() : name))
    } else {
      let text = try readText(range, isSegment: true)
      // The scanner refuses every link with such a segment.
      guard !pool.bytes.span.isDots(text.token) else {
        throw .init("dot segments are refused in links; write the path without them")
      }
      parts.append(Part(kind: .literal, text: text))
    }
  }

  // MARK: - Query

  private mutating func readQuery(_ range: Range<Int>) throws(PatternTextError) {
    // A question mark with nothing behind it is no query, in patterns as in links.
    guard !range.isEmpty else { return }
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = pool.index(of: UInt8(ascii: "&"), in: start..<range.upperBound)
      try readItem(start..<end)
      start = end + 1
    }
  }

  /// Reads `key={name}`, `key={name}!`, `key={name...}`, `key=value` or `{name...}`.
  private mutating func readItem(_ range: Range<Int>) throws(PatternTextError) {
    if parts.count > first, parts[parts.count - 1].kind == .rest {
      throw .init("{name...} is the rest of the query; write it once and last")
    }
    // The first equals sign ends the key, as in links: the value of `?a=b=c` is `b=c`.
    let equals = pool.index(of: UInt8(ascii: "="), in: range)
    if equals == range.upperBound, !range.isEmpty, pool[range.lowerBound] == UInt8(ascii: "{") {
      let (name, isList) = try readName(range)
      guard isList, !isUnnamed(name) else {
        throw .init("a query item has no key; write key={name}, or {name...} for the rest")
      }
      parts.append(Part(kind: .rest, text: name))
      return
    }
    let key = try readText(range.lowerBound..<equals)
    guard !key.isEmpty else { throw .init("a query item has no key; write key={name}") }
    var value = min(equals + 1, range.upperBound)..<range.upperBound
    // Without an equals sign the value is empty: `?a` is `?a=`, as in links.
    // The exclamation mark is outside the braces, at the end of the value.
    let isRequired = !value.isEmpty && pool[value.upperBound - 1] == UInt8(ascii: "!")
    if isRequired { value = value.lowerBound..<value.upperBound - 1 }
    guard !value.isEmpty, pool[value.lowerBound] == UInt8(ascii: "{") else {
      // `page=new!` could mean a required literal, which all literals are, or a literal that ends in `!`.
      guard !isRequired else {
        throw .init("a query literal is required as it is; write %21 for an exclamation mark")
      }
      let text = try readText(value)
      parts.append(Part(kind: .itemLiteral, text: text, key: key))
      return
    }
    let (name, isList) = try readName(value)
    guard !isUnnamed(name) else {
      throw .init("{_} stands for a segment; leave the item out, or write key={name}")
    }
    parts.append(
      Part(kind: .item(isRequired: isRequired, isList: isList), text: name, key: key))
  }

  // MARK: - Texts

  /// Reads `{name}` or `{name...}`.
  private mutating func readName(
    _ range: Range<Int>
  ) throws(PatternTextError) -> (name: TableText, isList: Bool) {
    guard range.count > 2, pool[range.upperBound - 1] == UInt8(ascii: "}") else {
      throw .init("a parameter is a whole segment or value; write {name} and nothing around it")
    }
    var name = range.lowerBound + 1..<range.upperBound - 1
    let isList =
      name.count > 3 && name.suffix(3).allSatisfy { pool[$0] == UInt8(ascii: ".") }
    if isList { name = name.lowerBound..<name.upperBound - 3 }
    // The characters of Swift's labels, and a hyphen.
    guard
      name.allSatisfy({ index in
        pool[index] >= 0x80 || pool[index].isLetterOrDigit || "_-".utf8.contains(pool[index])
      })
    else { throw .init("a name has a character besides letters, digits, - and _; write {name}") }
    return (TableText(name), isList)
  }

  /// Whether a name is `_`, which binds nothing.
  private func isUnnamed(_ name: TableText) -> Bool {
    name.count == 1 && pool[name.start] == UInt8(ascii: "_")
  }

  /// Returns a literal's decoded text, which is appended to the pool if it isn't plain.
  ///
  /// Escapes are decoded once, like those of a link, so both sides of a comparison are decoded text.
  private mutating func readText(
    _ range: Range<Int>, isSegment: Bool = false
  ) throws(PatternTextError) -> TableText {
    // Nearly every literal is plain.
    guard pool.plainEnd(of: range) < range.upperBound else { return TableText(range) }
    let start = pool.count
    var validator = UTF8Validator()
    var index = range.lowerBound
    while index < range.upperBound {
      var byte = pool[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        throw .init("a parameter is a whole segment or value; write {name} and nothing around it")
      case UInt8(ascii: "*") where isSegment:
        throw .init("* stands alone and last; write %2A for a literal star")
      case UInt8(ascii: "#"):
        throw .init(
          "fragments are not matched; write %23 for the sign, or #/ or //domain#/ in front for a path in the fragment"
        )
      case UInt8(ascii: "%"):
        guard let value = pool.bytes.span.escape(at: index - 1, until: range.upperBound) else {
          throw .init("it has malformed percent-encoding; write %25 for a percent sign")
        }
        byte = value
        index += 2
      default: break
      }
      // TokenScanner refuses links with such bytes, so the literal would never match, and nothing would say so.
      guard !PercentCoding.isControl(byte), validator.accept(byte) else {
        throw .init("it has a control character or invalid UTF-8; write text only")
      }
      pool.append(byte)
    }
    guard validator.isComplete else { throw .init("it has invalid UTF-8; write text only") }
    // TokenScanner refuses it there, too.
    guard isSegment || !pool.bytes[start...].starts(with: "\u{FEFF}".utf8) else {
      throw .init("a query key or value begins with a byte order mark; remove the mark")
    }
    return TableText(start..<pool.count)
  }

  /// Refuses a repeated name, because it could have two values, and a repeated key.
  private func checkNames() throws(PatternTextError) {
    for index in first..<parts.count {
      // Patterns are short, so comparing all pairs is faster than a set.
      let part = parts[index]
      for earlier in first..<index {
        let other = parts[earlier]
        // For Swift, é is one letter in either of its encodings. The printer keeps values in a dictionary by name, so two
        // such names would share one value.
        if !part.name.isEmpty, !other.name.isEmpty, string(part.name) == string(other.name) {
          throw .init("it has two parameters {\(string(part.name))}; give each its own name")
        }
        if !part.key.isEmpty, other.kind != .site, pool.isSame(part.key, other.key) {
          throw .init("it has the query key \(string(part.key)) twice; write {name...} for a list")
        }
      }
    }
  }
}

extension PatternParser {
  /// The parts of a pattern that are parameters.
  func parameters(of pattern: Range<Int>) -> [Part] {
    pattern.map { parts[$0] }.filter { !$0.name.isEmpty }
  }

  /// Whether a parameter takes any text, by the types in the order of the primary pattern.
  func isText(_ part: Part, in primary: Range<Int>, _ types: LinkParameterList?) -> Bool {
    guard let types, let number = number(of: part.name, in: primary) else { return true }
    return types.isText(number)
  }

  /// The position of a name among a pattern's parameters, or nil; names are compared byte for byte.
  func number(of name: TableText, in pattern: Range<Int>) -> Int? {
    var number = 0
    for index in pattern where !parts[index].name.isEmpty {
      if pool.isSame(parts[index].name, name) { return number }
      number += 1
    }
    return nil
  }
}

extension PatternParser.Part {
  /// The parameter's name, empty if the part has none.
  var name: TableText {
    switch kind {
    case .literal, .itemLiteral: TableText()
    case .site, .parameter, .catchAll, .item, .rest: text
    }
  }
}

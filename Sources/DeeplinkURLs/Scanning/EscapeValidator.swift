/// The parts of a link between delimiters; each has its own set of bytes that need no escape.
enum LinkPart {
  /// The host of a custom scheme, which is the first segment of its path.
  case host
  case path, fragment
  /// The key of a query item, and the value of one that a pattern names.
  case key, value
  /// The value of an item that no pattern names, which is not decoded.
  case ignoredValue

  var stage: LinkError.Stage {
    switch self {
    case .host, .path: .path
    case .key, .value, .ignoredValue: .query
    case .fragment: .fragment
    }
  }

  /// Returns the fault of a byte of this part.
  func fault(_ rule: LinkError.Rule, at offset: Int) -> LinkFault {
    LinkFault(stage: stage, rule: rule, offset: offset)
  }

  /// Whether a byte ends a token of this part (RFC 3986, sections 3.3 to 3.5).
  ///
  /// A slash or a question mark is data in a query, and nothing ends a fragment but the link.
  @inline(__always)
  func isDelimiter(_ byte: UInt8) -> Bool {
    switch self {
    case .host, .path:
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    case .key:
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    case .value, .ignoredValue: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    case .fragment: false
    }
  }
}

/// Reads parts with escapes, or with characters that should have been escaped.
///
/// Foundation escapes such characters by itself, and with them the percent sign of every escape in the same part: it
/// turns `/é%41` into `/%C3%A9%2541`. Our parser and Foundation would then differ, so a part with both is refused. One
/// validator reads a whole path, or all of a query: first its keys beside all values, then also the named values.
struct EscapeValidator {
  /// Whether characters in ignored values count that Foundation escapes, because escapes in keys or in a fragment's path
  /// are read.
  let readsIgnoredValues: Bool
  /// Whether the part has escapes so far.
  private var hasEscapes = false
  /// Whether the part has characters so far that should have been escaped.
  private var hasUnescaped = false

  @inline(__always)
  init(readsIgnoredValues: Bool = true) { self.readsIgnoredValues = readsIgnoredValues }

  /// Reads a query item: its key, and its value as a named or as an ignored one.
  @inline(never)
  mutating func scanItem(
    _ bytes: LinkBytes, _ value: LinkPart, from start: Int, until limit: Int
  ) throws(LinkFault) -> LinkToken {
    let key = try scan(bytes, .key, from: start, at: start, until: limit)
    // The first equals sign ends the key: the value of `a=b=c` is `b=c`.
    guard key.end < limit, bytes[key.end] == UInt8(ascii: "=") else { return key }
    let rest = try scan(bytes, value, from: key.end + 1, at: key.end + 1, until: limit)
    return LinkToken(start: start, end: rest.end, isEscaped: key.isEscaped || rest.isEscaped)
  }

  /// Reads a token from its first byte that is not plain to its delimiter or the limit.
  ///
  /// - Complexity: One pass over the token, and two more if it has bytes above ASCII.
  @inline(never)
  mutating func scan(
    _ bytes: LinkBytes, _ part: LinkPart, from start: Int, at first: Int, until limit: Int
  ) throws(LinkFault) -> LinkToken {
    var position = first
    var isEscaped = false
    var hasHigh = false
    // The position after a byte 0xC2, which begins U+0080 to U+00BF.
    var leadEnd = -1
    while position < limit {
      let byte = bytes[position]
      // A delimiter ends the token. An escaped one is data, because parts are split before they are decoded.
      if part.isDelimiter(byte) { break }
      let offset = position
      var value = byte
      if Self.isData(byte) {
        position = bytes.plainEnd(from: position + 1, until: limit)
      } else if byte == UInt8(ascii: "%") {
        isEscaped = true
        guard part != .ignoredValue else {
          if bytes.escape(at: position, until: limit) == nil {
            try addUnescaped(part, at: position)
          }
          position += 1
          continue
        }
        value = try scanEscape(bytes, part, at: &position, until: limit)
      } else {
        // Raw text is part of a Swift string, which is valid UTF-8.
        try scanUnescaped(byte, part, at: &position)
      }
      // UTF-8 and byte order marks are checked only in tokens with a byte above ASCII.
      guard value >= 0x80 else { continue }
      hasHigh = true
      // Terminals obey U+009B as they obey %1B%5B.
      if leadEnd == offset, value < 0xA0 {
        throw part.fault(.controlCharacter, at: offset)
      }
      if value == 0xC2 { leadEnd = position }
    }
    let token = LinkToken(start: start, end: position, isEscaped: isEscaped)
    if hasHigh {
      // Each token is checked by itself, so a character that is split, as in `%C3/%A9`, is invalid.
      if isEscaped, part != .ignoredValue { try bytes.checkUTF8(token, part) }
      if part != .path, part != .fragment { try bytes.checkByteOrderMark(token, part) }
    }
    return token
  }

  // The characters that a URL must have escaped (RFC 3986, section 2), as sets of bits.

  /// Space and controls, `"`, `#`, `%`, `<` and `>`, as bits of the bytes 0–63.
  private static let specialLow: UInt64 =
    0x1_FFFF_FFFF | 1 << 0x22 | 1 << 0x23 | 1 << 0x25 | 1 << 0x3C | 1 << 0x3E
  /// Backslash, backtick and DEL, as bits of the bytes 64–127.
  private static let forbiddenHigh: UInt64 = 1 << 0x1C | 1 << 0x20 | 1 << 0x3F
  /// Those, and the brackets, braces, `^`, and `|`, which RFC 3986 wants to be escaped.
  private static let specialHigh: UInt64 =
    forbiddenHigh | 1 << 0x1B | 1 << 0x1D | 1 << 0x1E | 1 << 0x3B | 1 << 0x3C | 1 << 0x3D

  /// Whether a byte that is no delimiter needs no escape; shifts are masked to 63.
  @inline(__always)
  private static func isData(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? specialLow : specialHigh) &>> UInt64(byte) & 1 == 0
  }

  /// Reads a character that should have been escaped; accepts it as data if that is safe.
  private mutating func scanUnescaped(
    _ byte: UInt8, _ part: LinkPart, at position: inout Int
  ) throws(LinkFault) {
    // A number sign gets here only in a fragment, because it ends every other part. Foundation escapes it.
    let isNumberSign = byte == UInt8(ascii: "#")
    let isForbidden =
      byte < 0x40 && !isNumberSign || byte < 0x80 && Self.forbiddenHigh &>> UInt64(byte) & 1 != 0
    // Logs and terminals obey controls, and in running text a space, a quote, or `<` ends a URL.
    guard !isForbidden else {
      throw part.fault(
        PercentCoding.isControl(byte) ? .controlCharacter : .forbiddenCharacter, at: position)
    }
    try addUnescaped(part, at: position)
    position += 1
  }

  /// Records a character that Foundation escapes: one that should have been, or the percent sign of a malformed escape.
  private mutating func addUnescaped(_ part: LinkPart, at offset: Int) throws(LinkFault) {
    guard part != .ignoredValue || readsIgnoredValues else { return }
    guard !hasEscapes else { throw part.fault(.mixedEncoding, at: offset) }
    hasUnescaped = true
  }

  /// Reads an escape, and returns the decoded byte.
  @inline(__always)
  private mutating func scanEscape(
    _ bytes: LinkBytes, _ part: LinkPart, at position: inout Int, until limit: Int
  ) throws(LinkFault) -> UInt8 {
    // The rule of the type: beside a raw é, %41 means %2541 to Foundation.
    guard !hasUnescaped else { throw part.fault(.mixedEncoding, at: position) }
    hasEscapes = true
    // A delimiter is no hexadecimal digit, so an escape cannot reach into the next token.
    guard let byte = bytes.escape(at: position, until: limit) else {
      throw part.fault(.malformedPercent, at: position)
    }
    // %00 ends a text in C, and %0A a line of a log.
    guard !PercentCoding.isControl(byte) else { throw part.fault(.controlCharacter, at: position) }
    position += 3
    return byte
  }
}

extension LinkBytes {
  /// Whether a segment is one or two dots, raw or escaped; the segment must not be empty.
  @inline(never)
  func isDots(_ token: LinkToken) -> Bool {
    // Two dots, both escaped, are six bytes.
    guard token.count <= 6 else { return false }
    var count = 0
    var decoded = DecodedBytes(token)
    while let byte = decoded.next(self) {
      guard byte == UInt8(ascii: ".") else { return false }
      count += 1
    }
    return count <= 2
  }

  /// Checks a token with escaped bytes above ASCII.
  ///
  /// Swift would replace malformed bytes by U+FFFD. Two different links would then be one text, and a lenient decoder
  /// would read an overlong `%C0%AF` as a slash.
  @inline(never)
  fileprivate func checkUTF8(_ token: LinkToken, _ part: LinkPart) throws(LinkFault) {
    var validator = UTF8Validator()
    var decoded = DecodedBytes(token)
    var offset = token.start
    while let byte = decoded.next(self) {
      guard validator.accept(byte) else { throw part.fault(.invalidUTF8, at: offset) }
      offset = decoded.position
    }
    guard validator.isComplete else { throw part.fault(.invalidUTF8, at: offset) }
  }

  /// Refuses a byte order mark (U+FEFF) in front of a host, a fragment, or a query item's key or value, because
  /// Foundation drops it there.
  func checkByteOrderMark(_ token: LinkToken, _ part: LinkPart) throws(LinkFault) {
    // Raw bytes are decoded to themselves, so both forms are looked for at once.
    var decoded = DecodedBytes(token)
    if decoded.next(self) == 0xEF, decoded.next(self) == 0xBB, decoded.next(self) == 0xBF {
      throw part.fault(.byteOrderMark, at: token.start)
    }
  }

  /// Whether the value of a query item can be decoded; the value of an ignored item need not be.
  func canDecode(_ value: LinkToken) -> Bool {
    var escapes = EscapeValidator()
    let token = try? escapes.scan(
      self, .value, from: value.start, at: value.start, until: value.end)
    return token != nil
  }

  /// Returns a query item's key, which ends at its first equals sign, or with the item.
  ///
  /// The equals sign is found before decoding, so `%3D` is a part of the key.
  @inline(__always)
  func key(of item: LinkToken) -> LinkToken {
    var end = item.start
    while end < item.end, self[end] != UInt8(ascii: "=") { end &+= 1 }
    return LinkToken(item, item.start, end)
  }

  /// Returns a query item's value; an item without an equals sign has an empty one: ?a is ?a=.
  @inline(__always)
  func value(of item: LinkToken, behind key: LinkToken) -> LinkToken {
    LinkToken(item, min(key.end &+ 1, item.end), item.end)
  }
}

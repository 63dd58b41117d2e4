/// The parts of a link between delimiters; each has its own set of bytes that need no escape.
enum LinkPart {
  /// The host of a custom scheme, which is the first segment of its path.
  case host
  case path
  /// A fragment that no site has its path in.
  case fragment
  /// The key of a query item, and the value of one that a pattern names.
  case key, value
  /// A value that may have escaped line breaks.
  case lines
  /// The value of an item that no pattern names, which is not decoded.
  case ignoredValue

  var stage: LinkError.Stage {
    switch self {
    case .host, .path: .path
    case .key, .value, .lines, .ignoredValue: .query
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
    case .host, .path: DeeplinkURLs.isDelimiter(byte)
    case .key:
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    case .value, .lines, .ignoredValue: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    case .fragment: false
    }
  }

  /// Whether a raw byte that is no delimiter is refused.
  ///
  /// Logs and terminals obey controls, and in running text a space, a quote, or `<` ends a URL. In a path, browsers read a
  /// backslash as a slash and escape a backtick; in a query they leave both.
  @inline(__always)
  func forbids(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x40: return Self.forbidden &>> UInt64(byte) & 1 != 0
    case UInt8(ascii: "\\"), UInt8(ascii: "`"): return self == .host || self == .path
    default: return byte == 0x7F
    }
  }

  /// Space and controls, `"`, `<`, and `>`, as bits of the bytes 0 to 63.
  private static let forbidden: UInt64 = 0x1_FFFF_FFFF | 1 << 0x22 | 1 << 0x3C | 1 << 0x3E
}

/// Reads tokens with escapes, or with other characters that are not plain.
///
/// Escapes need not be everywhere: a raw é or a bracket is data, as browsers write it. Every other reader of the link gets
/// its canonical text, which means the same; see ``CanonicalText``.
enum TokenScanner {
  /// Reads a query item: its key, and its value as a named or as an ignored one.
  @inline(never)
  static func item(
    _ bytes: LinkBytes, _ value: LinkPart, from start: Int, until limit: Int
  ) throws(LinkFault) -> LinkToken {
    let key = try token(bytes, .key, from: start, at: start, until: limit)
    // The first equals sign ends the key: the value of `a=b=c` is `b=c`.
    guard key.end < limit, bytes[key.end] == UInt8(ascii: "=") else { return key }
    let rest = try token(bytes, value, from: key.end + 1, at: key.end + 1, until: limit)
    return LinkToken(start: start, end: rest.end, isEscaped: key.isEscaped || rest.isEscaped)
  }

  /// Reads a token from its first byte that is not plain to its delimiter or the limit.
  ///
  /// - Complexity: One pass over the token, and two more if it has bytes above ASCII.
  @inline(never)
  static func token(
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
      if byte == UInt8(ascii: "%") {
        isEscaped = true
        guard part != .ignoredValue else {
          position += 1
          continue
        }
        value = try escape(bytes, part, at: &position, until: limit)
      } else {
        guard !part.forbids(byte) else {
          throw part.fault(
            PercentCoding.isControl(byte) ? .controlCharacter : .forbiddenCharacter, at: position)
        }
        // Raw text is part of a Swift string, which is valid UTF-8.
        position = bytes.plainEnd(from: position + 1, until: limit)
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
      if part != .path { try bytes.checkByteOrderMark(token, part) }
    }
    return token
  }

  /// Reads an escape, and returns the decoded byte.
  @inline(__always)
  private static func escape(
    _ bytes: LinkBytes, _ part: LinkPart, at position: inout Int, until limit: Int
  ) throws(LinkFault) -> UInt8 {
    // A delimiter is no hexadecimal digit, so an escape cannot reach into the next token.
    guard let byte = bytes.escape(at: position, until: limit) else {
      throw part.fault(.malformedPercent, at: position)
    }
    // %00 ends a text in C, and %0A a line of a log.
    guard !PercentCoding.isControl(byte) || part == .lines && PercentCoding.isLineBreak(byte) else {
      throw part.fault(.controlCharacter, at: position)
    }
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

  /// Refuses a byte order mark (U+FEFF) in front of a host or a query item's key or value, because Foundation drops it
  /// there.
  func checkByteOrderMark(_ token: LinkToken, _ part: LinkPart) throws(LinkFault) {
    // Raw bytes are decoded to themselves, so both forms are looked for at once.
    var decoded = DecodedBytes(token)
    if decoded.next(self) == 0xEF, decoded.next(self) == 0xBB, decoded.next(self) == 0xBF {
      throw part.fault(.byteOrderMark, at: token.start)
    }
  }

  /// Returns the decoded text of a query item's value or of a fragment; the text as it is written if it can't be decoded.
  func text(_ token: LinkToken, as part: LinkPart) -> String {
    let read = try? TokenScanner.token(
      self, part, from: token.start, at: token.start, until: token.end)
    return read == nil ? text(token.range) : text(token)
  }

  /// Returns the place of the first escaped line break or tab of a token; nil if it has none.
  func lineBreak(in token: LinkToken) -> Int? {
    guard token.isEscaped else { return nil }
    return (token.start..<token.end).first { index in
      self[index] == UInt8(ascii: "%")
        && escape(at: index, until: token.end).map(PercentCoding.isLineBreak) == true
    }
  }

  /// Returns the first control character from an offset on; nil if there is none.
  func control(from start: Int) -> Int? {
    (start..<count).first { index in
      // U+0080 to U+009F begin with 0xC2.
      PercentCoding.isControl(self[index])
        || 0x80..<0xA0 ~= self[index] && index > start && self[index - 1] == 0xC2
    }
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

/// A range of a link's bytes: a segment, a query item, or the key or value of one.
///
/// It takes eight bytes: 128 of them fit the 1,024 that the standard library keeps on the stack.
struct LinkToken: BitwiseCopyable, Hashable, Sendable {
  private let startOffset: UInt32
  /// The end in the upper 30 bits, and two flags: whether there is an escape, and whether a plus sign is a space.
  private let endAndFlags: UInt32

  /// The longest text whose offsets a token can hold.
  static var mostBytes: Int { 1 << 30 - 1 }

  /// Creates a token of a range that may have an escape in it.
  ///
  /// No offset is cut off, because the scanner refuses a text beyond ``mostBytes`` before it makes a token.
  @inline(__always)
  init(start: Int, end: Int, isEscaped: Bool) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endAndFlags = UInt32(truncatingIfNeeded: end) << 2 | (isEscaped ? 1 : 0)
  }

  /// Creates a token of a part of another token, or of the whole with plus signs as spaces.
  @inline(__always)
  init(_ token: LinkToken, _ start: Int, _ end: Int, plusIsSpace: Bool = false) {
    startOffset = UInt32(truncatingIfNeeded: start)
    // A token with plus signs to decode counts as escaped.
    endAndFlags =
      UInt32(truncatingIfNeeded: end) << 2 | token.endAndFlags & 3 | (plusIsSpace ? 3 : 0)
  }

  /// The token of a value that a link doesn't have: no other one ends in front of the first byte.
  static var missing: LinkToken { LinkToken(start: 0, end: 0, isEscaped: false) }
  @inline(__always)
  var isMissing: Bool { endAndFlags == 0 }

  @inline(__always)
  var start: Int { Int(startOffset) }
  @inline(__always)
  var end: Int { Int(endAndFlags >> 2) }
  @inline(__always)
  var count: Int { end &- start }
  var range: Range<Int> { start..<end }
  @inline(__always)
  var isEscaped: Bool { endAndFlags & 1 == 1 }
  @inline(__always)
  var plusIsSpace: Bool { endAndFlags & 2 == 2 }
}

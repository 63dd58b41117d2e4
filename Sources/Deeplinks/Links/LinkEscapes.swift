/// The parts of a link between delimiters, and which bytes stand for themselves there.
enum LinkComponent {
  case path, query, fragment

  var stage: LinkError.Stage {
    switch self {
    case .path: .path
    case .query: .query
    case .fragment: .fragment
    }
  }

  /// Whether a byte ends a part of this component.
  @inline(__always)
  func isDelimiter(_ byte: UInt8) -> Bool {
    switch self {
    case .path:
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    case .query: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    case .fragment: false
    }
  }
}

/// Reads parts with escapes, or with characters that should have been escaped.
///
/// Foundation escapes such characters by itself, and with them the percent sign of every escape in the
/// same component. Where both occur the two parses would differ, so that is refused.
struct LinkEscapes {
  /// Whether the component has escapes so far.
  private var hasEscapes = false
  /// Whether the component has characters so far that should have been escaped.
  private var hasUnescaped = false

  /// Reads a part on from the first byte that is not plain.
  @inline(never)
  mutating func scan(
    _ text: LinkText, _ component: LinkComponent, from start: Int, at first: Int, until limit: Int
  ) throws(LinkFault) -> LinkMark {
    var position = first
    var isEscaped = false
    var hasEscapedHigh = false
    while position < limit {
      let byte = text[position]
      if component.isDelimiter(byte) { break }
      if Self.isData(byte) {
        position = text.plainEnd(from: position + 1, until: limit)
      } else if byte == UInt8(ascii: "%") {
        isEscaped = true
        if try scanEscape(text, component, at: &position, until: limit) >= 0x80 {
          hasEscapedHigh = true
        }
      } else {
        try scanUnescaped(byte, component, at: &position)
      }
    }
    // Each item of a query is whole in itself.
    if hasEscapedHigh { try text.checkUTF8(start..<position, component) }
    return LinkMark(start: start, end: position, isEscaped: isEscaped)
  }

  /// Space and controls, `"`, `#`, `%`, `<` and `>`, as bits of the bytes 0–63.
  private static let specialLow: UInt64 =
    0x1_FFFF_FFFF | 1 << 0x22 | 1 << 0x23 | 1 << 0x25 | 1 << 0x3C | 1 << 0x3E
  /// Backslash, backtick and DEL, as bits of the bytes 64–127.
  private static let forbiddenHigh: UInt64 = 1 << 0x1C | 1 << 0x20 | 1 << 0x3F
  /// Those, and the brackets, braces, `^` and `|` that RFC 3986 would have escaped.
  private static let specialHigh: UInt64 =
    forbiddenHigh | 1 << 0x1B | 1 << 0x1D | 1 << 0x1E | 1 << 0x3B | 1 << 0x3C | 1 << 0x3D

  /// Whether a byte that is no delimiter stands for itself; shifts are masked to 63.
  @inline(__always)
  private static func isData(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? specialLow : specialHigh) &>> UInt64(byte) & 1 == 0
  }

  /// Reads a character that should have been escaped, as data if it can be.
  private mutating func scanUnescaped(
    _ byte: UInt8, _ component: LinkComponent, at position: inout Int
  ) throws(LinkFault) {
    let isNumberSign = byte == UInt8(ascii: "#")
    let isForbidden =
      byte < 0x40 && !isNumberSign || byte < 0x80 && Self.forbiddenHigh &>> UInt64(byte) & 1 != 0
    guard !isForbidden else {
      throw LinkFault(
        stage: component.stage,
        rule: PercentCoding.isControl(byte) ? .controlCharacter : .forbiddenCharacter,
        offset: position)
    }
    guard !hasEscapes else {
      throw LinkFault(stage: component.stage, rule: .mixedEncoding, offset: position)
    }
    hasUnescaped = true
    position += 1
  }

  @inline(__always)
  private mutating func scanEscape(
    _ text: LinkText, _ component: LinkComponent, at position: inout Int, until limit: Int
  ) throws(LinkFault) -> UInt8 {
    guard !hasUnescaped else {
      throw LinkFault(stage: component.stage, rule: .mixedEncoding, offset: position)
    }
    hasEscapes = true
    guard position + 2 < limit, let high = PercentCoding.hexValue(text[position + 1]),
      let low = PercentCoding.hexValue(text[position + 2])
    else { throw LinkFault(stage: component.stage, rule: .malformedPercent, offset: position) }
    let byte = high << 4 | low
    guard !PercentCoding.isControl(byte) else {
      throw LinkFault(stage: component.stage, rule: .controlCharacter, offset: position)
    }
    position += 3
    return byte
  }
}

extension LinkText {
  /// Whether a segment is one or two dots, raw or escaped.
  @inline(never)
  func isDots(_ mark: LinkMark) -> Bool {
    guard mark.count <= 6 else { return false }
    var count = 0
    for byte in decoded(mark) {
      guard byte == UInt8(ascii: ".") else { return false }
      count += 1
    }
    return count <= 2
  }

  /// Checks a part with escaped bytes above ASCII.
  @inline(never)
  fileprivate func checkUTF8(
    _ part: Range<Int>, _ component: LinkComponent
  ) throws(LinkFault) {
    var validator = UTF8Validator()
    var bytes = decoded(
      LinkMark(start: part.lowerBound, end: part.upperBound, isEscaped: true))
    var offset = part.lowerBound
    while let byte = bytes.next() {
      guard validator.accept(byte) else {
        throw LinkFault(stage: component.stage, rule: .invalidUTF8, offset: offset)
      }
      offset = bytes.position
    }
    guard validator.isComplete else {
      throw LinkFault(stage: component.stage, rule: .invalidUTF8, offset: offset)
    }
  }
}

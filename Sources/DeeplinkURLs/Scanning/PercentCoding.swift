/// Accepts well-formed UTF-8 only: no overlong form, no surrogate, nothing above U+10FFFF (RFC 3629, section 4); and no
/// control from U+0080 to U+009F.
struct UTF8Validator {
  private var missing: UInt8 = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// Whether no sequence is left open.
  var isComplete: Bool { missing == 0 }

  /// Takes the next byte; false if it cannot stand there.
  mutating func accept(_ byte: UInt8) -> Bool {
    // Inside a sequence; only its second byte may have bounds of its own.
    if missing > 0 {
      guard byte >= lowest, byte <= highest else { return false }
      (missing, lowest, highest) = (missing - 1, 0x80, 0xBF)
      return true
    }
    switch byte {
    case 0x00...0x7F: return true
    // 0xC0 and 0xC1 would be overlong forms of ASCII, by which a slash could hide.
    case 0xC3...0xDF: missing = 1
    // Below 0xA0 it is a C1 control, which no text here may have.
    case 0xC2: (missing, lowest) = (1, 0xA0)
    // Below 0xA0 the sequence is an overlong form; so it is below 0x90 under 0xF0.
    case 0xE0: (missing, lowest) = (2, 0xA0)
    // Above 0x9F it is a surrogate, which only UTF-16 has.
    case 0xED: (missing, highest) = (2, 0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, lowest) = (3, 0x90)
    // Above 0x8F it is beyond U+10FFFF.
    case 0xF4: (missing, highest) = (3, 0x8F)
    case 0xF1...0xF3: missing = 3
    default: return false
    }
    return true
  }
}

/// Percent-encoding as RFC 3986, section 2.1, has it, read strictly and written canonically.
package enum PercentCoding {
  /// The value of a hexadecimal digit, or nil.
  @inline(__always)
  package static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  /// Whether a decoded byte is a C0 control or DEL, which no link may carry.
  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// Appends the text with every byte escaped that does not stand for itself in this component.
  ///
  /// Digits are in upper case, as RFC 3986, section 2.1, has producers write them.
  package static func append(
    _ text: String, as component: Component, to url: inout String
  ) {
    // Runs of plain bytes are appended as they are; `start` is where the run begins.
    var start = text.startIndex
    var index = start
    func digit(_ value: UInt8) -> Character {
      Character(Unicode.Scalar(value < 10 ? 0x30 + value : 0x37 + value))
    }
    while index < text.endIndex {
      let byte = text.utf8[index]
      let next = text.utf8.index(after: index)
      if !component.isPlain(byte) {
        url += String(decoding: text.utf8[start..<index], as: UTF8.self)
        url.append("%")
        url.append(digit(byte >> 4))
        url.append(digit(byte & 15))
        start = next
      }
      index = next
    }
    url += String(decoding: text.utf8[start...], as: UTF8.self)
  }

  /// Where a text is written, since each place has characters of its own.
  package enum Component {
    case segment
    case queryItem

    /// Whether the byte stands for itself: unreserved, or without a meaning in this place (RFC
    /// 3986, sections 2.3, 3.3 and 3.4).
    ///
    /// Two more might: other parsers read a plus sign in a query as a blank, and a semicolon as a
    /// separator.
    func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
      case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("): true
      case UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: ","): true
      case UInt8(ascii: ":"), UInt8(ascii: "@"): true
      case UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "="): self == .segment
      case UInt8(ascii: "/"), UInt8(ascii: "?"): self == .queryItem
      default: false
      }
    }
  }
}

extension UInt8 {
  /// The byte with an ASCII capital made small.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

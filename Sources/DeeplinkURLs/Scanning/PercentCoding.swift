/// Accepts well-formed UTF-8 without controls from U+0080 to U+009F.
///
/// Overlong forms, surrogates, and anything above U+10FFFF are malformed (RFC 3629, section 4).
struct UTF8Validator {
  private var missing: UInt8 = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// Whether the last sequence is complete.
  var isComplete: Bool { missing == 0 }

  /// Takes the next byte; returns false if it can't be there.
  mutating func accept(_ byte: UInt8) -> Bool {
    // The byte continues a sequence; only the second byte may have narrower bounds.
    if missing > 0 {
      guard byte >= lowest, byte <= highest else { return false }
      (missing, lowest, highest) = (missing - 1, 0x80, 0xBF)
      return true
    }
    switch byte {
    case 0x00...0x7F: return true
    // 0xC0 and 0xC1 would begin overlong forms of ASCII, which could hide a slash. After 0xC2, a second byte below 0xA0
    // makes a C1 control, which no text here may have.
    case 0xC2...0xDF: (missing, lowest) = (1, byte == 0xC2 ? 0xA0 : 0x80)
    // After 0xE0, a second byte below 0xA0 makes an overlong form; after 0xED, one above 0x9F makes a surrogate, which only
    // UTF-16 has.
    case 0xE0...0xEF:
      (missing, lowest, highest) = (2, byte == 0xE0 ? 0xA0 : 0x80, byte == 0xED ? 0x9F : 0xBF)
    // After 0xF0, a second byte below 0x90 makes an overlong form; after 0xF4, one above 0x8F a value beyond U+10FFFF.
    case 0xF0...0xF4:
      (missing, lowest, highest) = (3, byte == 0xF0 ? 0x90 : 0x80, byte == 0xF4 ? 0x8F : 0xBF)
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

  /// The hexadecimal digit of a value, in upper case, as RFC 3986, section 2.1, recommends.
  static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  /// Whether a decoded byte is a C0 control or DEL, which no link may carry.
  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// Whether a byte is a tab, a line feed, or a carriage return.
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Appends the text, and escapes every byte that needs it in this component.
  package static func append(_ text: String, as component: Component, to url: inout String) {
    url += text.escaping { bytes, index in !component.isPlain(bytes[index]) }
  }

  /// The place where a text is written, because each place has its own characters that need no escape.
  package enum Component {
    case segment
    case queryItem

    /// Whether the byte needs no escape: it is unreserved, or has no meaning in this place (RFC 3986, sections 2.3, 3.3
    /// and 3.4).
    ///
    /// A plus sign in a query is escaped, too, because other parsers read it as a space, and so is a semicolon, which
    /// they read as a separator.
    func isPlain(_ byte: UInt8) -> Bool {
      byte.isLetterOrDigit || "-._~!$'()*,:@".utf8.contains(byte)
        || (self == .segment ? "&+=" : "/?").utf8.contains(byte)
    }
  }
}

extension String {
  /// Returns the text with an escape in place of each byte that takes one.
  ///
  /// - Complexity: One pass, and another if a byte is escaped.
  func escaping(_ takesEscape: (LinkBytes, _ index: Int) -> Bool) -> String {
    read { bytes in
      let count = (0..<bytes.count).count { takesEscape(bytes, $0) }
      guard count > 0 else { return self }
      return String(capacity: bytes.count + count * 2) { output in
        for index in 0..<bytes.count {
          guard takesEscape(bytes, index) else {
            output.append(bytes[index])
            continue
          }
          output.append(UInt8(ascii: "%"))
          output.append(PercentCoding.digit(bytes[index] >> 4))
          output.append(PercentCoding.digit(bytes[index] & 15))
        }
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is an ASCII letter or digit.
  @inline(__always)
  var isLetterOrDigit: Bool { isLetter || self &- UInt8(ascii: "0") < 10 }

  /// The byte in lower case, if it is an ASCII letter.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

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

/// The bytes of a token with each escape decoded once, one at a time.
///
/// This is the one place that decodes a link. A decoded byte is never a part of another escape (RFC 3986, section 2.4):
/// `%2541` is `%41` and not `A`. The scanner has refused malformed escapes; here they would stay as they are.
struct DecodedBytes {
  private(set) var position: Int
  private let end: Int
  private let plusIsSpace: Bool

  @inline(__always)
  init(_ token: LinkToken) {
    (position, end, plusIsSpace) = (token.start, token.end, token.plusIsSpace)
  }

  /// The next byte, or nil after the last.
  @inline(__always)
  mutating func next(_ bytes: LinkBytes) -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    guard byte == UInt8(ascii: "%"), let value = bytes.escape(at: position, until: end) else {
      position += 1
      return plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
    }
    position += 3
    return value
  }
}

extension String {
  /// The decoded text of a token of this text.
  func decoded(_ token: LinkToken) -> String {
    read { bytes in bytes.text(token) }
  }
}

extension LinkBytes {
  /// Returns the byte that an escape stands for, or nil if two digits don't follow its percent sign.
  @inline(__always)
  func escape(at offset: Int, until end: Int) -> UInt8? {
    // Both digits must belong to the token, so that an escape never takes a byte of the next one.
    guard offset + 2 < end, let high = PercentCoding.hexValue(self[offset + 1]),
      let low = PercentCoding.hexValue(self[offset + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Returns a query item whose plus signs are spaces.
  func readingPlusAsSpace(_ item: LinkToken) -> LinkToken {
    for index in item.start..<item.end where self[index] == UInt8(ascii: "+") {
      return LinkToken(item, item.start, item.end, plusIsSpace: true)
    }
    return item
  }

  /// The decoded text of a token.
  ///
  /// - Complexity: One pass, or two over an escaped token; it allocates only for more than 15 bytes.
  func text(_ token: LinkToken) -> String {
    guard token.isEscaped else { return text(token.start..<token.end) }
    return escapedText(token)
  }

  @inline(never)
  private func escapedText(_ token: LinkToken) -> String {
    // Escapes are longer than what they decode to, so bytes are counted only for a text that may be too long.
    var count = token.count
    if count > 15 {
      var decoded = DecodedBytes(token)
      count = 0
      while decoded.next(self) != nil { count += 1 }
    }
    // Decoding makes no text longer, so the room is enough; otherwise the output would trap.
    return String(capacity: count) { output in
      var decoded = DecodedBytes(token)
      while let byte = decoded.next(self) { output.append(byte) }
    }
  }
}

/// Finds the bytes of a word that are not plain: all eight with a dozen operations.
///
/// The highest bit of a byte below 0x80 is free. Adding 0x80 minus a bound sets that bit if the byte reaches the bound,
/// in all eight bytes at once.
enum PlainBytes {
  /// A word with a 1 in every byte.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Returns the highest bit of every byte that is no ASCII letter, digit, hyphen, or full stop.
  @inline(__always)
  static func others(_ word: UInt64) -> UInt64 {
    let low = word & (0x7F &* ones)
    let isLetter = bytes(of: low | (0x20 &* ones), from: 0x61, through: 0x7A)
    // Hyphen, full stop, slash, and the digits have consecutive codes.
    let isDigit = bytes(of: low, from: 0x2D, through: 0x39)
    let isNoSlash = (low ^ (0x2F &* ones)) &+ (0x7F &* ones)
    return ~((isLetter | isDigit & isNoSlash) & ~word) & (0x80 &* ones)
  }

  /// Sets the highest bit of each byte in a range.
  ///
  /// The bytes must be below 0x80, so no sum carries into the next. The caller has to mask the other bits out, because they mean nothing.
  @inline(__always)
  private static func bytes(
    of word: UInt64, from least: UInt64, through most: UInt64
  ) -> UInt64 {
    (word &+ (0x80 &- least) &* ones) & ~(word &+ (0x7F &- most) &* ones)
  }
}

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A link's text as everybody else gets it: with an escape for each character that RFC 3986 doesn't allow in a path, a
/// query, or a fragment.
///
/// `URL(string:)` escapes such characters, too, and then also the percent sign of each escape beside them, so that
/// `?q=a%20b&t=x|y` becomes another query. Here escapes stay, and a percent sign that begins none becomes `%25`. The scheme
/// and the authority stay as they are.
package enum CanonicalText {
  /// Returns the canonical text of a text, which need not be a link.
  ///
  /// - Complexity: One pass, and another if a character is escaped.
  package static func of(_ text: String) -> String {
    let (start, fragment) = text.read { bytes in
      let start = end(ofAuthorityIn: bytes)
      // A number sign begins the fragment, and another one is data of it.
      return (start, (start..<bytes.count).first { bytes[$0] == UInt8(ascii: "#") })
    }
    return text.escaping { bytes, index in
      let byte = bytes[index]
      guard index >= start, index != fragment, !isAllowed(byte) else { return false }
      return byte != UInt8(ascii: "%") || bytes.escape(at: index, until: bytes.count) == nil
    }
  }

  /// Returns the index behind the scheme and the authority; 0 for a text without both (RFC 3986, sections 3.1 and 3.2).
  private static func end(ofAuthorityIn bytes: LinkBytes) -> Int {
    let start = (try? SiteMatcher.schemeEnd(bytes)).map { $0 + 1 } ?? 0
    let slash = UInt8(ascii: "/")
    guard start + 1 < bytes.count, bytes[start] == slash, bytes[start + 1] == slash else {
      return start
    }
    return (start + 2..<bytes.count).first { isDelimiter(bytes[$0]) } ?? bytes.count
  }

  /// Whether a path, a query, or a fragment may have a character (RFC 3986, sections 3.3 to 3.5).
  private static func isAllowed(_ byte: UInt8) -> Bool {
    PercentCoding.Component.segment.isPlain(byte) || "/?;".utf8.contains(byte)
  }
}

extension URL {
  /// Creates the URL of a text's canonical text; nil for a text that is no URL.
  package init?(canonicalTextOf text: String) {
    self.init(string: CanonicalText.of(text))
  }
}

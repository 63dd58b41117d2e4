/// A URL, split into the parts that the rules of a file compare.
///
/// It is split as in RFC 3986, section 3. A character outside ASCII, and each of `{ } | ^`, is percent-encoded, as
/// `URL(string:)` does on all systems that the package supports. Nothing else is repaired.
struct UniversalLinkURL {
  /// The host in lower case, as it is written, without a port.
  let host: String
  /// The path; `/` if the URL has none.
  let path: String
  /// The query without its question mark; empty if the URL has none.
  let query: String
  /// The fragment without its number sign; empty if the URL has none.
  let fragment: String

  /// The largest number of bytes that are judged, so that no file takes long for one URL.
  static let sizeLimit = 8_192

  /// Returns why a text can't be split.
  static func problem(of text: String) -> String {
    if text.utf8.count > sizeLimit {
      return "the URL is longer than the \(sizeLimit) bytes that are judged"
    }
    let scheme = text.cut(at: ":").0.lowercased()
    let isMalformed = text.utf8.indices.contains { index in
      text.utf8[index] == UInt8(ascii: "%")
        && text.utf8[index...].dropFirst().prefix(2).count(where: \.isHexDigit) < 2
    }
    return ["http", "https"].contains(scheme) && isMalformed
      ? "the URL has a malformed escape; write two hexadecimal digits behind each %"
      : "the text is no http or https URL"
  }

  /// Splits a text; nil if it is no web URL, or longer than ``sizeLimit``.
  ///
  /// - Complexity: Linear in the text.
  init?(_ text: String) {
    guard text.utf8.count <= Self.sizeLimit else { return nil }
    let (scheme, rest) = text.cut(at: ":")
    guard let rest, ["http", "https"].contains(scheme.lowercased()), rest.hasPrefix("//") else {
      return nil
    }
    let afterSlashes = rest.dropFirst(2)
    // By scalars, because a combining mark and the slash in front of it would be one character.
    let authority = Substring(afterSlashes.unicodeScalars.prefix { !["/", "?", "#"].contains($0) })
    let (beforeFragment, fragment) = afterSlashes[authority.endIndex...].cut(at: "#")
    let (path, query) = beforeFragment.cut(at: "?")
    guard let host = Self.host(of: authority),
      let path = Self.encoded(path), let query = Self.encoded(query ?? ""),
      let fragment = Self.encoded(fragment ?? "")
    else { return nil }
    self.host = host
    self.path = path.isEmpty ? "/" : path
    self.query = query
    self.fragment = fragment
  }

  /// Returns the host of the part in front of a path; nil if it is malformed.
  private static func host(of authority: Substring) -> String? {
    let afterUser =
      authority.utf8.lastIndex(of: UInt8(ascii: "@"))
      .map { authority[$0...].dropFirst() } ?? authority
    var host = afterUser
    var port: Substring = ""
    let isAddress = afterUser.utf8.first == UInt8(ascii: "[")
    if let colon = afterUser.utf8.lastIndex(of: UInt8(ascii: ":")),
      !isAddress || afterUser[..<colon].hasSuffix("]")
    {
      host = afterUser[..<colon]
      port = afterUser[colon...].dropFirst()
    }
    guard !host.isEmpty, !isAddress || host.hasSuffix("]"),
      port.utf8.allSatisfy({ $0 &- 0x30 < 10 }), port.utf8.count <= 5,
      host.unicodeScalars.allSatisfy({ isOfHost($0, isAddress: isAddress) }),
      encoded(authority) != nil
    else { return nil }
    return host.lowercased()
  }

  private static func isOfHost(_ scalar: Unicode.Scalar, isAddress: Bool) -> Bool {
    if !scalar.isASCII { return true }
    return switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "%", "!", "$", "&", "'", "(", ")",
      "*", "+", ",", ";", "=":
      true
    case "[", "]", ":": isAddress
    default: false
    }
  }

  /// Returns the text in ASCII; nil if it has a malformed escape, or a character that no URL may have.
  private static func encoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.prefix(2).count(where: \.isHexDigit) == 2 else { return nil }
        bytes.append(byte)
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "`"):
        return nil
      case 0x80..., UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "^"):
        bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the text before the first occurrence of a character, and the text after it if there is one.
  func cut(at mark: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = unicodeScalars.firstIndex(of: mark) else { return (self[...], nil) }
    return (self[..<index], self[unicodeScalars.index(after: index)...])
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    self &- 0x30 < 10 || (self | 0x20) &- UInt8(ascii: "a") < 6
  }

  fileprivate var hexValue: UInt8 { self &- 0x30 < 10 ? self &- 0x30 : (self | 0x20) &- 87 }
}

extension StringProtocol {
  /// The text with its escapes decoded once; bytes that are no UTF-8 become U+FFFD.
  var percentDecoded: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count(where: \.isHexDigit) == 2 {
        bytes.append(digits.reduce(0) { $0 << 4 | $1.hexValue })
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

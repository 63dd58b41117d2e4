import DeeplinkURLs
import Foundation

/// A URL, split into the parts that the rules of a file compare.
///
/// It is split as in RFC 3986, section 3. A character outside ASCII, and each of `{ } | ^`, is percent-encoded, as
/// `URL(string:)` does on all systems that the package supports. Nothing else is repaired.
struct UniversalLinkURL {
  /// The path; `/` if the URL has none.
  let path: String
  /// The query without its question mark; empty if the URL has none.
  let query: String
  /// The fragment without its number sign; empty if the URL has none.
  let fragment: String

  /// The largest number of bytes that are judged, so that no file takes long for one URL.
  static let sizeLimit = 8_192
  private static let schemes = ["http", "https"]

  /// Returns why a text can't be split.
  static func problem(of text: String) -> String {
    if text.utf8.count > sizeLimit {
      return "the URL is longer than the \(sizeLimit) bytes that are judged"
    }
    return hasMalformedEscape(text) && schemes.contains(text.cut(at: ":").0.lowercased())
      ? "the URL has a malformed escape; write two hexadecimal digits behind each %"
      : "the text is no http or https URL"
  }

  /// Splits a text; nil if it is no web URL, or longer than ``sizeLimit``.
  ///
  /// - Complexity: Linear in the text.
  init?(_ text: String) {
    guard text.utf8.count <= Self.sizeLimit else { return nil }
    let (scheme, rest) = text.cut(at: ":")
    guard let rest, Self.schemes.contains(scheme.lowercased()), rest.hasPrefix("//") else {
      return nil
    }
    let afterSlashes = rest.dropFirst(2)
    // By scalars, because a combining mark and the slash in front of it would be one character.
    let authority = Substring(afterSlashes.unicodeScalars.prefix { !["/", "?", "#"].contains($0) })
    let (beforeFragment, fragment) = afterSlashes[authority.endIndex...].cut(at: "#")
    let (path, query) = beforeFragment.cut(at: "?")
    guard Self.isAuthority(authority), let path = Self.encoded(path),
      let query = Self.encoded(query ?? ""), let fragment = Self.encoded(fragment ?? "")
    else { return nil }
    self.path = path.isEmpty ? "/" : path
    self.query = query
    self.fragment = fragment
  }

  /// Whether the part in front of a path has a host; the file doesn't say for which host it is served.
  private static func isAuthority(_ text: Substring) -> Bool {
    guard !text.utf8.contains(where: isEncodedInASCII), let text = encoded(text),
      let parts = URLComponents(string: "https://" + text, encodingInvalidCharacters: false)
    else { return false }
    return parts.encodedHost?.isEmpty == false && parts.port ?? 0 < 100_000
  }

  private static func isEncodedInASCII(_ byte: UInt8) -> Bool { "{}|^".utf8.contains(byte) }

  private static func hasMalformedEscape(_ text: some StringProtocol) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst()
      .contains { $0.prefix(2).count { PercentCoding.hexValue($0) != nil } < 2 }
  }

  /// Returns the text in ASCII; nil if it has a malformed escape, or a character that no URL may have.
  private static func encoded(_ text: Substring) -> String? {
    guard !hasMalformedEscape(text) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "`"):
        return nil
      case _ where byte > 0x7F || isEncodedInASCII(byte):
        bytes += "%\(String(byte, radix: 16, uppercase: true))".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the texts before and after the first `mark`; without a mark, the whole text and nil.
  func cut(at mark: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = unicodeScalars.firstIndex(of: mark) else { return (self[...], nil) }
    return (self[..<index], self[unicodeScalars.index(after: index)...])
  }
}

extension StringProtocol {
  /// The text with its escapes decoded once; bytes that are no UTF-8 become U+FFFD.
  var percentDecoded: String {
    var text = DecodedLink(Array(utf8))
    _ = text.decode()
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

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
    let isMalformed = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      .contains { $0.utf8.prefix(2).count { PercentCoding.hexValue($0) != nil } < 2 }
    return isMalformed && schemes.contains(text.cut(at: ":").0.lowercased())
      ? "the URL has a malformed escape; write two hexadecimal digits behind each %"
      : "the text is no http or https URL"
  }

  /// Splits a text; nil if it is no web URL, or longer than ``sizeLimit``.
  ///
  /// - Complexity: Linear in the text.
  init?(_ text: String) {
    guard text.utf8.count <= Self.sizeLimit,
      let parts = URLComponents(string: Self.encoded(text), encodingInvalidCharacters: false),
      let scheme = parts.scheme, Self.schemes.contains(scheme.lowercased()),
      parts.encodedHost?.isEmpty == false
    else { return nil }
    path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    query = parts.percentEncodedQuery ?? ""
    fragment = parts.percentEncodedFragment ?? ""
  }

  /// Returns the text in ASCII.
  private static func encoded(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      let isEncoded = byte > 0x7F || "{}|^".utf8.contains(byte)
      return isEncoded ? Array("%\(String(byte, radix: 16, uppercase: true))".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the text before the first occurrence of a character, and the text after it if there is one.
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

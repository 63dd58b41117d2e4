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

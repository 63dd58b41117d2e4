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
    text.read { bytes in
      let start = end(ofAuthorityIn: bytes)
      // A number sign begins the fragment, and another one is data of it.
      let fragment = (start..<bytes.count).first { bytes[$0] == UInt8(ascii: "#") } ?? bytes.count
      func takesEscape(_ index: Int) -> Bool {
        index != fragment && !isAllowed(bytes[index])
          && (bytes[index] != UInt8(ascii: "%")
            || bytes.escape(at: index, until: bytes.count) == nil)
      }
      let count = (start..<bytes.count).count(where: takesEscape)
      guard count > 0 else { return text }
      return String(capacity: bytes.count + count * 2) { output in
        for index in 0..<bytes.count {
          guard index >= start, takesEscape(index) else {
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

  /// Returns the index behind the scheme and the authority; 0 for a text without both (RFC 3986, sections 3.1 and 3.2).
  private static func end(ofAuthorityIn bytes: LinkBytes) -> Int {
    let schemeEnd = (0..<bytes.count).first { !bytes[$0].isOfScheme(isFirst: $0 == 0) } ?? 0
    let start = schemeEnd > 0 && bytes[schemeEnd] == UInt8(ascii: ":") ? schemeEnd + 1 : 0
    let slash = UInt8(ascii: "/")
    guard start + 1 < bytes.count, bytes[start] == slash, bytes[start + 1] == slash else {
      return start
    }
    return (start + 2..<bytes.count).first { isDelimiter(bytes[$0]) } ?? bytes.count
  }

  /// Whether a path, a query, or a fragment may have a character (RFC 3986, sections 3.3 to 3.5).
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "="): true
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}

extension URL {
  /// Creates the URL of a text's canonical text; nil for a text that is no URL.
  package init?(canonicalTextOf text: String) {
    self.init(string: CanonicalText.of(text))
  }
}

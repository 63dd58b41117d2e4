import DeeplinkURLs
import Foundation

/// A URL, split into the parts that the rules of a file compare.
///
/// It is split as in RFC 3986, section 3. A character outside ASCII, and each of `{ } | ^`, is percent-encoded, as
/// `URL(string:)` does on all systems that the package supports. Nothing else is repaired.
struct UniversalLinkURL {
  /// The parts as rules compare them.
  struct Parts {
    /// The path without slashes at its end, except for the first one.
    let path: [Unicode.Scalar]
    let query: [Unicode.Scalar]
    /// The query's items; one without a value has an empty one.
    let items: [(name: [Unicode.Scalar], value: [Unicode.Scalar])]
    let fragment: [Unicode.Scalar]

    init(_ path: String, _ query: String, _ fragment: String, _ form: (String) -> String) {
      func scalars(_ text: some StringProtocol) -> [Unicode.Scalar] {
        Array(form(String(text)).unicodeScalars)
      }
      self.path = ["/"] + scalars(path).trimmed(of: "/").dropFirst()
      self.query = scalars(query)
      items = query.split(separator: "&").map { $0.cut(at: "=") }
        .map { (scalars($0.0), scalars($0.1 ?? "")) }
      self.fragment = scalars(fragment)
    }

    /// Returns the texts that have to fit a pattern of a part.
    func texts(of part: AppSiteAssociation.Part, foldsCase: Bool) -> [[Unicode.Scalar]] {
      switch part {
      case .path: return [path]
      case .query: return [query]
      case .fragment: return [fragment]
      case .item(let name):
        let values = items.filter { item in
          item.name.elementsEqual(name.unicodeScalars) {
            $0 == $1 || foldsCase && $0.lowercased == $1.lowercased
          }
        }.map(\.value)
        // A missing item counts as an empty one. Source: WWDC 2019, session 717.
        return values.isEmpty ? [[]] : values
      }
    }
  }

  /// The largest number of bytes that are judged, so that no file takes long for one URL.
  static let sizeLimit = 8_192

  let text: String
  /// The parts as they are written, and with their escapes decoded.
  let (written, decoded): (Parts, Parts)

  /// Splits a text; nil if it is no web URL, or longer than ``sizeLimit``.
  ///
  /// - Complexity: Linear in the text.
  init?(_ text: String) {
    // By scalars, because a combining mark and the slash in front of it would be one character.
    let form = #/(?i:https?):\/\/([^\/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?/#
    guard text.utf8.count <= Self.sizeLimit,
      let parts = text.wholeMatch(of: form.matchingSemantics(.unicodeScalar)),
      Self.isAuthority(parts.1), let path = Self.encoded(parts.2),
      let query = Self.encoded(parts.3 ?? ""), let fragment = Self.encoded(parts.4 ?? "")
    else { return nil }
    self.text = text
    written = Parts(path, query, fragment) { $0 }
    decoded = Parts(path, query, fragment) { $0.percentDecoded ?? $0 }
  }

  /// Returns why a text can't be split.
  static func problem(of text: String) -> String {
    if text.utf8.count > sizeLimit {
      return "the URL is longer than the \(sizeLimit) bytes that are judged"
    }
    return hasMalformedEscape(text[...]) && text.starts(with: #/(?i:https?):/#)
      ? "the URL has a malformed escape; write two hexadecimal digits behind each %"
      : "the text is no http or https URL"
  }

  /// Whether the part in front of a path has a host; the file doesn't say for which host it is served.
  private static func isAuthority(_ text: Substring) -> Bool {
    guard !text.utf8.contains(where: "{}|^".utf8.contains), let text = encoded(text),
      let parts = URLComponents(string: "https://" + text, encodingInvalidCharacters: false)
    else { return false }
    return parts.encodedHost?.isEmpty == false && parts.port ?? 0 < 100_000
  }

  private static func hasMalformedEscape(_ text: Substring) -> Bool {
    text.contains(#/%(?![0-9A-Fa-f]{2})/#.matchingSemantics(.unicodeScalar))
  }

  /// Returns the text in ASCII; nil if it has a malformed escape, or a character that no URL may have.
  private static func encoded(_ text: Substring) -> String? {
    let isAllowed = text.utf8.allSatisfy {
      $0 > 0x20 && $0 != 0x7F && !#""<>\`"#.utf8.contains($0)
    }
    guard isAllowed, !hasMalformedEscape(text) else { return nil }
    return text.utf8.reduce(into: "") { result, byte in
      let isKept = byte < 0x80 && !"{}|^".utf8.contains(byte)
      result +=
        isKept ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
  /// Returns the text without repetitions of a character at its end.
  func trimmed(of scalar: Unicode.Scalar) -> SubSequence {
    self[..<(lastIndex { $0 != scalar }.map(index(after:)) ?? startIndex)]
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the texts before and after the first `mark`; without a mark, the whole text and nil.
  func cut(at mark: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = unicodeScalars.firstIndex(of: mark) else { return (self[...], nil) }
    return (self[..<index], self[unicodeScalars.index(after: index)...])
  }
}

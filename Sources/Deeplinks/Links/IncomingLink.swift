#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link as it arrived, and how it reached the app.
///
/// If you have the original text, pass it. `URL(string:)` repairs some input: it escapes the percent signs of escapes beside
/// a character that should have been escaped, and a repaired link isn't the one that was sent.
public struct IncomingLink: Hashable, Sendable {
  /// How the link reached the app.
  public let source: LinkSource
  /// The link's text.
  public let text: String

  /// Creates a link from a URL.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - source: How it reached the app. The default is a universal link for `https` and a custom scheme for anything
  ///     else, even `http`, because an `http` link can be altered in transit.
  public init(url: URL, source: LinkSource? = nil) {
    self.init(text: url.absoluteString, source: source)
  }

  /// Creates a link from text, which need not be a URL.
  ///
  /// - Parameters:
  ///   - text: The link.
  ///   - source: How it reached the app. The default is a universal link for `https` and a custom scheme for anything
  ///     else, even `http`, because an `http` link can be altered in transit.
  public init(text: String, source: LinkSource? = nil) {
    self.text = text
    self.source = source ?? (text.lowercasedScheme == "https" ? .universalLink : .customScheme)
  }

  /// The link as a URL, with each character escaped that RFC 3986 doesn't allow; nil for text that is no URL.
  ///
  /// Its values are those that a pattern reads from the text.
  public var url: URL? { URL(canonicalTextOf: text) }

  /// Whether a browser can show the link.
  var isWeb: Bool { ["http", "https"].contains(text.lowercasedScheme) }
}

extension IncomingLink: ExpressibleByStringLiteral {
  /// Creates a link from a string literal: `pipeline.open("shop://products/42")`.
  public init(stringLiteral text: String) { self.init(text: text) }
}

extension String {
  /// The text before the first colon, in lower case; nil if it is longer than `https`.
  fileprivate var lowercasedScheme: String? {
    let scheme = unicodeScalars.prefix(6).prefix { $0 != ":" }
    guard scheme.count <= 5, scheme.endIndex != unicodeScalars.endIndex else { return nil }
    return String(scheme).lowercased()
  }
}

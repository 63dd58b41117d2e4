#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link as it arrived from outside, and the door it came through.
///
/// Whoever holds text passes the text: `URL(string:)` repairs some malformed text, and a repaired link
/// is no longer the one that was sent.
public struct IncomingLink: Hashable, Sendable {
  /// The door the link came through.
  public let source: LinkSource
  let content: Content

  enum Content: Hashable, Sendable {
    case url(URL)
    case text(String)
  }

  /// Creates a link from a URL.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - source: The door it came through; by default a universal link for `http` and `https`, else a
  ///     custom scheme.
  public init(url: URL, source: LinkSource? = nil) {
    self.content = .url(url)
    self.source = source ?? LinkSource(schemeOf: url.absoluteString)
  }

  /// Creates a link from text, which need not be a URL.
  ///
  /// - Parameters:
  ///   - text: The link.
  ///   - source: The door it came through; by default a universal link for `http` and `https`, else a
  ///     custom scheme.
  public init(text: String, source: LinkSource? = nil) {
    self.content = .text(text)
    self.source = source ?? LinkSource(schemeOf: text)
  }

  /// The link's text.
  public var text: String {
    switch content {
    case .url(let url): url.absoluteString
    case .text(let text): text
    }
  }

  /// The link as a URL, or nil for text that is none.
  public var url: URL? {
    switch content {
    case .url(let url): url
    case .text(let text): URL(string: text)
    }
  }

  /// Whether a browser can show the link.
  var isWeb: Bool { text.hasWebScheme }
}

extension LinkSource {
  /// The source that a link's own scheme suggests.
  fileprivate init(schemeOf text: String) {
    self = text.hasWebScheme ? .universalLink : .customScheme
  }
}

extension String {
  /// Whether the text starts with `http:` or `https:`, in any case.
  fileprivate var hasWebScheme: Bool {
    let scheme = prefix { $0 != ":" }
    guard scheme.utf8.count <= 5, scheme.endIndex != endIndex else { return false }
    return ["http", "https"].contains(scheme.lowercased())
  }
}

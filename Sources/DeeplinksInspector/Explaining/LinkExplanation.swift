import DeeplinkURLs

/// An explanation of what becomes of a link, step by step, with each rule that was applied.
///
/// It records the parser's own search, and then the answers of resolver and handler. The values of secrets are replaced
/// by the same number of dots; everything else in the link stays.
public struct LinkExplanation: Hashable, Sendable, Codable {
  /// The end of the link's way.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// The link opens.
    case opens
    /// It waits for a prerequisite.
    case waits
    /// The resolver refuses it.
    case refused
    /// The app has nothing to show for it.
    case unsupported
    /// The handler fails.
    case fails
    /// The resolver redirects too often.
    case redirectLoop
    /// It is none of the app's links.
    case unrecognized
  }

  /// The reason why the text is none of the app's links, and the place.
  package struct Fault: Hashable, Sendable, Codable {
    /// The rule that refused it.
    package let rule: String
    /// The first offending byte in the link's UTF-8.
    package let offset: Int
    /// The rule in words, and what to do.
    package let text: String
    /// The pattern of the link that comes nearest, or nil if none is near.
    package let nearest: String?
  }

  /// The link, with dots for secrets.
  public let link: String
  /// The source of the link.
  public let source: String
  /// The end of the link's way.
  public internal(set) var outcome: Outcome = .opens
  /// The identifier's case, without its values; nil if no link matched.
  public internal(set) var identifier: String?
  /// The reason why no link matched.
  package internal(set) var fault: Fault?
  /// The verdict of the website's file, if one was given.
  package internal(set) var claim: MatchExplanation?
  /// The prerequisite of a link that waits.
  public internal(set) var prerequisite: String?
  /// Where the link leads, at once or after it has waited; nil if it leads nowhere, or if there is no handler.
  package internal(set) var destination: LinkDestination?
  /// The steps for people, a line each: the website's file, the link's site and path, the links of that path, the values
  /// of the one that matched, and the answers of resolver and handler.
  public internal(set) var steps: [String] = []

  init(link: String, source: String) {
    self.link = link
    self.source = source
  }
}

extension LinkExplanation {
  /// Whether the website's file, if one was given, leaves the link to the browser.
  ///
  /// ``outcome`` then says what becomes of the link inside the app, or from another source.
  public var staysInBrowser: Bool { claim.map { $0.verdict.kind != .matched } ?? false }
}

extension LinkExplanation: CustomStringConvertible {
  /// The outcome, the byte that is at fault with a caret under it, and the steps, one on a line.
  public var description: String {
    let browser = "stays in the browser: the website's file does not give it to the app."
    let excerpt = fault.map { self.excerpt(at: $0.offset) + ["  \($0.text)."] } ?? []
    return ((staysInBrowser ? [browser] : []) + [headline] + excerpt + steps)
      .map(\.onOneLine).joined(separator: "\n")
  }

  private var headline: String {
    let name = identifier ?? "the link"
    return switch outcome {
    case .opens: "opens: \(name)"
    case .waits: "waits for \(prerequisite ?? "something"): \(name)"
    case .refused: "refused: \(name) may not be opened through \(source)."
    case .unsupported: "unsupported: the app has nothing to show for \(name)."
    case .fails: "fails: the handler has no answer for \(name)."
    case .redirectLoop: "redirected too often: \(name) ends nowhere."
    case .unrecognized: "unrecognized: this is none of the app's links."
    }
  }

  /// Returns the part of the link around a byte, and a caret under the byte.
  private func excerpt(at offset: Int) -> [String] {
    let bytes = Array(link.utf8)
    let place = min(max(offset, 0), bytes.count)
    let (start, end) = (max(0, place - 50), min(bytes.count, place + 25))
    let before = String(decoding: bytes[start..<place], as: UTF8.self).onOneLine
    let behind = String(decoding: bytes[place..<end], as: UTF8.self).onOneLine
    let left = (start > 0 ? "…" : "") + before
    return [
      "  " + left + behind + (end < bytes.count ? "…" : ""),
      "  " + String(repeating: " ", count: left.columns) + "^",
    ]
  }
}

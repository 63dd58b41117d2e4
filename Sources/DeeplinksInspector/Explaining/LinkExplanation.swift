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

  /// A segment of the path.
  package struct Segment: Hashable, Sendable, Codable {
    /// The decoded text.
    package let text: String
    /// Its first byte in the link's UTF-8.
    package let offset: Int
  }

  /// A path of the table that the segments fit.
  package struct Path: Hashable, Sendable, Codable {
    /// The path, with `{}` for a parameter and `{...}` for a catch-all.
    package let path: String
    /// Why this path comes before the next one; nil for the last.
    package let reason: String?
    /// Whether it was tried.
    package let isTried: Bool
    /// Its patterns, best first.
    package let candidates: [Candidate]
  }

  /// A pattern whose path the segments fit.
  package struct Candidate: Hashable, Sendable, Codable {
    /// The pattern: a link's primary one, or an alias.
    package let pattern: String
    /// Whether it is the one that matches.
    package let isMatching: Bool
    /// The result for the pattern.
    package let verdict: String
  }

  /// A value of the link.
  package struct Value: Hashable, Sendable, Codable {
    /// The parameter.
    package let name: String
    /// What its type expects; nil for a parameter of a link that reads its values by name.
    package let expected: String?
    /// The decoded values: all those of a list, and none if the link has none.
    package let texts: [String]
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
  /// The site of the link; nil if it is on none of the app's sites.
  public internal(set) var site: String?
  /// The segments of its path.
  package internal(set) var segments: [Segment] = []
  /// The query items, as they are written.
  public internal(set) var items: [String] = []
  /// The paths that the segments fit, in the order in which they are tried.
  package internal(set) var paths: [Path] = []
  /// The values of the link that matched.
  package internal(set) var values: [Value] = []
  /// Warnings for the link's author, although the link matched.
  public internal(set) var warnings: [String] = []
  /// The identifier's case, without its values; nil if no link matched.
  public internal(set) var identifier: String?
  /// The reason why no link matched.
  package internal(set) var fault: Fault?
  /// The verdict of the website's file, if one was given.
  package internal(set) var claim: MatchExplanation?
  /// Why the file has no verdict, if one was given: it isn't known which of its apps is meant.
  public internal(set) var claimProblem: String?
  /// The resolver's answers, if there is one: each redirect and then the answer at its end, without any values.
  public internal(set) var guards: [String] = []
  /// The prerequisite of a link that waits.
  public internal(set) var prerequisite: String?
  /// Where the link leads, at once or after it has waited; nil if it leads nowhere, or if there is no handler.
  package internal(set) var destination: LinkDestination?

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

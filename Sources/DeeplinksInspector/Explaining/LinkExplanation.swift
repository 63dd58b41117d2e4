/// What becomes of a link, step by step: each rule as it was applied.
///
/// It is the parser's own way, written down, and after it what resolver and handler answer. Values of secrets are
/// replaced by dots of the same number; what else stands in the link is in it.
public struct LinkExplanation: Hashable, Sendable, Codable {
  /// How the way ends.
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
    /// Why the next path comes after it; nil for the last.
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
    /// What became of it.
    package let verdict: String
  }

  /// A value of the link.
  package struct Value: Hashable, Sendable, Codable {
    /// The parameter.
    package let name: String
    /// What its type expects; nil for a parameter that a closure of the table's takes by name.
    package let expected: String?
    /// The decoded values: several of a list, none where the link has none.
    package let texts: [String]
  }

  /// Why the text is none of the app's links, and where.
  package struct Fault: Hashable, Sendable, Codable {
    /// The rule that refused it.
    package let rule: String
    /// The first offending byte in the link's UTF-8.
    package let offset: Int
    /// The rule in words, and what to do.
    package let text: String
    /// The pattern of the link that comes nearest, or nil where none does.
    package let nearest: String?
  }

  /// The link, with dots for secrets.
  public let link: String
  /// The source that it came from.
  public let source: String
  /// How the way ends.
  public internal(set) var outcome: Outcome = .opens
  /// The site it is on; nil for a stranger.
  public internal(set) var site: String?
  /// The segments of its path.
  package internal(set) var segments: [Segment] = []
  /// The query items, as they are written.
  public internal(set) var items: [String] = []
  /// The paths that the segments fit, in the order in which they are tried.
  package internal(set) var paths: [Path] = []
  /// The values of the link that matched.
  package internal(set) var values: [Value] = []
  /// What the link's author should know, though it matched.
  public internal(set) var warnings: [String] = []
  /// The identifier's case, without its values; nil where none matched.
  public internal(set) var identifier: String?
  /// Why none matched.
  package internal(set) var fault: Fault?
  /// What the website's file says, where one was given.
  package internal(set) var claim: MatchExplanation?
  /// Why the file says nothing, where one was given: nobody says which of its apps is meant, or it has none.
  public internal(set) var claimProblem: String?
  /// What the resolver says, where there is one: each redirect, and the answer at their end, without any values.
  public internal(set) var guards: [String] = []
  /// What must happen first, for a link that waits.
  public internal(set) var prerequisite: String?
  /// What is shown, at once or after what it waits for; nil where nothing is, or no handler was given.
  package internal(set) var destination: LinkDestination?

  init(link: String, source: String) {
    self.link = link
    self.source = source
  }
}

extension LinkExplanation {
  /// Whether the website's file, where one was given, leaves the link to the browser: ``outcome`` then says what becomes
  /// of it inside the app, or from another source.
  public var staysInBrowser: Bool { claim.map { $0.verdict.kind != .matched } ?? false }
}

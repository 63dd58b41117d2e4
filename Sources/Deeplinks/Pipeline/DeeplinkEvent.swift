/// One stage of a link's way through a pipeline.
///
/// It carries none of the link's values unless the app opts in, because links may contain secrets such as reset tokens.
public struct DeeplinkEvent: Hashable, Sendable {
  /// The link's number: links of one pipeline count from 1.
  public let number: Int
  /// The stage that the link has reached.
  public let stage: Stage
  /// How the link reached the app.
  public let source: LinkSource
  /// The site the link is on, once it is parsed; nil for an identifier that was opened without a link.
  public var site: LinkSite?
  /// The link's primary pattern, once it is parsed.
  public var pattern: String?
  /// The name of the route, for ``Stage/enriched``, ``Stage/opened``, and ``Stage/fellBack``; nil if nothing is shown.
  public var routeName: String?
  /// The prerequisite of a link that waits.
  public var prerequisite: Prerequisite?
  /// The code of the ``DeeplinkFailure``, if there is one.
  public var reason: String?
  /// The resolver's reason for refusing the link; see ``DeeplinkResolution/refuse(reason:)``.
  public var refusal: String?
  /// Problems to look into, such as an oddity in the link's text, a prompt or a fallback that was not shown, or a step
  /// that counts as shown although no view reported it.
  public var warnings: [String] = []
  /// The time since the link's event before this one.
  public var duration: Duration = .zero
  /// The query items named in ``PipelineOptions/attribution``.
  public var attribution: [String: String] = [:]
  /// The values of the link's parameters; empty unless ``PipelineOptions/redaction`` allows them.
  public var values: [String: [String]] = [:]
  /// Where parsing failed; only for ``Stage/parseFailed``.
  public var parseFailure: ParseFailure?
  /// The number of the link that this one is a duplicate of, which gave it its outcome.
  public var duplicateOf: Int?

  /// A stage of a link's way.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// The link arrived.
    case received
    /// Another part of the app took the link; see ``PipelineOptions/claim``.
    case claimed
    /// The link was parsed.
    case parsed
    /// The link's text names nothing the app knows.
    case parseFailed
    /// The resolver has decided.
    case resolved
    /// Something must happen first.
    case blocked
    /// The resolver chose another identifier instead.
    case redirected
    /// The handler has said where the link leads.
    case enriched
    /// The link is open.
    case opened
    /// The app has nothing to show for the link.
    case unsupported
    /// The resolver refused the link.
    case refused
    /// The user kept a screen that the link would have removed.
    case kept
    /// The handler failed, the resolver or the handler took too long, the link leads back to itself, or the host did not
    /// show what the handler returned.
    case failed
    /// Something else is shown instead.
    case fellBack
    /// The link waits.
    case pending
    /// The link goes on after waiting.
    case resumed
    /// The user declined what had to happen first.
    case declined
    /// The link waited too long.
    case expired
    /// A newer link took its place.
    case superseded
    /// The caller canceled the link, or the app discarded it.
    case cancelled
  }

  /// The place and the reason of a parsing failure.
  public struct ParseFailure: Hashable, Sendable {
    /// The site the link is on, or nil for a foreign one.
    public let site: String?
    /// The rule that was broken.
    public let rule: String
    /// The offset of the byte at fault in the text.
    public let offset: Int
  }
}

extension DeeplinkEvent: CustomStringConvertible {
  /// The event on one line, for logs; characters that would break or reorder the line are escaped.
  public var description: String {
    var words = ["#\(number)", stage.rawValue]
    if let pattern { words.append(pattern) }
    if let routeName { words.append("→ \(routeName)") }
    if let prerequisite { words.append("needs \(prerequisite)") }
    if let reason { words.append("(\(reason))") }
    if let refusal { words.append("since \"\(refusal)\"") }
    if let parseFailure {
      words.append("\(parseFailure.rule) at byte \(parseFailure.offset)")
      words.append("on \(parseFailure.site ?? "a foreign site")")
    }
    if let duplicateOf { words.append("as #\(duplicateOf)") }
    words.append("from \(source)")
    words += attribution.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    words += values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    words += warnings.map { "warning: \($0)" }
    return words.joined(separator: " ").onOneLine
  }
}

public import DeeplinkURLs
import Deeplinks

extension LinkLinter {
  /// The parser's verdict about one URL of a list.
  public struct Verdict: Hashable, Sendable {
    /// The number of the URL's line, from 1 on.
    public let line: Int
    /// The URL as it is in the list; it may contain secrets.
    public let text: String
    /// The reason why it does not open; nil if it does.
    public let failure: LinkError?
    /// The primary pattern of the link that opens.
    public let pattern: String?
    /// Warnings for the author of a link that opens.
    public let warnings: [LinkWarning]
    /// Whether the URL is among the known failures.
    public let isKnown: Bool

    @usableFromInline
    init(
      line: Int, text: String, failure: LinkError? = nil, pattern: String? = nil,
      warnings: [LinkWarning] = [], isKnown: Bool = false
    ) {
      self.isKnown = isKnown
      self.line = line
      self.text = text
      self.failure = failure
      self.pattern = pattern
      self.warnings = warnings
    }
  }

  /// The numbers of URLs of a list by their verdicts.
  public struct Summary: Hashable, Sendable, Codable {
    /// The number of URLs.
    public internal(set) var urls = 0
    /// The number of URLs that open with a warning.
    public internal(set) var warned = 0
    /// The number of URLs that do not open, without the known ones.
    public internal(set) var failures = 0
    /// The number of URLs that each rule refused, by its code; rules that refused none are missing.
    public internal(set) var failuresByRule: [String: Int] = [:]
    /// The number of URLs that do not open and are known not to.
    public internal(set) var known = 0
  }
}

extension LinkLinter.Verdict: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The verdict in one sentence, without any value of the URL.
  public var description: String {
    if let failure { return "\(failure.rule.rawValue): \(failure)" }
    let opened = "opens \(pattern ?? "a link")"
    let known = isKnown ? ["warning: \(Self.opensNow)"] : []
    return ([opened] + warnings.map { "warning: \($0)" } + known).joined(separator: "; ")
  }

  private static var opensNow: String { "it is among the known failures; remove it there" }

  /// The verdict as a finding, without any value of the URL; nil for a URL that opens without a warning.
  ///
  /// - Parameter file: The list, such as `campaigns.txt`.
  public func finding(in file: String) -> InspectionReport.Finding? {
    let warning = warnings.first.map { caseName(of: $0) } ?? (isKnown ? "knownFailure" : nil)
    guard let rule = failure?.rule.rawValue ?? warning else { return nil }
    let sentence =
      failure?.description
      ?? (warnings.map(\.description) + (isKnown ? [Self.opensNow] : [])).joined(separator: "; ")
    let (problem, advice) = InspectionReport.Finding.halves(of: sentence)
    return .init(
      severity: failure == nil ? .warning : .error, rule: rule, place: "\(file):\(line)",
      problem: problem, advice: advice)
  }

  /// The verdict with its line and the URL, for tests.
  public var debugDescription: String { "\(line): \(String(reflecting: text)) \(description)" }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension LinkLinter.Summary: CustomStringConvertible {
  /// One line with the numbers, the rule that refused most first.
  public var description: String {
    guard urls > 0 else { return "There is no URL." }
    let count = urls == 1 ? "1 URL" : "\(urls) URLs"
    let rest =
      (known == 0 ? "" : " \(known) more \(known == 1 ? "does" : "do") not open, which is known.")
      + (warned == 0 ? "" : " \(warned) \(warned == 1 ? "opens" : "open") with a warning.")
    guard failures > 0 else {
      return "\(count), \(known == 0 ? "each of them" : "each of the others") opens.\(rest)"
    }
    let rules = failuresByRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let list = rules.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return
      "\(count), \(failures) of them \(failures == 1 ? "does" : "do") not open: \(list).\(rest)"
  }
}

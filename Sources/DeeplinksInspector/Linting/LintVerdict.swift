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
    return (["opens \(pattern ?? "a link")"] + remarks.map { "warning: \($0.text)" })
      .joined(separator: "; ")
  }

  /// The verdict as a finding, without any value of the URL; a note for a URL that opens without a warning.
  ///
  /// - Parameter file: The list, such as `campaigns.txt`.
  public func finding(in file: String) -> InspectionReport.Finding {
    let place = "\(file):\(line)"
    if let failure { return .init(.error, failure.rule.rawValue, place, "\(failure)") }
    guard let first = remarks.first else { return .init(.note, "opens", place, description) }
    return .init(.warning, first.rule, place, remarks.map(\.text).joined(separator: "; "))
  }

  /// The warnings about a URL that opens.
  private var remarks: [(rule: String, text: String)] {
    let known = ("knownFailure", "it is among the known failures; remove it there")
    return warnings.map { (caseName(of: $0), $0.description) } + (isKnown ? [known] : [])
  }

  /// The verdict with its line and the URL, for tests.
  public var debugDescription: String { "\(line): \(String(reflecting: text)) \(description)" }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension LinkLinter.Summary: CustomStringConvertible {
  /// One line with the numbers, the rule that refused most first.
  public var description: String {
    let rules = failuresByRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let list = rules.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let parts = [
      "URLs: \(urls)", "do not open: \(failures)" + (failures == 0 ? "" : " (\(list))"),
      known == 0 ? nil : "known not to open: \(known)",
      warned == 0 ? nil : "open with a warning: \(warned)",
    ]
    return parts.compactMap(\.self).joined(separator: "; ") + "."
  }
}

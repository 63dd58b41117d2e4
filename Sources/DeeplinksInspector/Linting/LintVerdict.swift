public import DeeplinkURLs

/// What a parser says of one URL of a list.
public struct LintVerdict: Hashable, Sendable {
  /// The number of the URL's line, from 1 on.
  public let line: Int
  /// The URL as it stands there, which may hold secrets.
  public let text: String
  /// Why it does not open; nil if it does.
  public let failure: LinkError?
  /// The primary pattern of the link that opens.
  public let pattern: String?
  /// What of a link that opens its author should know.
  public let warnings: [LinkWarning]

  @usableFromInline
  init(line: Int, text: String, failure: LinkError?, pattern: String?, warnings: [LinkWarning]) {
    self.line = line
    self.text = text
    self.failure = failure
    self.pattern = pattern
    self.warnings = warnings
  }
}

extension LintVerdict: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The verdict in one sentence, without any value of the URL.
  public var description: String {
    if let failure { return "\(failure.rule.rawValue): \(failure)" }
    let opened = "opens \(pattern ?? "a link")"
    return ([opened] + warnings.map { "warning: \($0)" }).joined(separator: "; ")
  }

  /// The verdict with its line and the URL, for tests.
  public var debugDescription: String { "\(line): \(String(reflecting: text)) \(description)" }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

/// How many URLs of a list open.
public struct LintSummary: Hashable, Sendable, Codable {
  /// How many URLs there are.
  public private(set) var urls = 0
  /// How many of them open with a warning.
  public private(set) var warned = 0
  /// How many of them do not open.
  public private(set) var failures = 0
  /// How many of them each rule refused, by its code; no rule that refused none.
  public private(set) var failuresByRule: [String: Int] = [:]

  /// Creates a summary of no URL.
  public init() {}

  init(urls: Int, warned: Int, failures: [(rule: LinkError.Rule, count: Int)]) {
    self.urls = urls
    self.warned = warned
    self.failures = failures.reduce(0) { $0 + $1.count }
    failuresByRule = Dictionary(uniqueKeysWithValues: failures.map { ($0.rule.rawValue, $0.count) })
  }

  /// Adds another list's URLs.
  public mutating func add(_ other: LintSummary) {
    urls += other.urls
    warned += other.warned
    failures += other.failures
    failuresByRule.merge(other.failuresByRule, uniquingKeysWith: +)
  }
}

extension LintSummary: CustomStringConvertible {
  /// One line with the numbers, the rule that refused most first.
  public var description: String {
    guard urls > 0 else { return "There is no URL." }
    let count = urls == 1 ? "1 URL" : "\(urls) URLs"
    let warning = warned == 0 ? "" : " \(warned) \(warned == 1 ? "opens" : "open") with a warning."
    guard failures > 0 else { return "\(count), each of them opens.\(warning)" }
    let rules = failuresByRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let list = rules.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return
      "\(count), \(failures) of them \(failures == 1 ? "does" : "do") not open: \(list).\(warning)"
  }
}

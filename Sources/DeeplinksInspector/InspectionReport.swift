import DeeplinkURLs

/// The findings of an inspection: of a table, a baseline, an association file, or an app's settings.
///
/// ```swift
/// let report = inspector.report(on: file, appID: appID)
/// #expect(report.isClean, "\(report)")
/// ```
public struct InspectionReport: Hashable, Sendable, Codable {
  /// A problem, or something that could not be judged.
  public struct Finding: Hashable, Sendable, Codable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
      /// Links do not open the app.
      case error
      /// Links work now but may stop working, or open where they shouldn't.
      case warning
      /// Nothing is known to be wrong.
      case note
    }

    /// The severity of the finding.
    public let severity: Severity
    /// A stable code of the kind of finding, such as `conflict` or `trailingComma`.
    public let rule: String
    /// The place: a pattern, a line, or a key of the file, such as `details[0].paths[3]`.
    public let place: String
    /// The problem.
    public let problem: String
    /// The next step; empty if there is nothing to do.
    public let advice: String

    init(
      _ severity: Severity, _ rule: Rule, _ place: String, _ problem: String, _ advice: String
    ) {
      self.init(severity, rule.rawValue, place, problem, advice)
    }

    init(
      _ severity: Severity, _ rule: String, _ place: String, _ problem: String, _ advice: String
    ) {
      self.severity = severity
      self.rule = rule
      self.place = place.onOneLine
      self.problem = problem.onOneLine
      self.advice = advice.onOneLine
    }
  }

  /// What agrees, if there is nothing to do; otherwise nil.
  public let agreement: String?
  /// The findings, errors first.
  public let findings: [Finding]

  init(_ findings: [Finding], orElse agreement: String) {
    self.findings = Finding.Severity.allCases.flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    self.agreement = findings.allSatisfy { $0.severity == .note } ? agreement.onOneLine : nil
  }

  /// Whether there are no findings, or only notes.
  public var isClean: Bool { agreement != nil }

  /// Whether there is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

// MARK: - Text, JSON and Markdown

extension InspectionReport: CustomStringConvertible {
  /// A line that says what agrees, if there is nothing to do, and a line for each finding.
  public var description: String {
    ([agreement].compactMap(\.self) + findings.map(\.description)).joined(separator: "\n")
  }

  /// The report as one line of JSON.
  public var json: String { JSON.line(of: self) }

  /// The report as a list of Markdown.
  public var markdown: String {
    let lines = findings.map { finding in
      "- **\(finding.severity.rawValue)** \(finding.place.markdownCode): \(finding.sentence.markdownText)"
    }
    return ([agreement?.markdownText].compactMap(\.self) + lines).joined(separator: "\n") + "\n"
  }
}

extension InspectionReport.Finding: CustomStringConvertible {
  /// The severity, the place, the problem, and what to do, on one line.
  public var description: String { "\(severity.rawValue): \(place): \(sentence)" }

  fileprivate var sentence: String { advice.isEmpty ? "\(problem)." : "\(problem); \(advice)." }

  /// Creates a finding from a sentence of this package, which says what to do after its last semicolon.
  init(_ severity: Severity, _ rule: String, _ place: String, sentence: String) {
    let mark = sentence.ranges(of: "; ").last
    self.init(
      severity, rule, place, String(sentence[..<(mark?.lowerBound ?? sentence.endIndex)]),
      String(sentence[(mark?.upperBound ?? sentence.endIndex)...]))
  }

  init(_ severity: Severity, _ rule: Rule, _ place: String, sentence: String) {
    self.init(severity, rule.rawValue, place, sentence: sentence)
  }
}

extension [InspectionReport.Finding] {
  /// Adds a finding.
  mutating func add(
    _ severity: Element.Severity, _ rule: Element.Rule, _ place: String, _ problem: String,
    _ advice: String
  ) {
    append(Element(severity, rule, place, problem, advice))
  }
}

extension InspectionReport.Finding {
  /// The codes of findings, in addition to those of tables and links.
  enum Rule: String {
    // Baselines.
    case stoppedOpening, opensAnother, becameAmbiguous
    // Association files.
    case linksNotClaimed, emptyClaim, overClaim, ignoredRule, ruleNeverDecides, malformedAppID
    case missingKey, foreignKey, trailingComma, appNotInFile, fileTooLarge
    // Settings.
    case siteWithoutDomain, domainWithoutSite, wildcardDomain, alternateMode, malformedDomain
    case schemeWithoutURLType, schemeWithoutSite, prefixMismatch, bundleIdentifierMismatch
    case teamMismatch, buildVariable, notJudged
  }

  /// Returns the finding with a file's name in front of its place.
  func placed(in file: String) -> Self {
    Self(severity, rule, file + place, problem, advice)
  }
}

// By scalars, because a combining mark and the character in front of it would be one.
extension String {
  /// The text in Markdown, which reads as it is written, on one line.
  var markdownText: String {
    onOneLine.replacing(#/[\\`*_\[\]<>|~&]/#.matchingSemantics(.unicodeScalar)) {
      "\\" + $0.output
    }
  }

  /// The text as code in a line of Markdown, with more backticks around it than it has in a row.
  var markdownCode: String {
    let runs = unicodeScalars.split { $0 != "`" }.map(\.count)
    guard let longest = runs.max() else { return "`\(self)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(self) \(fence)"
  }
}

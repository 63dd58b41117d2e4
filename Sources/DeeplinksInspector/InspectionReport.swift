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
    public internal(set) var place: String
    /// The problem.
    public let problem: String
    /// The next step; empty if there is nothing to do.
    public let advice: String

    /// Creates a finding from a sentence of this package, which says what to do after its last semicolon.
    init(_ severity: Severity, _ rule: String, _ place: String, _ sentence: String) {
      let sentence = sentence.onOneLine
      let mark = sentence.ranges(of: "; ").last
      self.severity = severity
      self.rule = rule
      self.place = place.onOneLine
      problem = String(sentence[..<(mark?.lowerBound ?? sentence.endIndex)])
      advice = String(sentence[(mark?.upperBound ?? sentence.endIndex)...])
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

extension [InspectionReport.Finding] {
  /// Appends a finding; the sentence says what to do after its last semicolon.
  mutating func add(
    _ severity: Element.Severity, _ rule: String, _ place: String, _ sentence: String
  ) {
    append(Element(severity, rule, place, sentence))
  }
}

// MARK: - Text and JSON

extension InspectionReport: CustomStringConvertible {
  /// A line that says what agrees, if there is nothing to do, and a line for each finding.
  public var description: String {
    ([agreement].compactMap(\.self) + findings.map(\.description)).joined(separator: "\n")
  }

  /// The report as one line of JSON.
  public var json: String { JSON.line(of: self) }
}

extension InspectionReport.Finding: CustomStringConvertible {
  /// The severity, the place, the problem, and what to do, on one line.
  public var description: String {
    "\(severity.rawValue): \(place): \(problem)\(advice.isEmpty ? "" : "; \(advice)")."
  }
}

import DeeplinksInspector

extension InspectionReport {
  /// The findings of a rule.
  func findings(of rule: String) -> [Finding] { findings.filter { $0.rule == rule } }
  /// The places of the findings of a rule.
  func places(of rule: String) -> [String] { findings(of: rule).map(\.place) }
}

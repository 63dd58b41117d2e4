/// The parts of a parsed link that its events carry.
struct ParsedLink {
  let pattern: String
  let warnings: [String]
  let attribution: [String: String]
  let values: [String: [String]]

  init<ID>(_ match: LinkMatch<ID>, options: PipelineOptions) {
    pattern = match.pattern
    warnings = match.warnings.map(\.description)
    attribution = Dictionary(
      match.queryItems.filter { options.isAttribution($0.name) }.map { ($0.name, $0.value) },
      uniquingKeysWith: { first, _ in first })
    values =
      options.redaction == .nothing
      ? Dictionary(
        match.values.names.map { ($0, match.values.all($0)) },
        uniquingKeysWith: { first, _ in first })
      : [:]
  }
}

extension PipelineOptions {
  fileprivate func isAttribution(_ name: String) -> Bool {
    attribution.contains { pattern in
      pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
    }
  }
}

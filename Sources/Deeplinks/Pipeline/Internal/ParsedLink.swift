/// The parts of a parsed link that its events carry.
struct ParsedLink {
  let pattern: String
  let warnings: [String]
  let attribution: [String: String]
  let values: [String: [String]]

  init<ID>(_ match: LinkMatch<ID>, options: PipelineOptions) {
    pattern = match.pattern
    warnings = match.warnings.map(\.description)
    let attributed = match.queryItems.filter { item in
      options.attribution.contains { pattern in
        pattern.hasSuffix("*") ? item.name.hasPrefix(pattern.dropLast()) : item.name == pattern
      }
    }
    attribution = Dictionary(
      attributed.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let names = options.redaction == .nothing ? match.values.names : []
    values = names.reduce(into: [:]) { $0[$1] = match.values.all($1) }
  }
}

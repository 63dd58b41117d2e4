import DeeplinkURLs
import Deeplinks

extension LinkInspector {
  /// Samples of all URLs that the app opens now: of each pattern and alias, on each site.
  ///
  /// Parameters have the samples of their types; an enumeration that lists its cases has each of them.
  ///
  /// - Complexity: Linear in the number of links, times that of the sites, with some parses for each.
  public var baseline: LinkBaseline {
    let features = featuresByPattern
    var samples: [String: LinkBaseline.Sample] = [:]
    for pattern in sampledPatterns {
      for site in parser.sites where pattern.fits(site) {
        for url in BaselineURLs(of: pattern, on: site).urls where samples[url] == nil {
          guard let match = try? parser.parse(url), match.matchedPattern == pattern.text else {
            continue  // Another link takes it, which has samples of its own.
          }
          samples[url] = LinkBaseline.Sample(url: url, match, features)
        }
      }
    }
    return LinkBaseline(samples: Array(samples.values))
  }

  /// The patterns that ``baseline`` has no URL of, since their parameters have no samples, or since they never match.
  ///
  /// - Complexity: That of ``baseline``.
  public func patternsMissing(in baseline: LinkBaseline) -> [String] {
    let known = Set(baseline.samples.map(\.pattern))
    var seen: Set<String> = []
    return parser.links.entries.flatMap { [$0.pattern] + $0.aliases }
      .filter { !known.contains($0) && seen.insert($0).inserted }
  }

  /// Holds the app's links against those of an earlier version.
  ///
  /// The app's own parser decides about each URL. A link more is no change, and neither is another name of a parameter
  /// or another module or type that declares an identifier. URLs of one shape that changed alike are one finding.
  ///
  /// - Complexity: A parse for each URL.
  public func report(against baseline: LinkBaseline) -> InspectionReport {
    let features = featuresByPattern
    // The first of two issues about one pattern is reported.
    let ambiguities = Dictionary(
      parser.issues.filter { $0.rule == .conflict }.flatMap { issue in
        issue.patterns.compactMap { text in PatternShape(text).map { ($0, "\(issue)") } }
      }
    ) { first, _ in first }
    var changes: [(change: Change, sample: LinkBaseline.Sample, more: Int)] = []
    var places: [[String]: Int] = [:]
    for sample in baseline.samples {
      guard var change = change(of: sample, features) else { continue }
      // A link that ties with another is not matched; what is left opens, if anything does.
      if let ambiguity = PatternShape(sample.pattern).flatMap({ ambiguities[$0] }) {
        change = Change(rule: .becameAmbiguous, reason: ambiguity, cause: ambiguity)
      }
      let shape = [
        change.rule.rawValue, sample.pattern, sample.opens, sample.feature, change.cause,
      ]
      if let place = places[shape] {
        changes[place].more += 1
      } else {
        places[shape] = changes.count
        changes.append((change, sample, 0))
      }
    }
    return InspectionReport(
      changes.map { $0.change.finding($0.sample, andMore: $0.more, hiding: secrets) },
      orElse: "All \(baseline.samples.count) URLs of the baseline open what they opened.")
  }

  /// What has changed about a URL, and a reason without its bytes; nil if nothing has.
  private func change(of sample: LinkBaseline.Sample, _ features: [String: String]) -> Change? {
    do throws(LinkError) {
      let today = LinkBaseline.Sample(url: sample.url, try parser.parse(sample.url), features)
      return today.difference(from: sample).map { difference in
        Change(
          rule: .opensAnother, reason: "\(difference); give what takes it another pattern",
          cause: difference)
      }
    } catch {
      let reason =
        error.rule == .unrecognized
        ? "no link matches from byte \(error.offset) on; keep the old pattern as an alias"
        : "\(error)"
      return Change(rule: .stoppedOpening, reason: reason, cause: error.rule.rawValue)
    }
  }

  private var featuresByPattern: [String: String] {
    Dictionary(parser.links.entries.map { ($0.pattern, $0.feature) }) { first, _ in first }
  }
}

/// What has become of a URL.
private struct Change {
  let rule: InspectionReport.Finding.Rule
  /// Why, and what to do.
  let reason: String
  /// What is the same for URLs that changed alike, wherever they are.
  let cause: String

  func finding(
    _ sample: LinkBaseline.Sample, andMore count: Int, hiding secrets: SecretText
  ) -> InspectionReport.Finding {
    let what =
      switch rule {
      case .opensAnother: "opens something else than"
      case .becameAmbiguous: "is ambiguous and no longer opens"
      default: "no longer opens"
      }
    let (reason, advice) = InspectionReport.Finding.halves(of: reason)
    let example = secrets.redacted(sample.url) + (count > 0 ? " and \(count) more" : "")
    return .init(
      .error, rule, sample.pattern,
      "it \(what) \(sample.opens) (\(sample.feature)), as for \(example): \(reason)", advice)
  }
}

extension LinkBaseline.Sample {
  fileprivate init<ID>(url: String, _ match: LinkMatch<ID>, _ features: [String: String]) {
    self.init(
      url: url, pattern: match.matchedPattern, opens: caseName(of: match.identifier),
      feature: features[match.pattern] ?? "", values: payloadTexts(of: match.identifier, depth: 0))
  }

  /// What it opens instead of what it opened; nil if that is the same.
  ///
  /// Where the identifier is declared does not count: it may move to another module or type.
  fileprivate func difference(from before: Self) -> String? {
    guard opens == before.opens else {
      return "it opens \(opens) (\(feature))"
    }
    return values == before.values ? nil : "it opens \(opens) with other values"
  }
}

/// The texts of what an identifier carries, in its order.
private func payloadTexts(of value: Any, depth: Int) -> [String] {
  if let parameter = value as? any LinkParameter { return parameter.linkTexts }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  // The elements of a set have another order in each process.
  case .set, .dictionary, .class: return []
  default:
    guard depth < 16 else { return [] }
    return mirror.children.flatMap { payloadTexts(of: $0.value, depth: depth + 1) }
  }
}

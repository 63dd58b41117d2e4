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
      for site in parser.sites {
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
  /// The app's own parser decides about each URL. A link more is no change, and neither is another name of a parameter.
  ///
  /// - Complexity: A parse for each URL.
  public func report(against baseline: LinkBaseline) -> BaselineReport {
    let features = featuresByPattern
    let conflicts = parser.issues.filter { $0.rule == .conflict }
    // Of two issues about one pattern the first is told.
    let ambiguities = Dictionary(
      conflicts.flatMap { issue in
        issue.patterns.compactMap { text in PatternShape(text).map { ($0, "\(issue)") } }
      }
    ) { first, _ in first }
    var changes = BaselineChanges(secrets: secrets)
    for sample in baseline.samples {
      guard let (kind, reason, cause) = change(of: sample, features) else { continue }
      // A link that ties with another is not matched; what is left opens, if anything does.
      if let ambiguity = PatternShape(sample.pattern).flatMap({ ambiguities[$0] }) {
        changes.add(sample, .becameAmbiguous, ambiguity, cause: ambiguity)
      } else {
        changes.add(sample, kind, reason, cause: cause)
      }
    }
    return BaselineReport(urls: baseline.samples.count, changes: changes.list)
  }

  /// What has changed about a URL, and a reason without its bytes; nil if nothing has.
  private func change(
    of sample: LinkBaseline.Sample, _ features: [String: String]
  ) -> (BaselineReport.Change.Kind, reason: String, cause: String)? {
    do throws(LinkError) {
      let today = LinkBaseline.Sample(
        url: sample.url, try parser.parse(sample.url), features)
      return today.difference(from: sample).map { difference in
        (.opensAnother, "\(difference); give what takes it another pattern", difference)
      }
    } catch {
      let rule = error.rule.rawValue
      guard error.rule == .unrecognized else { return (.stoppedOpening, "\(error)", rule) }
      let problem = "no link matches from byte \(error.offset) on"
      return (.stoppedOpening, "\(problem); keep the old pattern as an alias", rule)
    }
  }

  private var featuresByPattern: [String: String] {
    Dictionary(parser.links.entries.map { ($0.pattern, $0.feature) }) { first, _ in first }
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

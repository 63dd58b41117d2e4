import DeeplinkURLs
import Deeplinks

extension LinkInspector {
  /// The URLs that the app opens now: samples of each pattern and alias, on each site.
  ///
  /// Parameters have the samples of their types. If an enumeration lists its cases, each case has a URL.
  ///
  /// - Complexity: Linear in the number of links, times that of the sites, with some parses for each.
  public var baseline: LinkBaseline {
    let features = featuresByPattern
    var samples: [String: LinkBaseline.Sample] = [:]
    for pattern in sampledPatterns {
      for site in parser.sites where pattern.pattern.fits(site) {
        for url in pattern.baselineURLs(on: site) where samples[url] == nil {
          guard let match = try? parser.parse(url), match.matchedPattern == pattern.text else {
            continue  // Another link takes it, which has samples of its own.
          }
          samples[url] = LinkBaseline.Sample(url: url, match, features)
        }
      }
    }
    return LinkBaseline(samples: Array(samples.values))
  }

  /// Returns the patterns without a URL in `baseline`, because a parameter has no samples or the pattern never matches.
  ///
  /// - Complexity: That of ``baseline``.
  public func patternsMissing(in baseline: LinkBaseline) -> [String] {
    let known = Set(baseline.samples.map(\.pattern))
    return parser.links.entries.flatMap { [$0.pattern] + $0.aliases }
      .filter { !known.contains($0) }.uniqued
  }

  /// Compares the app's links with those of an earlier version.
  ///
  /// The app's own parser decides about each URL. It is no change if a link is new, if a parameter has another name, or
  /// if another module or type declares an identifier. URLs of one shape with the same change are one finding.
  ///
  /// - Complexity: A parse for each URL.
  public func report(against baseline: LinkBaseline) -> InspectionReport {
    let features = featuresByPattern
    let secrets = secrets
    let changes = baseline.samples.compactMap { change(of: $0, features) }
    let alike = Dictionary(grouping: changes, by: \.shape)
    return InspectionReport(
      changes.map(\.shape).uniqued.compactMap { alike[$0] }.map { changes in
        changes[0].finding(andMore: changes.count - 1, hiding: secrets)
      }, orElse: "All \(baseline.samples.count) URLs of the baseline open what they opened.")
  }

  /// Returns what has changed for a URL, with a reason that has none of its bytes; nil if nothing has.
  ///
  /// The place of the identifier's declaration doesn't count, because it may move to another module or type.
  private func change(of sample: LinkBaseline.Sample, _ features: [String: String]) -> Change? {
    do throws(LinkError) {
      let today = LinkBaseline.Sample(url: sample.url, try parser.parse(sample.url), features)
      let isSameCase = today.opens == sample.opens
      guard !isSameCase || today.values != sample.values else { return nil }
      let difference =
        "it opens \(today.opens) \(isSameCase ? "with other values" : "(\(today.feature))")"
      return Change(
        sample: sample, rule: "opensAnother", effect: "opens something else than",
        reason: "\(difference); give what takes it another pattern", cause: difference)
    } catch {
      let isTie = error.rule == .ambiguous
      return Change(
        sample: sample, rule: isTie ? "becameAmbiguous" : "stoppedOpening",
        effect: isTie ? "is ambiguous and no longer opens" : "no longer opens",
        reason: error.rule == .unrecognized
          ? "no link matches from byte \(error.offset) on; keep the old pattern as an alias"
          : "\(error)",
        cause: isTie ? "\(error)" : error.rule.rawValue)
    }
  }

  private var featuresByPattern: [String: String] {
    Dictionary(parser.links.entries.map { ($0.pattern, $0.feature) }) { first, _ in first }
  }
}

/// A change for a URL.
private struct Change {
  let sample: LinkBaseline.Sample
  let rule: String
  let effect: String
  /// The reason, and what to do.
  let reason: String
  /// A text that is equal for URLs with the same change, wherever they are.
  let cause: String

  /// Texts that are equal for URLs of one shape with the same change.
  var shape: [String] { [rule, sample.pattern, sample.opens, sample.feature, cause] }

  func finding(andMore count: Int, hiding secrets: LinkSecrets) -> InspectionReport.Finding {
    let example =
      secrets.redacted(sample.url, as: sample.pattern) + (count > 0 ? " and \(count) more" : "")
    return .init(
      .error, rule, sample.pattern,
      "it \(effect) \(sample.opens) (\(sample.feature)), as for \(example): \(reason)")
  }
}

extension LinkBaseline.Sample {
  fileprivate init<ID>(url: String, _ match: LinkMatch<ID>, _ features: [String: String]) {
    self.init(
      url: url, pattern: match.matchedPattern, opens: caseName(of: match.identifier),
      feature: features[match.pattern] ?? "", values: payloadTexts(of: match.identifier, depth: 0))
  }
}

/// Returns the texts of the values that an identifier carries, in its order.
private func payloadTexts(of value: Any, depth: Int) -> [String] {
  if let parameter = value as? any LinkParameter { return parameter.linkTexts }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  // In each process, the elements of a set have another order.
  case .set, .dictionary, .class: return []
  default:
    guard depth < 16 else { return [] }
    // What an identifier opens is named by its own cases already.
    let isCase = mirror.displayStyle == .enum && depth > 0 && !(value is any LinkIdentifier)
    return (isCase ? [caseName(of: value)] : [])
      + mirror.children.flatMap { payloadTexts(of: $0.value, depth: depth + 1) }
  }
}

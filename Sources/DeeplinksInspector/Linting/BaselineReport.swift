import DeeplinkURLs

/// What has become of the URLs of an earlier version of an app.
public struct BaselineReport: Hashable, Sendable, Codable {
  /// A shape of URLs that no longer does what it did.
  public struct Change: Hashable, Sendable, Codable {
    /// What has become of it.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// No link takes it any more.
      case stoppedOpening
      /// It opens something else: another identifier, or the same with other values.
      case opensAnother
      /// Two links take it equally well, so that neither is matched.
      case becameAmbiguous
    }

    /// What has become of it.
    public let kind: Kind
    /// The pattern it had: a link's own, or an alias.
    public let pattern: String
    /// The identifier's case that it opened.
    public let opened: String
    /// The identifier type that declared it, with its module.
    public let feature: String
    /// The first of the URLs, without its secrets.
    public let example: String
    /// How many URLs of the baseline are concerned.
    public fileprivate(set) var urls: Int
    /// Why, for the example.
    public let reason: String
  }

  /// How many URLs were tried.
  public let urls: Int
  /// The changes, in the order of the URLs.
  public let changes: [Change]

  /// Whether every URL opens what it opened.
  public var isClean: Bool { changes.isEmpty }
}

/// Changes, those of URLs of one shape taken together.
struct BaselineChanges {
  /// Takes secrets out of the examples.
  let secrets: SecretText
  private(set) var list: [BaselineReport.Change] = []
  /// Where the change of a shape stands in the list.
  private var places: [[String]: Int] = [:]

  init(secrets: SecretText) { self.secrets = secrets }

  /// Notes what has become of a URL.
  ///
  /// - Parameter cause: What is the same for URLs that changed alike, wherever they are.
  mutating func add(
    _ sample: LinkBaseline.Sample, _ kind: BaselineReport.Change.Kind, _ reason: String,
    cause: String
  ) {
    let shape = [kind.rawValue, sample.pattern, sample.opens, sample.feature, cause]
    if let place = places[shape] {
      list[place].urls += 1
      return
    }
    places[shape] = list.count
    list.append(
      .init(
        kind: kind, pattern: sample.pattern, opened: sample.opens, feature: sample.feature,
        example: secrets.redacted(sample.url), urls: 1, reason: reason.onOneLine))
  }
}

extension BaselineReport: CustomStringConvertible {
  /// A line for each change, or one that says there is none.
  public var description: String {
    isClean
      ? "All \(urls) URLs of the baseline open what they opened."
      : changes.map(\.description).joined(separator: "\n")
  }
}

extension BaselineReport.Change: CustomStringConvertible {
  /// One sentence that names the pattern, what it opened, what has become of it and a URL.
  public var description: String {
    let what =
      switch kind {
      case .stoppedOpening: "no longer opens"
      case .opensAnother: "opens something else than"
      case .becameAmbiguous: "is ambiguous and no longer opens"
      }
    let others = urls > 1 ? " and \(urls - 1) more" : ""
    return "\(pattern.onOneLine) \(what) \(opened.onOneLine) (\(feature.onOneLine)), as for "
      + "\(example.onOneLine)\(others): \(reason)."
  }
}

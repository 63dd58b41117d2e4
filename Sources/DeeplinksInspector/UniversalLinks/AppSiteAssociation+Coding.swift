import DeeplinkURLs

extension AppSiteAssociation: Codable {
  private enum RootKey: String, CodingKey { case applinks }
  private enum Key: String, CodingKey { case details, defaults, substitutionVariables }

  /// Decodes the file's contents.
  public init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: RootKey.self)
    guard root.contains(.applinks), try !root.decodeNil(forKey: .applinks) else {
      // The file may be about other services only.
      self.init(details: [])
      oddities.value = try Self.oddities(
        missing: "applinks", in: decoder.container(keyedBy: AnyKey.self), knowing: Self.services)
      return
    }
    let links = try root.nestedContainer(keyedBy: Key.self, forKey: .applinks)
    let defaults = try links.decodeIfPresent(Component.self, forKey: .defaults)
    let details = try links.decodeIfPresent(DetailList.self, forKey: .details)?.details ?? []
    let variables = try links.decodeIfPresent(
      [String: [String]].self, forKey: .substitutionVariables)
    self.init(details: details, defaults: defaults, substitutionVariables: variables ?? [:])
    if try !links.contains(.details) || links.decodeNil(forKey: .details) {
      oddities.value = try Self.oddities(
        missing: "applinks.details",
        in: root.nestedContainer(keyedBy: AnyKey.self, forKey: .applinks), knowing: Self.keys)
    }
  }

  /// Apple's keys at the top level of the file.
  static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
  /// Apple's keys in `applinks`; `apps` belongs to the older form.
  private static let keys = ["apps", "defaults", "details", "substitutionVariables"]

  /// Returns the findings about a file without its rules: that they are missing, and under which key they may be
  /// instead.
  private static func oddities(
    missing place: String, in container: KeyedDecodingContainer<AnyKey>, knowing keys: [String]
  ) -> [InspectionReport.Finding] {
    let parent = place == "applinks" ? "" : "applinks."
    let strangers = container.allKeys.map(\.stringValue).filter { !keys.contains($0) }.sorted()
    return strangers.prefix(5).map { key in
      .init(
        .error, .foreignKey, parent + key,
        "this is none of Apple's keys, so that the system ignores what is in it",
        "move what is in it to applinks\(parent.isEmpty ? "" : " itself")")
    } + [
      .init(
        .error, .missingKey, place,
        "this is missing, so that the file gives no link to any app",
        "add it, with the app and its rules")
    ]
  }

  /// Encodes the file's contents, in the current form.
  public func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: RootKey.self)
    var links = root.nestedContainer(keyedBy: Key.self, forKey: .applinks)
    try links.encode(details, forKey: .details)
    try links.encodeIfPresent(defaults, forKey: .defaults)
    if !substitutionVariables.isEmpty {
      try links.encode(substitutionVariables, forKey: .substitutionVariables)
    }
  }
}

extension AppSiteAssociation {
  /// The form in which a file writes the rules of a detail, for naming places as they are in the file.
  struct Form: Sendable {
    /// Whether the rules are `paths`: texts, of which those that begin with `NOT ` exclude.
    var isOld = false
    /// The number of apps in `appIDs`; one more app may be in `appID`.
    var listedApps = Int.max
    /// The key of the detail, if the details are a dictionary.
    var app: String?
  }
}

/// Information about how a value was written, which doesn't belong to the value, so it is ignored when values are
/// compared.
struct Aside<Value: Sendable>: Hashable, Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The details as an array, or in their first form: a dictionary by app.
private struct DetailList: Decodable {
  var details: [AppSiteAssociation.Detail]

  init(from decoder: any Decoder) throws {
    guard let apps = try? decoder.container(keyedBy: AnyKey.self) else {
      details = try [AppSiteAssociation.Detail](from: decoder)
      return
    }
    // A dictionary has each app once, so the order of apps decides nothing.
    details = try apps.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
      var detail = try apps.decode(AppSiteAssociation.Detail.self, forKey: key)
      detail.appIDs = [key.stringValue]
      detail.form.value.app = key.stringValue
      return detail
    }
  }
}

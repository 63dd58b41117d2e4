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
    do {
      details = try [AppSiteAssociation.Detail](from: decoder)
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count == decoder.codingPath.count
    {
      guard let apps = try? decoder.container(keyedBy: AnyKey.self) else {
        throw DecodingError.wanted("an array", at: decoder.codingPath)
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
}

extension AppSiteAssociation.Detail: Codable {
  private enum Key: String, CodingKey { case appIDs, appID, components, paths, defaults }

  /// Decodes the rules of some apps, in the current form or with `paths`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var appIDs = try container.decodeIfPresent([String].self, forKey: .appIDs) ?? []
    let listed = appIDs.count
    if let appID = try container.decodeIfPresent(String.self, forKey: .appID),
      !appIDs.contains(appID)
    {
      appIDs.append(appID)
    }
    // Systems that read components ignore paths beside them (WWDC 2019, session 717).
    let components = try container.decodeIfPresent(
      [AppSiteAssociation.Component].self, forKey: .components)
    let paths =
      try components == nil ? container.decodeIfPresent([String].self, forKey: .paths) : nil
    let defaults = try container.decodeIfPresent(
      AppSiteAssociation.Component.self, forKey: .defaults)
    self.init(
      appIDs: appIDs,
      components: components ?? paths?.map(AppSiteAssociation.Component.init(oldPath:)) ?? [],
      defaults: defaults)
    form.value = .init(isOld: paths != nil, listedApps: listed)
  }

  /// Encodes the rules, in the current form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(appIDs, forKey: .appIDs)
    try container.encode(components, forKey: .components)
    try container.encodeIfPresent(defaults, forKey: .defaults)
  }
}

extension AppSiteAssociation.Component: Codable {
  private enum Key: String, CodingKey {
    case path = "/"
    case query = "?"
    case fragment = "#"
    case exclude, comment, caseSensitive, percentEncoded
  }

  /// Creates the rule for an element of `paths`.
  init(oldPath text: String) {
    let mark = "NOT "
    let isExcluded = text.hasPrefix(mark)
    self.init(
      path: isExcluded ? String(text.dropFirst(mark.count)) : text, exclude: isExcluded)
  }

  /// Decodes a rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    path = try container.decodeIfPresent(String.self, forKey: .path)
    query = try container.decodeIfPresent(AppSiteAssociation.Query.self, forKey: .query)
    fragment = try container.decodeIfPresent(String.self, forKey: .fragment)
    exclude = try container.decodeIfPresent(Bool.self, forKey: .exclude)
    // The system ignores the comment, whatever it is.
    comment = try? container.decodeIfPresent(String.self, forKey: .comment)
    caseSensitive = try container.decodeIfPresent(Bool.self, forKey: .caseSensitive)
    percentEncoded = try container.decodeIfPresent(Bool.self, forKey: .percentEncoded)
  }

  /// Encodes what the rule itself sets.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(path, forKey: .path)
    try container.encodeIfPresent(query, forKey: .query)
    try container.encodeIfPresent(fragment, forKey: .fragment)
    try container.encodeIfPresent(exclude, forKey: .exclude)
    try container.encodeIfPresent(comment, forKey: .comment)
    try container.encodeIfPresent(caseSensitive, forKey: .caseSensitive)
    try container.encodeIfPresent(percentEncoded, forKey: .percentEncoded)
  }
}

extension AppSiteAssociation.Query: Codable {
  /// Decodes a pattern, or a dictionary of patterns.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
      return
    }
    guard let container = try? decoder.container(keyedBy: AnyKey.self) else {
      throw DecodingError.wanted("a string or an object", at: decoder.codingPath)
    }
    var items: [String: String] = [:]
    var strangers: [String] = []
    for key in container.allKeys {
      if let pattern = try? container.decode(String.self, forKey: key) {
        items[key.stringValue] = pattern
      } else {
        strangers.append(key.stringValue)
      }
    }
    self = strangers.isEmpty ? .items(items) : .ignored(items: strangers.sorted())
  }

  /// Encodes the pattern or the dictionary; an ignored dictionary is encoded as another one that is ignored.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .items(let items):
      var container = encoder.singleValueContainer()
      try container.encode(items)
    case .ignored(let items):
      var container = encoder.container(keyedBy: AnyKey.self)
      for item in items { try container.encodeNil(forKey: AnyKey(item)) }
    }
  }
}

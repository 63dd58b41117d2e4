import DeeplinkURLs

extension AppSiteAssociation: Codable {
  /// Apple's keys at the top level of the file.
  static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
  /// Apple's keys in `applinks`; `apps` belongs to the older form.
  private static let keys = ["apps", "defaults", "details", "substitutionVariables"]

  /// Decodes the file's contents.
  public init(from decoder: any Decoder) throws {
    self.init(details: [])
    let root = try decoder.container(keyedBy: AnyKey.self)
    // The file may be about other services only.
    guard finds("applinks", in: root, among: Self.services) else { return }
    let links = try root.nestedContainer(keyedBy: AnyKey.self, forKey: "applinks")
    defaults = try links.decodeIfPresent(Component.self, forKey: "defaults")
    substitutionVariables =
      try links.decodeIfPresent([String: [String]].self, forKey: "substitutionVariables") ?? [:]
    guard finds("details", in: links, at: "applinks.", among: Self.keys) else { return }
    guard let apps = try? links.nestedContainer(keyedBy: AnyKey.self, forKey: "details") else {
      details = try links.decode([Detail].self, forKey: "details")
      return
    }
    // The first form is a dictionary. It has each app once, so the order of apps decides nothing.
    details = try apps.allKeys.sorted { $0.stringValue < $1.stringValue }.map { app in
      var detail = try apps.decode(Detail.self, forKey: app)
      detail.appIDs = [app.stringValue]
      detail.key = app.stringValue
      return detail
    }
  }

  /// Returns whether there is a key without which the file has no rules.
  ///
  /// If there is none, findings say so, and under which key the rules may be instead.
  private mutating func finds(
    _ key: String, in container: KeyedDecodingContainer<AnyKey>, at parent: String = "",
    among known: [String]
  ) -> Bool {
    if (try? container.decodeNil(forKey: AnyKey(key))) == false { return true }
    let others = container.allKeys.map(\.stringValue).filter { !known.contains($0) }
    oddities = others.sorted().prefix(5).map { key in
      .init(
        .error, "foreignKey", parent + key,
        "this is none of Apple's keys, so that the system ignores what is in it; "
          + "move what is in it to applinks\(parent.isEmpty ? "" : " itself")")
    }
    oddities.add(
      .error, "missingKey", parent + key,
      "this is missing, so that the file gives no link to any app; "
        + "add it, with the app and its rules")
    return false
  }

  /// Encodes the file's contents, in the current form.
  public func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: AnyKey.self)
    var links = root.nestedContainer(keyedBy: AnyKey.self, forKey: "applinks")
    try links.encode(details, forKey: "details")
    try links.encodeIfPresent(defaults, forKey: "defaults")
    let variables = substitutionVariables.isEmpty ? nil : substitutionVariables
    try links.encodeIfPresent(variables, forKey: "substitutionVariables")
  }
}

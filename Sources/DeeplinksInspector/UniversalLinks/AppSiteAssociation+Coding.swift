import DeeplinkURLs

extension AppSiteAssociation: Codable {
  /// Decodes the file's contents.
  public init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: AnyKey.self)
    let key = AnyKey("applinks")
    let links = try root.decodeIfPresent(Links.self, forKey: key)
    self.init(
      details: links?.details?.details ?? [], defaults: links?.defaults,
      substitutionVariables: links?.substitutionVariables ?? [:])
    if links == nil {
      // The file may be about other services only.
      oddities = Self.oddities(missing: "", "applinks", among: root.allKeys, Self.services)
    } else if links?.details == nil {
      let keys = try root.nestedContainer(keyedBy: AnyKey.self, forKey: key).allKeys
      oddities = Self.oddities(missing: "applinks.", "details", among: keys, Self.keys)
    }
  }

  /// Apple's keys at the top level of the file.
  static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
  /// Apple's keys in `applinks`; `apps` belongs to the older form.
  private static let keys = ["apps", "defaults", "details", "substitutionVariables"]

  /// Returns the findings about a file without its rules: that they are missing, and under which key they may be
  /// instead.
  private static func oddities(
    missing parent: String, _ key: String, among keys: [AnyKey], _ known: [String]
  ) -> [InspectionReport.Finding] {
    keys.map(\.stringValue).filter { !known.contains($0) }.sorted().prefix(5).map { key in
      .init(
        .error, .foreignKey, parent + key,
        "this is none of Apple's keys, so that the system ignores what is in it; "
          + "move what is in it to applinks\(parent.isEmpty ? "" : " itself")")
    } + [
      .init(
        .error, .missingKey, parent + key,
        "this is missing, so that the file gives no link to any app; "
          + "add it, with the app and its rules")
    ]
  }

  /// Encodes the file's contents, in the current form.
  public func encode(to encoder: any Encoder) throws {
    let variables = substitutionVariables.isEmpty ? nil : substitutionVariables
    let links = Links(
      details: DetailList(details: details), defaults: defaults, substitutionVariables: variables)
    try ["applinks": links].encode(to: encoder)
  }
}

extension AppSiteAssociation {
  /// The form in which a file writes the rules of a detail, for naming places as they are in the file.
  struct Form: Hashable, Sendable {
    /// Whether the rules are `paths`: texts, of which those that begin with `NOT ` exclude.
    var isOld = false
    /// The index of the app that is in `appID`, and not in `appIDs`.
    var oldApp: Int?
    /// The key of the detail, if the details are a dictionary.
    var app: String?
  }
}

/// The file's part about links.
private struct Links: Codable {
  var details: DetailList?
  var defaults: AppSiteAssociation.Component?
  var substitutionVariables: [String: [String]]?
}

/// The details as an array, or in their first form: a dictionary by app.
private struct DetailList: Codable {
  var details: [AppSiteAssociation.Detail]

  init(details: [AppSiteAssociation.Detail]) { self.details = details }

  init(from decoder: any Decoder) throws {
    guard let apps = try? decoder.container(keyedBy: AnyKey.self) else {
      details = try [AppSiteAssociation.Detail](from: decoder)
      return
    }
    // A dictionary has each app once, so the order of apps decides nothing.
    details = try apps.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
      var detail = try apps.decode(AppSiteAssociation.Detail.self, forKey: key)
      detail.appIDs = [key.stringValue]
      detail.form.app = key.stringValue
      return detail
    }
  }

  func encode(to encoder: any Encoder) throws { try details.encode(to: encoder) }
}

import DeeplinkURLs

/// Compares the app's identifiers in its files.
struct AppCheck {
  private static let details = "association file: applinks.details"
  private static let identifier = "entitlements: application-identifier"
  private let settings: AppSettings
  /// The app's identifier in the entitlements.
  private let entitled: AppIdentifier?
  private let team: String?
  private let bundle: String?
  /// The app for which the association file's rules are judged; nil if the files leave it open.
  private(set) var judgedAppID: String?
  /// The findings.
  private(set) var findings: [InspectionReport.Finding] = []

  init(_ settings: AppSettings) {
    self.settings = settings
    entitled = settings.entitlements?.applicationIdentifier.flatMap(AppIdentifier.init)
    team = settings.entitlements?.teamIdentifier
    bundle = settings.infoPlist?.bundleIdentifier
    findVariables()
    compareIdentifiers()
    if let file = settings.association { find(in: file) }
  }

  private mutating func add(
    _ severity: InspectionReport.Finding.Severity, _ rule: InspectionReport.Finding.Rule,
    at place: String = details, _ sentence: String
  ) {
    findings.append(.init(severity, rule, place, sentence))
  }

  private mutating func findVariables() {
    let values = [
      (Self.identifier, settings.entitlements?.applicationIdentifier),
      ("entitlements: com.apple.developer.team-identifier", team),
      ("Info.plist: CFBundleIdentifier", bundle),
    ]
    for case (let place, let value?) in values where value.hasBuildVariable {
      add(
        .note, .buildVariable, at: place,
        "\(value) is known only once the app is built; give the built app's file to have it judged")
    }
  }

  /// Compares the identifier in the entitlements with `Info.plist` and with the team.
  private mutating func compareIdentifiers() {
    func differ(_ one: String, _ other: String) -> Bool {
      one != other && !(one + other).hasBuildVariable
    }
    guard let entitled else { return }
    if let bundle, entitled.bundleIdentifier != "*", differ(entitled.bundleIdentifier, bundle) {
      add(
        .error, .bundleIdentifierMismatch, at: Self.identifier,
        "it is for \(entitled.bundleIdentifier), and Info.plist for \(bundle); give files of one app"
      )
    }
    // Older apps may have another prefix.
    if let team, differ(entitled.prefix, team) {
      add(
        .warning, .teamMismatch, at: Self.identifier,
        "its prefix \(entitled.prefix) is not the team \(team); "
          + "name the app with the prefix, not with the team, in the association file")
    }
  }

  /// The app's identifier according to its files; nil if they leave a part of it open.
  private var appID: String? {
    if let identifier = settings.entitlements?.applicationIdentifier,
      !identifier.hasBuildVariable, !identifier.hasSuffix("*")
    {
      return identifier
    }
    guard let team, let bundle, !(team + bundle).hasBuildVariable else { return nil }
    return "\(team).\(bundle)"
  }

  private mutating func find(in file: AppSiteAssociation) {
    let apps = file.appIDs
    let bundles = [bundle, entitled?.bundleIdentifier].compactMap(\.self)
    let knownBundle = bundles.first { !$0.hasBuildVariable && $0 != "*" }
    // Another configuration of the app has another bundle identifier, and then another app is meant.
    let named = settings.appID.flatMap(AppIdentifier.init)?.bundleIdentifier
    let meant = knownBundle == nil || knownBundle == named ? settings.appID : nil
    let appID = (self.appID ?? meant).flatMap { AppIdentifier($0) == nil ? nil : $0 }
    let app = appID.flatMap(AppIdentifier.init)
    guard let bundle = app?.bundleIdentifier ?? knownBundle else {
      return findWithoutApp(apps, in: file)
    }
    let namesake = apps.first { AppIdentifier($0)?.bundleIdentifier == bundle }
    if let appID, apps.contains(appID) {
      judgedAppID = appID
    } else if let app, let appID, let other = namesake.flatMap(AppIdentifier.init) {
      let verb = self.appID == nil ? "has" : "is signed with"
      add(
        .error, .prefixMismatch,
        "it has \(bundle) with the prefix \(other.prefix), and the app \(verb) \(app.prefix); "
          + "write \(appID)")
    } else if let namesake {
      // The app is looked for by its bundle identifier, because its prefix isn't known.
      judgedAppID = namesake
      add(
        .note, .notJudged,
        "it has \(bundle), and the files do not say the app's prefix; "
          + "give the signed app's entitlements to have it compared")
    } else {
      let names = apps.isEmpty ? "no app" : apps.joined(separator: ", ")
      let missing = appID.map { "not \($0)" } ?? "no app \(bundle)"
      add(.error, .appNotInFile, "it names \(names), and \(missing); add the app to appIDs")
    }
  }

  private mutating func findWithoutApp(_ apps: [String], in file: AppSiteAssociation) {
    let isAlone = settings.entitlements == nil && settings.infoPlist == nil
    if apps.isEmpty {
      // If the file lacks its rules, it has a finding of its own.
      guard file.missingKey == nil else { return }
      add(.error, .appNotInFile, "it names no app; add the app to appIDs")
    } else if apps.count == 1, isAlone {
      // Without other files, the file is judged for its only app.
      judgedAppID = apps.first
    } else {
      // If there is no other file, nothing was judged.
      add(
        isAlone ? .warning : .note, .notJudged,
        "the files do not say which app it is; "
          + "give the signed app's entitlements to have the app looked for")
    }
  }
}

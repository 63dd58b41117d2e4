import DeeplinkURLs

/// Compares the app's identifiers in its files, and checks the size of the website's file.
struct AppCheck {
  private static let details = "association file: applinks.details"
  private let settings: AppSettings
  /// The app's identifier according to its files; nil if they leave a part of it open.
  private let appID: String?
  /// The app for which the association file's rules are judged; nil if the files leave it open.
  private(set) var judgedAppID: String?
  /// The findings.
  private(set) var findings: [InspectionReport.Finding] = []

  init(_ settings: AppSettings) {
    self.settings = settings
    let identifier = settings.entitlements?.applicationIdentifier
    let bundle = settings.infoPlist?.bundleIdentifier
    let team = settings.entitlements?.teamIdentifier
    if let identifier, !identifier.hasBuildVariable, !identifier.hasSuffix("*") {
      appID = identifier
    } else if let team, let bundle, !(team + bundle).hasBuildVariable {
      appID = "\(team).\(bundle)"
    } else {
      appID = nil
    }
    findVariables()
    compareBundles()
    compareTeams()
    findings += AppSiteAssociation.findings(ofSize: settings.associationSize ?? 0)
    if let file = settings.association { find(in: file) }
  }

  private mutating func add(
    _ severity: InspectionReport.Finding.Severity, _ rule: InspectionReport.Finding.Rule,
    _ place: String, _ problem: String, _ advice: String
  ) {
    findings.append(.init(severity, rule, place, problem, advice))
  }

  private mutating func findVariables() {
    let values = [
      ("entitlements: application-identifier", settings.entitlements?.applicationIdentifier),
      ("entitlements: com.apple.developer.team-identifier", settings.entitlements?.teamIdentifier),
      ("Info.plist: CFBundleIdentifier", settings.infoPlist?.bundleIdentifier),
    ]
    for (place, value) in values where value?.hasBuildVariable == true {
      add(
        .note, .buildVariable, place,
        "\(value ?? "") is known only once the app is built",
        "give the built app's file to have it judged")
    }
  }

  /// Compares the bundle identifiers of entitlements and `Info.plist`.
  private mutating func compareBundles() {
    guard let identifier = settings.entitlements?.applicationIdentifier.flatMap(AppIdentifier.init),
      let bundle = settings.infoPlist?.bundleIdentifier,
      !(identifier.bundleIdentifier + bundle).hasBuildVariable,
      identifier.bundleIdentifier != bundle, identifier.bundleIdentifier != "*"
    else { return }
    add(
      .error, .bundleIdentifierMismatch, "entitlements: application-identifier",
      "it is for \(identifier.bundleIdentifier), and Info.plist for \(bundle)",
      "give files of one app")
  }

  /// Compares the team with the prefix of the app's identifier; older apps may have another prefix.
  private mutating func compareTeams() {
    guard let identifier = settings.entitlements?.applicationIdentifier.flatMap(AppIdentifier.init),
      let team = settings.entitlements?.teamIdentifier,
      !(identifier.prefix + team).hasBuildVariable, identifier.prefix != team
    else { return }
    add(
      .warning, .teamMismatch, "entitlements: application-identifier",
      "its prefix \(identifier.prefix) is not the team \(team)",
      "name the app with the prefix, not with the team, in the association file")
  }

  private mutating func find(in file: AppSiteAssociation) {
    let apps = file.appIDs
    let names = apps.isEmpty ? "no app" : apps.joined(separator: ", ")
    guard let appID, let app = AppIdentifier(appID) else {
      findWithoutAppID(apps, names)
      return
    }
    guard !apps.contains(appID) else {
      judgedAppID = appID
      return
    }
    if let other = apps.lazy.compactMap(AppIdentifier.init).first(where: {
      $0.bundleIdentifier == app.bundleIdentifier
    }) {
      add(
        .error, .prefixMismatch, Self.details,
        "it has \(app.bundleIdentifier) with the prefix \(other.prefix), and the app "
          + "is signed with \(app.prefix)", "write \(appID)")
    } else {
      add(
        .error, .appNotInFile, Self.details, "it names \(names), and not \(appID)",
        "add the app to appIDs")
    }
  }

  /// Looks for the app by its bundle identifier, because its prefix isn't known.
  private mutating func findWithoutAppID(_ apps: [String], _ names: String) {
    let fromEntitlements = settings.entitlements?.applicationIdentifier
      .flatMap(AppIdentifier.init)?.bundleIdentifier
    let bundles = [settings.infoPlist?.bundleIdentifier, fromEntitlements].compactMap(\.self)
    guard let bundle = bundles.first(where: { !$0.hasBuildVariable && $0 != "*" }) else {
      if apps.isEmpty {
        // If the file lacks its rules, it has a finding of its own.
        guard settings.association?.oddities.value.isEmpty == true else { return }
        add(.error, .appNotInFile, Self.details, "it names no app", "add the app to appIDs")
        return
      }
      let isAlone = settings.entitlements == nil && settings.infoPlist == nil
      if apps.count == 1, isAlone {
        // Without other files, the file is judged for its only app.
        judgedAppID = apps.first
      } else {
        // If there is no other file, nothing was judged.
        add(
          isAlone ? .warning : .note, .notJudged, Self.details,
          "the files do not say which app it is",
          "give the signed app's entitlements to have the app looked for")
      }
      return
    }
    judgedAppID = apps.first { AppIdentifier($0)?.bundleIdentifier == bundle }
    if judgedAppID == nil {
      add(
        .error, .appNotInFile, Self.details, "it names \(names), and no app \(bundle)",
        "add the app to appIDs")
    } else {
      add(
        .note, .notJudged, Self.details,
        "it has \(bundle), and the files do not say the app's prefix",
        "give the signed app's entitlements to have it compared")
    }
  }
}

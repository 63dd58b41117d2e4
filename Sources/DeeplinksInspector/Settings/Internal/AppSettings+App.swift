import DeeplinkURLs

// The app's identifiers in its files, compared with each other.
extension AppSettings {
  /// The app for which the association file's rules are judged, which is nil if the files leave it open, and findings
  /// about the identifiers in all files.
  var judgedApp: (appID: String?, findings: [InspectionReport.Finding]) {
    var findings: [InspectionReport.Finding] = []
    findVariables(&findings)
    compareIdentifiers(&findings)
    return (association.flatMap { app(in: $0, &findings) }, findings)
  }

  private var identifier: String? { entitlements?.applicationIdentifier }
  private var entitled: AppIdentifier? { identifier.flatMap(AppIdentifier.init) }
  private var team: String? { entitlements?.teamIdentifier }
  private var bundle: String? { infoPlist?.bundleIdentifier }

  private func findVariables(_ findings: inout [InspectionReport.Finding]) {
    let values = [
      ("entitlements: application-identifier", identifier),
      ("entitlements: com.apple.developer.team-identifier", team),
      ("Info.plist: CFBundleIdentifier", bundle),
    ]
    for case (let place, let value?) in values where value.hasBuildVariable {
      findings.add(
        .note, "buildVariable", place,
        "\(value) is known only once the app is built; give the built app's file to have it judged")
    }
  }

  /// Compares the identifier in the entitlements with `Info.plist` and with the team.
  private func compareIdentifiers(_ findings: inout [InspectionReport.Finding]) {
    func differ(_ one: String, _ other: String) -> Bool {
      one != other && !(one + other).hasBuildVariable
    }
    guard let entitled else { return }
    let place = "entitlements: application-identifier"
    if let bundle, entitled.bundleIdentifier != "*", differ(entitled.bundleIdentifier, bundle) {
      findings.add(
        .error, "bundleIdentifierMismatch", place,
        "it is for \(entitled.bundleIdentifier), and Info.plist for \(bundle); "
          + "give files of one app")
    }
    // Older apps may have another prefix.
    if let team, differ(entitled.prefix, team) {
      findings.add(
        .warning, "teamMismatch", place,
        "its prefix \(entitled.prefix) is not the team \(team); "
          + "name the app with the prefix, not with the team, in the association file")
    }
  }

  /// The app's identifier according to its files; nil if they leave a part of it open.
  private var signedApp: String? {
    if let identifier, !identifier.hasBuildVariable, !identifier.hasSuffix("*") {
      return identifier
    }
    guard let team, let bundle, !(team + bundle).hasBuildVariable else { return nil }
    return "\(team).\(bundle)"
  }

  /// Returns the app that is meant in the association file, if it is there.
  private func app(
    in file: AppSiteAssociation, _ findings: inout [InspectionReport.Finding]
  ) -> String? {
    let place = "association file: applinks.details"
    let apps = file.appIDs
    let bundles = [bundle, entitled?.bundleIdentifier].compactMap(\.self)
    let knownBundle = bundles.first { !$0.hasBuildVariable && $0 != "*" }
    // Another configuration of the app has another bundle identifier, and then another app is meant.
    let named = appID.flatMap(AppIdentifier.init)?.bundleIdentifier
    let meant = signedApp ?? (knownBundle == nil || knownBundle == named ? appID : nil)
    let app = meant.flatMap(AppIdentifier.init)
    let bundle = app?.bundleIdentifier ?? knownBundle
    let namesake = apps.first { AppIdentifier($0)?.bundleIdentifier == bundle }
    if let meant, app != nil, apps.contains(meant) { return meant }
    if apps.isEmpty {
      // If the file lacks its rules, it has a finding of its own.
      guard file.missingKey == nil else { return nil }
      let missing = app.flatMap { _ in meant } ?? bundle ?? "the app"
      findings.add(.error, "appNotInFile", place, "it names no app; add \(missing) to appIDs")
    } else if let bundle, namesake == nil {
      let missing = app == nil ? "no app \(bundle)" : "not \(meant ?? bundle)"
      findings.add(
        .error, "appNotInFile", place,
        "it names \(apps.joined(separator: ", ")), and \(missing); add the app to appIDs")
    } else if let bundle, let app, let meant, let other = namesake.flatMap(AppIdentifier.init) {
      let verb = signedApp == nil ? "has" : "is signed with"
      findings.add(
        .error, "prefixMismatch", place,
        "it has \(bundle) with the prefix \(other.prefix), and the app \(verb) \(app.prefix); "
          + "write \(meant)")
    } else if let bundle {
      // The app is looked for by its bundle identifier, because its prefix isn't known.
      findings.add(
        .note, "notJudged", place,
        "it has \(bundle), and the files do not say the app's prefix; "
          + "give the signed app's entitlements to have it compared")
      return namesake
    } else {
      // Without other files, the file is judged for its only app, and if it has several, nothing was judged.
      let isAlone = entitlements == nil && infoPlist == nil
      if apps.count == 1, isAlone { return apps[0] }
      findings.add(
        isAlone ? .warning : .note, "notJudged", place,
        "the files do not say which app it is; "
          + "give the signed app's entitlements to have the app looked for")
    }
    return nil
  }
}

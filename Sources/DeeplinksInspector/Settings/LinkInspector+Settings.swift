import DeeplinkURLs

extension LinkInspector {
  /// Holds an app's settings against its parser's sites and links.
  ///
  /// What Xcode has still to put in, such as `$(AppIdentifierPrefix)`, is said and not judged.
  ///
  /// - Complexity: As ``report(on:appID:)`` where there is an association file, and otherwise linear.
  public func report(on settings: AppSettings) -> SettingsReport {
    var findings: [SettingsReport.Finding] = []
    if let entitlements = settings.entitlements {
      findings += DomainDoctor(sites: parser.sites).findings(in: entitlements)
    }
    if let infoPlist = settings.infoPlist {
      findings += SchemeDoctor(sites: parser.sites).findings(in: infoPlist)
    }
    let app = AppDoctor(settings)
    findings += app.findings
    if let file = settings.association, let appID = app.judgedAppID {
      findings += self.findings(in: file, appID: appID)
    }
    return SettingsReport(findings, on: settings)
  }

  private func findings(
    in file: AppSiteAssociation, appID: String
  ) -> [SettingsReport.Finding] {
    let report = report(on: file, appID: appID)
    var findings = report.mistakes.map { mistake in
      SettingsReport.Finding(
        severity: .warning, rule: .ignoredRule,
        place: "association file: applinks.\(mistake.place)", problem: "it \(mistake.problem)",
        advice: mistake.advice)
    }
    if !report.missingLinks.isEmpty {
      let patterns = report.missingLinks.map(\.pattern).joined(separator: ", ")
      findings.append(
        .init(
          severity: .error, rule: .linksNotClaimed, place: "association file: applinks.details",
          problem: "no rule gives \(appID.onOneLine) the links \(patterns)",
          advice: "add rules for them"))
    }
    return findings
  }
}

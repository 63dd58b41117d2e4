import DeeplinkURLs
public import Foundation

/// The settings of an app that concern links; each file is optional.
///
/// ```swift
/// let settings = try AppSettings(entitlements: Data(contentsOf: signed), association: deployed)
/// #expect(inspector.report(on: settings).isClean)
/// ```
public struct AppSettings: Hashable, Sendable {
  /// The contents of `Info.plist`.
  package var infoPlist: InfoPropertyList?
  /// The entitlements: those in the project, or those that were signed.
  package var entitlements: Entitlements?
  /// The contents of the website's file.
  package var association: AppSiteAssociation?
  /// The app that is meant if the files leave that open, such as `ABCDE12345.com.example.shop`.
  package var appID: String?

  /// Creates settings without a file.
  package init() {}

  /// Reads an app's files; a file that is not given is not judged.
  ///
  /// - Parameters:
  ///   - infoPlist: The contents of `Info.plist`, as XML or binary.
  ///   - entitlements: The contents of the entitlements, likewise.
  ///   - association: The contents of the website's `apple-app-site-association`.
  /// - Throws: ``InspectorError`` if one of them is another kind of file.
  public init(
    infoPlist: Data? = nil, entitlements: Data? = nil, association: Data? = nil
  ) throws(InspectorError) {
    if let infoPlist { self.infoPlist = try InfoPropertyList(data: infoPlist) }
    if let entitlements { self.entitlements = try Entitlements(data: entitlements) }
    if let association { self.association = try AppSiteAssociation(data: association) }
  }
}

extension LinkInspector {
  /// Compares an app's settings with its parser's sites and links.
  ///
  /// Placeholders that Xcode has yet to replace, such as `$(AppIdentifierPrefix)`, are reported and not judged.
  ///
  /// - Complexity: That of ``report(on:appID:)`` if there is an association file; otherwise linear.
  public func report(on settings: AppSettings) -> InspectionReport {
    var findings: [InspectionReport.Finding] = []
    if let entitlements = settings.entitlements {
      findings += entitlements.findings(against: parser.sites)
    }
    if let infoPlist = settings.infoPlist {
      findings += infoPlist.findings(against: parser.sites)
    }
    let (judgedApp, ofApp) = settings.judgedApp
    findings += ofApp
    if let file = settings.association {
      let inFile = judgedApp.map { self.findings(in: file, appID: $0) } ?? file.findings
      // A rule that covers too much is no fault of the settings, and a build variable was reported already.
      for var finding in inFile where finding.rule != "emptyClaim" {
        finding.place = "association file: \(finding.place)"
        findings.append(finding)
      }
    }
    let names = [
      settings.infoPlist == nil ? nil : "Info.plist",
      settings.entitlements == nil ? nil : "the entitlements",
      judgedApp == nil ? nil : "the association file",
    ].compactMap(\.self).joined(separator: " and ")
    return InspectionReport(
      findings,
      orElse: names.isEmpty ? "No settings were given." : "The links agree with \(names).")
  }
}

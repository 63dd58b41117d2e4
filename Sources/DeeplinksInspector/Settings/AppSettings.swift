import DeeplinkURLs
public import Foundation

/// What an app's settings say of links, each file as far as there is one.
///
/// ```swift
/// let settings = try AppSettings(entitlements: Data(contentsOf: signed), association: deployed)
/// #expect(inspector.report(on: settings).isClean)
/// ```
public struct AppSettings: Hashable, Sendable {
  /// What `Info.plist` says.
  package var infoPlist: InfoPropertyList?
  /// What the entitlements say: those in the project, or those that were signed.
  package var entitlements: Entitlements?
  /// What the website's file says.
  package var association: AppSiteAssociation?
  /// The size of the website's file in bytes.
  package var associationSize: Int?

  package init(
    _ infoPlist: InfoPropertyList?, _ entitlements: Entitlements? = nil,
    _ association: AppSiteAssociation? = nil
  ) {
    self.infoPlist = infoPlist
    self.entitlements = entitlements
    self.association = association
  }

  /// Reads an app's files; what is not given is not judged.
  ///
  /// - Parameters:
  ///   - infoPlist: The contents of `Info.plist`, as XML or binary.
  ///   - entitlements: The contents of the entitlements, likewise.
  ///   - association: The contents of the website's `apple-app-site-association`.
  /// - Throws: ``InspectorError`` where one of them is another file.
  public init(
    infoPlist: Data? = nil, entitlements: Data? = nil, association: Data? = nil
  ) throws(InspectorError) {
    if let infoPlist { self.infoPlist = try InfoPropertyList(data: infoPlist) }
    if let entitlements { self.entitlements = try Entitlements(data: entitlements) }
    if let association {
      self.association = try AppSiteAssociation(data: association)
      associationSize = association.count
    }
  }
}

extension LinkInspector {
  /// Holds an app's settings against its parser's sites and links.
  ///
  /// What Xcode has still to put in, such as `$(AppIdentifierPrefix)`, is said and not judged.
  ///
  /// - Complexity: As ``report(on:appID:)`` where there is an association file, and otherwise linear.
  public func report(on settings: AppSettings) -> InspectionReport {
    var findings: [InspectionReport.Finding] = []
    if let entitlements = settings.entitlements {
      findings += DomainCheck(sites: parser.sites).findings(in: entitlements)
    }
    if let infoPlist = settings.infoPlist {
      findings += SchemeCheck(sites: parser.sites).findings(in: infoPlist)
    }
    let app = AppCheck(settings)
    findings += app.findings
    if let file = settings.association {
      let inFile =
        app.judgedAppID.map { self.findings(in: file, appID: $0) } ?? file.findings
      // A rule that covers too much is no fault of the settings, and a build variable has been reported already.
      findings += inFile.filter { finding in
        finding.rule != InspectionReport.Finding.Rule.emptyClaim.rawValue
      }.map { $0.placed(in: "association file: ") }
    }
    return InspectionReport(findings, orElse: settings.agreement)
  }
}

extension AppSettings {
  /// What agrees with the links where nothing else is found.
  fileprivate var agreement: String {
    let names = [
      infoPlist.map { _ in "Info.plist" }, entitlements.map { _ in "the entitlements" },
      association.map { _ in "the association file" },
    ].compactMap(\.self)
    guard let last = names.last else { return "No settings were given." }
    let others = names.dropLast().joined(separator: ", ")
    return "The links agree with \(others.isEmpty ? last : "\(others) and \(last)")."
  }
}

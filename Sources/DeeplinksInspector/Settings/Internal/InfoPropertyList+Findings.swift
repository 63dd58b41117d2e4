import DeeplinkURLs
import Deeplinks

extension InfoPropertyList {
  /// Compares the custom schemes that the app registers with its parser's sites.
  func findings(against sites: [LinkSite]) -> [InspectionReport.Finding] {
    let place = "Info.plist: CFBundleURLTypes"
    // Schemes have no case (RFC 3986, section 3.1).
    let registered = schemes.map { $0.lowercased() }
    let wanted = sites.map(\.scheme).filter { !["http", "https"].contains($0) }.uniqued
    let hasVariable = registered.contains(where: \.hasBuildVariable)
    var findings: [InspectionReport.Finding] = []
    for scheme in registered where scheme.hasBuildVariable {
      findings.add(
        .note, "buildVariable", place,
        "the scheme \(scheme) is known only once the app is built; "
          + "give the built app's Info.plist to have it judged")
    }
    for scheme in wanted where !registered.contains(scheme) {
      // A build variable may be replaced by this scheme.
      findings.add(
        hasVariable ? .note : .error, "schemeWithoutURLType", place,
        "the scheme \(scheme) of the parser is not registered; "
          + "add a URL type with it, or take the site out of the parser")
    }
    for scheme in registered where !wanted.contains(scheme) && !scheme.hasBuildVariable {
      findings.add(
        .warning, "schemeWithoutSite", place,
        "the scheme \(scheme) is registered, and the parser has no site of it; "
          + "add .scheme(\"\(scheme)\") to the parser, or take the URL type out")
    }
    return findings
  }
}

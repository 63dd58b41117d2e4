import DeeplinkURLs
public import Foundation

/// An association file that is made from an app's links, and a report of what it could not express exactly.
public struct AssociationDraft: Hashable, Sendable {
  /// The file.
  public let association: AppSiteAssociation
  /// The links that the file leaves out or excludes, and, as notes, the URLs that it covers without need.
  public let report: InspectionReport

  /// Returns the file's contents; equal drafts have equal contents.
  public func data() throws -> Data { try association.data() }
}

extension LinkInspector {
  /// Makes the association file of the app's links.
  ///
  /// Exclusions come first, in the given order, and then a rule for each pattern that needs its own, longer paths in
  /// front. A literal is covered exactly. Apple's wildcards know neither segments nor types, so a parameter covers more
  /// than the app opens, and the draft reports that for each link.
  ///
  /// - Parameters:
  ///   - appIDs: The apps, each an application identifier prefix and a bundle identifier.
  ///   - exclusions: Patterns of paths, with Apple's wildcards, that stay in the browser.
  /// - Throws: ``InspectorError`` if the parser has no site of universal links, or if an app or an exclusion is
  ///   malformed.
  /// - Complexity: Linear in the number of links, times that of the exclusions.
  public func association(
    appIDs: [String], excluding exclusions: [String] = []
  ) throws(InspectorError) -> AssociationDraft {
    guard !universalSites.isEmpty else {
      throw InspectorError(
        .noUniversalSite,
        "The parser has no site of universal links; add .universal(\"shop.example\").")
    }
    if let problem = appIDs.lazy.compactMap(AppIdentifier.problem).first {
      throw InspectorError(.malformedAppID, "The app ID \(problem).")
    }
    for exclusion in exclusions where !Self.isPath(exclusion) {
      throw InspectorError(
        .malformedExclusion,
        "The exclusion \"\(secrets.redactedWord(exclusion).onOneLine)\" is no pattern of a path; begin it with a slash, "
          + "write ?* for a parameter, and percent-encode what no path has.")
    }
    let patterns = claimedPatterns
    let excluding = exclusions.map { AppSiteAssociation.Component(path: $0, exclude: true) }
    let file = AppSiteAssociation(details: [
      .init(appIDs: appIDs, components: excluding + rules(of: patterns))
    ])
    var findings: [InspectionReport.Finding] = []
    for (pattern, reason) in brokenPatterns.sorted(by: { $0.key < $1.key }) {
      findings.add(.warning, "linksNotClaimed", pattern, "it stays in the browser: \(reason)")
    }
    for pattern in patterns where pattern.opensWithoutFragment {
      findings.add(
        .warning, "linksNotClaimed", pattern.text,
        "it stays in the browser: no rule covers it without a fragment")
    }
    // Without an app, the file has no rules to try.
    if let app = appIDs.first { findings += linksNotClaimed(by: file.rules(for: app), .warning) }
    for pattern in patterns {
      for reason in pattern.overClaims(foldsCase: foldsCase) {
        findings.add(.note, "overClaim", pattern.text, "the file covers more: \(reason)")
      }
    }
    let isExact = !findings.contains { $0.rule == "overClaim" }
    let agreement = "The file covers what the app opens, and \(isExact ? "nothing else" : "more")."
    return AssociationDraft(
      association: file, report: InspectionReport(findings, orElse: agreement))
  }

  private var foldsCase: Bool { parser.links.foldsCase }

  /// Returns the rules of some patterns, without duplicates, with the patterns of each as a comment.
  private func rules(of patterns: [SampledPattern]) -> [AppSiteAssociation.Component] {
    let pairs = patterns.flatMap { pattern in
      pattern.components(foldsCase: foldsCase).map { (component: $0, pattern: pattern.text) }
    }
    // These rules do not exclude each other, so they can be in any order. The most specific one comes first and
    // decides.
    return Dictionary(grouping: pairs, by: \.component).map { component, pairs in
      var component = component
      component.comment = pairs.map(\.pattern).joined(separator: ", ")
      return component
    }.sorted { $0.sortKey < $1.sortKey }
  }

  /// Whether a text is the pattern of a path, and no URL and no pattern of the app.
  private static func isPath(_ text: String) -> Bool {
    text.wholeMatch(of: #/[\/*][!-~]*/#) != nil && !text.contains(#/:\/\/|[#{]/#)
  }
}

extension AppSiteAssociation.Component {
  /// The parts of the rule that decide which URLs it covers.
  var claim: Self { .init(path: path, query: query, fragment: fragment) }

  /// The sort key: longer paths first, also in the fragment, then in alphabetical order; for one path, the rule with more items first.
  fileprivate var sortKey: (Int, String, Int, String) {
    let path = (path ?? "") + (fragment ?? "")
    let items = if case .items(let items) = query { items.count } else { 0 }
    return (-path.utf8.count { $0 == UInt8(ascii: "/") }, path, -items, description)
  }
}

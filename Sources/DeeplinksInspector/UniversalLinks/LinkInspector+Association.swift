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
    for exclusion in exclusions {
      if let problem = Self.problem(ofExclusion: exclusion, hiding: secrets) {
        throw InspectorError(.malformedExclusion, problem)
      }
    }
    let patterns = claimedPatterns
    let excluding = exclusions.map { AppSiteAssociation.Component(path: $0, exclude: true) }
    let file = AppSiteAssociation(details: [
      .init(appIDs: appIDs, components: excluding + rules(of: patterns))
    ])
    let overClaims = patterns.flatMap { pattern in
      pattern.overClaims(foldsCase: foldsCase).map { reason in
        InspectionReport.Finding(
          .note, .overClaim, pattern.text, "the file covers more: \(reason)")
      }
    }
    return AssociationDraft(
      association: file,
      report: InspectionReport(
        omissions(of: patterns, in: file) + overClaims,
        orElse:
          "The file covers what the app opens, and \(overClaims.isEmpty ? "nothing else" : "more")."
      ))
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

  private func omissions(
    of patterns: [SampledPattern], in file: AppSiteAssociation
  ) -> [InspectionReport.Finding] {
    func omission(_ pattern: String, _ reason: String) -> InspectionReport.Finding {
      .init(.warning, .linksNotClaimed, pattern, "it stays in the browser: \(reason)")
    }
    // Without an app, the file has no rules to try.
    let rules = file.appIDs.first.map(file.rules) ?? []
    let excluded = patterns.compactMap { pattern in
      pattern.examples.lazy.filter(opens).compactMap { example in
        UniversalLinkURL(example).flatMap(rules.deciding).flatMap { rule in
          rule.isExcluding
            ? omission(pattern.text, "\(rule.component.path ?? "*") excludes \(example)") : nil
        }
      }.first
    }
    let withoutFragment = patterns.filter(\.opensWithoutFragment).map {
      omission($0.text, "no rule covers it without a fragment")
    }
    return brokenPatterns.sorted { $0.key < $1.key }.map(omission) + withoutFragment + excluded
  }

  /// Returns why a text is no pattern for an exclusion; nil for a valid one.
  private static func problem(ofExclusion text: String, hiding secrets: LinkSecrets) -> String? {
    let shown = "The exclusion \"\(secrets.redactedWord(text).onOneLine)\""
    if text.contains("://") { return "\(shown) is a URL; write its path." }
    if text.contains("{") { return "\(shown) has a parameter; write ?* in its place." }
    if !text.hasPrefix("/"), !text.hasPrefix("*") {
      return "\(shown) is no path; begin it with a slash."
    }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    return isPlain ? nil : "\(shown) has a character that no path has; percent-encode it."
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

import DeeplinkURLs

extension AppSiteAssociation {
  /// A file's verdict about a URL for an app.
  public struct Verdict: Hashable, Sendable, Codable {
    /// Whether the URL opens the app.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// The URL opens the app.
      case matched
      /// A rule keeps the URL in the browser.
      case excluded
      /// The URL fits no rule of the app, so it opens in the browser.
      case unclaimed
    }

    /// Whether the URL opens the app.
    public let kind: Kind
    /// The index of the detail with the deciding rule; nil if no rule decides.
    public let detail: Int?
    /// The index of the deciding rule in its detail; nil if no rule decides.
    public let component: Int?

    static let unclaimed = Verdict(kind: .unclaimed, detail: nil, component: nil)
  }

  /// Returns the file's verdict about a URL for an app, if no other app of the file is installed.
  ///
  /// Details that name the app are read in order, and their rules in order; the first rule that the URL fits decides.
  /// The verdict doesn't depend on the URL's host, because the file does not say for which host it is served. A text
  /// that is no `http` or `https` URL, or has more than 8,192 bytes, is covered by no rule.
  ///
  /// - Parameters:
  ///   - url: The URL as it is written.
  ///   - appID: The app, such as `ABCDE12345.com.example.shop`.
  /// - Complexity: For each rule, the length of the URL times the length of the rule's patterns, including the texts of
  ///   their variables.
  public func verdict(for url: String, appID: String) -> Verdict {
    UniversalLinkURL(url).flatMap(rules(for: appID).deciding)?.verdict ?? .unclaimed
  }

  /// Returns the rules of an app in the order in which they are tried.
  func rules(for appID: String) -> [AssociationRule] {
    Array(rules { $0.appIDs.contains(appID) })
  }

  /// Returns the rules of some details, each made once it is asked for.
  func rules(of isIncluded: (Detail) -> Bool) -> some Sequence<AssociationRule> {
    let variables = SubstitutionVariables(own: substitutionVariables)
    return details.indices.filter { isIncluded(details[$0]) }.lazy.flatMap { number in
      let detail = details[number]
      let list = "\(place(ofDetail: number)).\(detail.isOld ? "paths" : "components")"
      return detail.components.enumerated().lazy.map { index, component in
        AssociationRule(
          component.filled(from: detail.defaults).filled(from: defaults), variables,
          detail: number, index: index, place: "\(list)[\(index)]")
      }
    }
  }

  /// Returns a detail's place in the file; a name that is longer than an app's can be is shortened.
  func place(ofDetail number: Int) -> String {
    details[number].key.map { "details.\($0.onOneLine.truncatedInside(to: 200))" }
      ?? "details[\(number)]"
  }

  /// The work of comparing a URL with all rules, in steps; defaults count for each rule that uses them.
  var steps: Int { rules { _ in true }.reduce(0) { $0 + $1.steps } }
}

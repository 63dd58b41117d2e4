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
    rules(for: appID).verdict(for: url)
  }

  /// A rule with its place in the file, and with the defaults filled in.
  struct Rule {
    let detail: Int
    let index: Int
    /// Its place in the file, such as `details[0].components[2]`.
    let place: String
    /// Its patterns, as they are in the file.
    let text: String
    let matcher: ComponentMatcher

    var isExcluding: Bool { matcher.component.exclude == true }

    var verdict: Verdict {
      Verdict(kind: isExcluding ? .excluded : .matched, detail: detail, component: index)
    }
  }

  /// Returns the rules of an app in the order in which they are tried.
  func rules(for appID: String) -> [Rule] {
    let variables = SubstitutionVariables(own: substitutionVariables)
    return details.indices.filter { details[$0].appIDs.contains(appID) }.flatMap { number in
      let detail = details[number]
      let isOld = detail.form.value.isOld
      let place = "\(place(ofDetail: number)).\(isOld ? "paths" : "components")"
      return detail.components.indices.map { index in
        let component = filled(detail.components[index], in: detail)
        return Rule(
          detail: number, index: index,
          place: "\(place)[\(index)]",
          text: isOld ? component.oldDescription : component.description.onOneLine,
          matcher: ComponentMatcher(component: component, variables: variables))
      }
    }
  }

  /// Returns a detail's place in the file; a name that is longer than an app's can be is shortened.
  func place(ofDetail number: Int) -> String {
    details[number].form.value.app.map { "details.\($0.onOneLine.truncatedInside(to: 200))" }
      ?? "details[\(number)]"
  }

  private func filled(_ component: Component, in detail: Detail) -> Component {
    component.filled(from: detail.defaults).filled(from: defaults)
  }

  /// The work of comparing a URL with all rules, in steps; counting stops beyond ``stepLimit``.
  ///
  /// Defaults count for each rule that uses them.
  var steps: Int {
    let variables = SubstitutionVariables(own: substitutionVariables)
    var sum = 0
    for detail in details {
      for component in detail.components {
        let component = filled(component, in: detail)
        sum += ComponentMatcher(component: component, variables: variables).steps
        if sum > Self.stepLimit { return sum }
      }
    }
    return sum
  }
}

extension [AppSiteAssociation.Rule] {
  /// Returns the rule that decides about a URL: the first one that it fits.
  func deciding(_ url: String) -> Element? {
    ComparedURL(url).flatMap { url in first { $0.matcher.misfit(of: url) == nil } }
  }

  /// Returns the verdict about a URL.
  func verdict(for url: String) -> AppSiteAssociation.Verdict {
    deciding(url)?.verdict ?? .unclaimed
  }
}

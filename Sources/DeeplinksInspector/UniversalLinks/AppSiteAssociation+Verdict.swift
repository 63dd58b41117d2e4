import DeeplinkURLs

extension AppSiteAssociation {
  /// What a file says of a URL to an app.
  public struct Verdict: Hashable, Sendable, Codable {
    /// Whether the URL is the app's.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// The URL opens the app.
      case matched
      /// A rule keeps the URL in the browser.
      case excluded
      /// No rule of the app is about the URL, which opens in the browser.
      case unclaimed
    }

    /// Whether the URL is the app's.
    public let kind: Kind
    /// The index of the detail that has the deciding rule, nil where none decides.
    public let detail: Int?
    /// The index of the deciding rule in its detail, nil where none decides.
    public let component: Int?

    static let unclaimed = Verdict(kind: .unclaimed, detail: nil, component: nil)
  }

  /// What the file says of a URL to an app that is installed alone.
  ///
  /// Details that name the app are asked in order, and their rules in order: the first rule that the URL
  /// fits decides. Whether the file is served for the URL's host is not the file's to say. A text that is
  /// no `http` or `https` URL, or has more than 8,192 bytes, is unclaimed.
  ///
  /// - Parameters:
  ///   - url: The URL as it is written.
  ///   - appID: The app, such as `ABCDE12345.com.example.shop`.
  /// - Complexity: For each rule the length of the URL times that of its patterns, with the texts of their
  ///   variables.
  public func verdict(for url: String, appID: String) -> Verdict {
    rules(for: appID).verdict(for: url)
  }

  /// A rule with its place, and with its defaults filled in.
  struct Rule {
    let detail: Int
    let index: Int
    /// Where the file has it, such as `details[0].components[2]`.
    let place: String
    /// Its patterns, as the file has them.
    let text: String
    let matcher: ComponentMatcher

    var isExcluding: Bool { matcher.component.exclude == true }

    var verdict: Verdict {
      Verdict(kind: isExcluding ? .excluded : .matched, detail: detail, component: index)
    }
  }

  /// The rules of an app in the order in which they are asked.
  func rules(for appID: String) -> [Rule] {
    let variables = SubstitutionVariables(own: substitutionVariables)
    return details.indices.filter { details[$0].appIDs.contains(appID) }.flatMap { number in
      let detail = details[number]
      let isOld = detail.form.value.isOld
      return detail.components.indices.map { index in
        let component = filled(detail.components[index], in: detail)
        return Rule(
          detail: number, index: index,
          place: "\(place(ofDetail: number)).\(isOld ? "paths" : "components")[\(index)]",
          text: isOld ? component.oldDescription : component.description.onOneLine,
          matcher: ComponentMatcher(component: component, variables: variables))
      }
    }
  }

  /// Where the file has a detail.
  func place(ofDetail number: Int) -> String {
    details[number].form.value.app.map { "details.\($0.onOneLine)" } ?? "details[\(number)]"
  }

  private func filled(_ component: Component, in detail: Detail) -> Component {
    component.filled(from: detail.defaults).filled(from: defaults)
  }

  /// The characters of all patterns, with those of defaults for each rule that has them and the texts of variables.
  var steps: Int {
    let variables = SubstitutionVariables(own: substitutionVariables)
    // A rule may be all defaults, and a file may have very many of those.
    var defaultSteps: [Component: Int] = [:]
    var sum = 0
    for detail in details {
      for component in detail.components {
        let filled = filled(component, in: detail)
        let key = Component(
          path: component.path == nil ? filled.path : nil,
          query: component.query == nil ? filled.query : nil,
          fragment: component.fragment == nil ? filled.fragment : nil)
        let own = Component(
          path: component.path, query: component.query, fragment: component.fragment)
        sum += ComponentMatcher(component: own, variables: variables).steps
        if key != Component() {
          let known = defaultSteps[key]
          let steps = known ?? ComponentMatcher(component: key, variables: variables).steps
          if known == nil { defaultSteps[key] = steps }
          sum += steps
        }
        if sum > Self.stepLimit { return sum }
      }
    }
    return sum
  }
}

extension [AppSiteAssociation.Rule] {
  /// What the rules say of a URL: the first that it fits decides.
  func verdict(for url: String) -> AppSiteAssociation.Verdict {
    guard let url = ComparedURL(url) else { return .unclaimed }
    return first { $0.matcher.misfit(of: url) == nil }?.verdict ?? .unclaimed
  }
}

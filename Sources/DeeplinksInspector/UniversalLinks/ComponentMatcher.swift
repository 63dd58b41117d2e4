/// Holds a URL against one rule of a file, whose defaults are filled in.
struct ComponentMatcher {
  let component: AppSiteAssociation.Component
  let variables: SubstitutionVariables

  /// A part of a rule that a URL does not fit.
  enum Misfit: Hashable {
    case path
    case query
    case queryItem(String)
    case fragment
  }

  private var foldsCase: Bool { component.caseSensitive == false }
  private var decodes: Bool { component.percentEncoded == false }

  /// The first part that the URL does not fit; nil if it fits the rule.
  func misfit(of url: UniversalLinkURL) -> Misfit? {
    if let path = component.path, !fits(path: url.path, path) { return .path }
    switch component.query {
    case .text(let pattern): if !fits(url.query, pattern) { return .query }
    case .items(let patterns):
      if let name = misfittingItem(of: url.query, patterns) { return .queryItem(name) }
    case .ignored, nil: break
    }
    if let fragment = component.fragment, !fits(url.fragment, fragment) { return .fragment }
    return nil
  }

  /// Whether a path fits a pattern.
  ///
  /// Slashes at the end of either make no difference, the pattern's slash in front may be missing, and
  /// `/*` at its end fits the path in front of it too: all that is how Apple's `swcutil` answers.
  private func fits(path: String, _ pattern: String) -> Bool {
    let whole = prepared(path)
    let text = whole.trimmed(of: "/").dropFirst(1)
    let hasSlash = pattern.unicodeScalars.first == "/"
    let pattern = pattern.unicodeScalars.drop { $0 == "/" }.trimmed(of: "/")
    // A pattern without its slash begins at the path's, or right behind it: abc fits /abc, and */abc does.
    let texts = hasSlash ? [text] : [text, whole.prefix(max(1, text.count + 1))]
    let parent = pattern.trimmed(of: "*")
    let hasParent = parent.count < pattern.count && (parent.isEmpty || parent.last == "/")
    return texts.contains { text in
      matches(text, pattern) || hasParent && matches(text, parent.trimmed(of: "/"))
    }
  }

  private func matches(
    _ text: ArraySlice<Unicode.Scalar>, _ pattern: Substring.UnicodeScalarView
  ) -> Bool {
    // Most rules of a file are about other paths, which their beginning tells.
    let beginning = pattern.prefix { !["*", "?", "$"].contains($0) }
    guard foldsCase || text.starts(with: beginning) else { return false }
    return WildcardPattern(Substring(pattern), variables, foldsCase: foldsCase).matches(text)
  }

  private func fits(_ text: some StringProtocol, _ pattern: String) -> Bool {
    WildcardPattern(pattern, variables, foldsCase: foldsCase).matches(prepared(text))
  }

  /// The first of the named items that has a value which does not fit its pattern.
  ///
  /// An item without a value, and one that is missing, has the empty value. Source: WWDC 2019, session 717.
  private func misfittingItem(of query: String, _ patterns: [String: String]) -> String? {
    var values: [[Unicode.Scalar]: [Substring]] = [:]
    for item in query.split(separator: "&") {
      let (name, value) = item.cut(at: "=")
      values[Array(prepared(name)), default: []].append(value ?? "")
    }
    return patterns.sorted { $0.key < $1.key }.first { name, pattern in
      let name = foldsCase ? name.unicodeScalars.map(\.lowercased) : Array(name.unicodeScalars)
      return !(values[name] ?? [""]).allSatisfy { fits($0, pattern) }
    }?.key
  }

  /// A part of the URL as it is compared.
  private func prepared(_ text: some StringProtocol) -> ArraySlice<Unicode.Scalar> {
    let text = decodes ? text.percentDecoded : String(text)
    return ArraySlice(
      foldsCase ? text.unicodeScalars.map(\.lowercased) : Array(text.unicodeScalars))
  }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
  /// The text without a run of some character at its end.
  fileprivate func trimmed(of scalar: Unicode.Scalar) -> SubSequence {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == scalar { end = index(before: end) }
    return self[..<end]
  }
}

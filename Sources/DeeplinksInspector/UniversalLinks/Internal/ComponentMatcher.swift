/// One rule of a file with its defaults filled in, read so that many URLs can be held against it.
struct ComponentMatcher {
  /// A part of a rule that a URL does not fit.
  enum Misfit: Hashable {
    case path
    case query
    case queryItem(String)
    case fragment
  }

  private enum Query {
    case any
    case text(WildcardPattern)
    /// The items by the alphabet, their names as they are compared.
    case items([(name: String, key: [Unicode.Scalar], pattern: WildcardPattern)])
  }

  let component: AppSiteAssociation.Component
  let variables: SubstitutionVariables
  private let path: PathPattern?
  private let query: Query
  private let fragment: WildcardPattern?

  init(component: AppSiteAssociation.Component, variables: SubstitutionVariables) {
    let foldsCase = component.caseSensitive == false
    func pattern(_ text: String) -> WildcardPattern {
      WildcardPattern(text.unicodeScalars, variables, foldsCase: foldsCase)
    }
    self.component = component
    self.variables = variables
    path = component.path.map { PathPattern($0, variables, foldsCase: foldsCase) }
    fragment = component.fragment.map(pattern)
    query =
      switch component.query {
      case .text(let text): .text(pattern(text))
      case .items(let items):
        .items(
          items.sorted { $0.key < $1.key }.map { name, text in
            let key = name.unicodeScalars.map { foldsCase ? $0.lowercased : $0 }
            return (name, key, pattern(text))
          })
      case .ignored, nil: .any
      }
  }

  /// How the rule wants a URL's texts.
  private var form: ComparedURL.Form {
    ComparedURL.Form(
      foldsCase: component.caseSensitive == false, decodes: component.percentEncoded == false)
  }

  /// All patterns of the rule.
  private var patterns: [WildcardPattern] {
    let all = [path?.whole, fragment].compactMap(\.self)
    return switch query {
    case .any: all
    case .text(let pattern): all + [pattern]
    case .items(let items): all + items.map(\.pattern)
    }
  }

  /// The variables that nothing defines, for each of which no URL fits.
  var undefinedVariables: [String] { Set(patterns.flatMap(\.undefined)).sorted() }

  /// The steps of a comparison with a URL.
  var steps: Int { patterns.reduce(1) { $0 + $1.steps + 1 } }

  /// The first part that the URL does not fit; nil if it fits the rule.
  func misfit(of url: ComparedURL) -> Misfit? {
    let texts = url.texts(form)
    if let path, !path.matches(texts) { return .path }
    switch query {
    case .any: break
    case .text(let pattern): if !pattern.matches(texts.query) { return .query }
    case .items(let items):
      // An item that is missing has the empty value. Source: WWDC 2019, session 717.
      let misfit = items.first { item in
        !(texts.items[item.key] ?? [MatchedText("".unicodeScalars)])
          .allSatisfy(item.pattern.matches)
      }
      if let misfit { return .queryItem(misfit.name) }
    }
    if let fragment, !fragment.matches(texts.fragment) { return .fragment }
    return nil
  }

  /// Whether every URL that fits another rule surely fits this one.
  func covers(_ other: CoveredRule) -> Bool {
    let form = form
    guard
      patterns.allSatisfy(\.fitsAll)
        || form.decodes == other.form.decodes && (form.foldsCase || !other.form.foldsCase)
    else { return false }
    let texts = form.foldsCase ? other.folded : other.plain
    func covers(_ pattern: WildcardPattern?, _ text: MatchedText?) -> Bool {
      pattern.map { $0.fitsAll || text.map($0.matches) ?? false } ?? true
    }
    guard path?.covers(texts) ?? true, covers(fragment, texts.fragment) else { return false }
    return switch query {
    case .any: true
    case .text(let pattern): covers(pattern, texts.query)
    case .items(let items): items.allSatisfy { covers($0.pattern, texts.items[$0.key]) }
    }
  }

  /// A rule as others are held against it.
  struct CoveredRule {
    fileprivate let form: ComparedURL.Form
    fileprivate let plain: PatternTexts
    fileprivate let folded: PatternTexts

    init(_ rule: ComponentMatcher) {
      form = rule.form
      plain = PatternTexts(rule, foldsCase: false)
      folded = PatternTexts(rule, foldsCase: true)
    }
  }

  /// The patterns of a rule as texts that other patterns may fit.
  fileprivate struct PatternTexts {
    /// The ways to begin the path, each of which is to be covered; nil where none is known.
    let paths: [(text: MatchedText, fromSlash: MatchedText)]?
    let fragment: MatchedText?
    let query: MatchedText?
    let items: [[Unicode.Scalar]: MatchedText]

    init(_ rule: ComponentMatcher, foldsCase: Bool) {
      func text(_ pattern: WildcardPattern) -> MatchedText {
        MatchedText(pattern, foldsCase: foldsCase)
      }
      paths = rule.path?.alternatives.map { alternatives in
        alternatives.map { (text($0), text($0.behindSlash)) }
      }
      fragment = rule.fragment.map(text)
      var (query, items): (MatchedText?, [[Unicode.Scalar]: MatchedText]) = (nil, [:])
      switch rule.query {
      case .any: break
      case .text(let pattern): query = text(pattern)
      case .items(let patterns):
        for item in patterns {
          items[foldsCase ? item.key.map(\.lowercased) : item.key] = text(item.pattern)
        }
      }
      (self.query, self.items) = (query, items)
    }
  }
}

/// A pattern of a path.
///
/// Slashes at the end of path and pattern make no difference, the pattern's slash in front may be missing, and
/// `/*` at its end fits the path in front of it too: all that is how Apple's `swcutil` answers.
private struct PathPattern {
  /// The pattern without slashes at its ends.
  let whole: WildcardPattern
  /// What is in front of a `/*` at its end.
  private let parent: WildcardPattern?
  private let hasSlash: Bool
  /// What every path begins with that fits.
  private let beginning: [Unicode.Scalar]

  init(_ text: String, _ variables: SubstitutionVariables, foldsCase: Bool) {
    hasSlash = text.unicodeScalars.first == "/"
    let scalars = text.unicodeScalars.drop { $0 == "/" }.trimmed(of: "/")
    let parent = scalars.trimmed(of: "*")
    let hasParent = parent.count < scalars.count && (parent.isEmpty || parent.last == "/")
    whole = WildcardPattern(scalars, variables, foldsCase: foldsCase)
    self.parent =
      hasParent
      ? WildcardPattern(parent.trimmed(of: "/"), variables, foldsCase: foldsCase) : nil
    beginning = MatchedText((self.parent ?? whole)).beginning
  }

  func matches(_ url: ComparedURL.Texts) -> Bool { matches(url.path, url.pathFromSlash) }

  private func matches(_ text: MatchedText, _ fromSlash: MatchedText) -> Bool {
    // A pattern without its slash begins at the path's, or right behind it: abc fits /abc, and */abc does.
    matches(text) || !hasSlash && matches(fromSlash)
  }

  private func matches(_ text: MatchedText) -> Bool {
    // Most rules of a file are about other paths, which their beginning tells.
    guard text.beginning.starts(with: beginning) else { return false }
    return whole.matches(text) || parent?.matches(text) == true
  }

  /// Whether every path that fits another pattern surely fits this one.
  func covers(_ other: ComponentMatcher.PatternTexts) -> Bool {
    whole.fitsAll || other.paths?.allSatisfy { matches($0.text, $0.fromSlash) } ?? false
  }

  /// Patterns of which every path fits one; nil where that takes more, as for one that may or may not take the slash.
  var alternatives: [WildcardPattern]? {
    guard hasSlash || !beginning.isEmpty else { return nil }
    return [whole, parent].compactMap(\.self)
  }
}

/// A URL as rules compare it, laid out once for all rules that want it in the same form.
final class ComparedURL {
  /// Whether texts lose their case, and whether they are decoded.
  struct Form: Hashable {
    let foldsCase: Bool
    let decodes: Bool
  }

  /// The parts of the URL in a form.
  struct Texts {
    /// The path without slashes at its ends.
    let path: MatchedText
    /// The path from its slash on, without slashes at its end.
    let pathFromSlash: MatchedText
    let query: MatchedText
    let fragment: MatchedText
    /// The values of the query's items by their names, one without a value as an empty one.
    let items: [[Unicode.Scalar]: [MatchedText]]

    fileprivate init(_ url: UniversalLinkURL, _ form: Form) {
      func scalars(_ text: some StringProtocol) -> ArraySlice<Unicode.Scalar> {
        let text = form.decodes ? text.percentDecoded : String(text)
        return ArraySlice(
          form.foldsCase ? text.unicodeScalars.map(\.lowercased) : Array(text.unicodeScalars))
      }
      let whole = scalars(url.path)
      let text = whole.trimmed(of: "/").dropFirst(1)
      path = MatchedText(text)
      pathFromSlash = MatchedText(whole.prefix(max(1, text.count + 1)))
      query = MatchedText(scalars(url.query))
      fragment = MatchedText(scalars(url.fragment))
      var items: [[Unicode.Scalar]: [MatchedText]] = [:]
      for item in url.query.split(separator: "&") {
        let (name, value) = item.cut(at: "=")
        items[Array(scalars(name)), default: []].append(MatchedText(scalars(value ?? "")))
      }
      self.items = items
    }
  }

  private let url: UniversalLinkURL
  private var known: [Form: Texts] = [:]

  /// Nil if the text is no URL of the web, or too long.
  init?(_ text: String) {
    guard let url = UniversalLinkURL(text) else { return nil }
    self.url = url
  }

  func texts(_ form: Form) -> Texts {
    if let texts = known[form] { return texts }
    let texts = Texts(url, form)
    known[form] = texts
    return texts
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

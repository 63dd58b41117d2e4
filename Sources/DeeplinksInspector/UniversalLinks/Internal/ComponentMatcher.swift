import DeeplinkURLs

/// One rule of a file with its defaults filled in, parsed for comparisons with many URLs.
struct ComponentMatcher {
  let component: AppSiteAssociation.Component
  let variables: SubstitutionVariables
  private let path: PathPattern?
  /// The pattern of the whole query.
  private let query: WildcardPattern?
  /// The items of the query in alphabetical order, with their names as they are compared.
  private let items: [(name: String, key: [Unicode.Scalar], pattern: WildcardPattern)]
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
    query = if case .text(let text) = component.query { pattern(text) } else { nil }
    let texts = if case .items(let items) = component.query { items } else { [String: String]() }
    items = texts.sorted { $0.key < $1.key }.map { name, text in
      (name, name.unicodeScalars.map { foldsCase ? $0.lowercased : $0 }, pattern(text))
    }
  }

  /// The form in which the rule compares a URL's texts.
  private var form: ComparedURL.Form {
    ComparedURL.Form(
      foldsCase: component.caseSensitive == false, decodes: component.percentEncoded == false)
  }

  /// All patterns of the rule.
  private var patterns: [WildcardPattern] {
    [path?.whole, fragment, query].compactMap(\.self) + items.map(\.pattern)
  }

  /// The variables that are defined nowhere; with such a variable, no URL fits.
  var undefinedVariables: [String] { Set(patterns.flatMap(\.undefined)).sorted() }

  /// The number of steps of a comparison with a URL, and of characters of the names of items.
  var steps: Int {
    let names =
      switch component.query {
      case .items(let items): Array(items.keys)
      // No comparison has them, but a finding about the rule does.
      case .ignored(let items): items
      case .text, nil: [String]()
      }
    return names.reduce(patterns.reduce(1) { $0 + $1.steps + 1 }) { $0 + $1.utf8.count }
  }

  /// Returns why the URL does not fit the rule, in words; nil if it fits.
  func misfit(of url: ComparedURL) -> String? { misfit(of: url.texts(form)) }

  private func misfit(of texts: ComparedTexts) -> String? {
    if let path, !path.fits(texts.paths) { return "the path does not fit" }
    if let query, !query.fits(texts.query) { return "the query does not fit" }
    let misfit = items.first { item in
      !(texts.items[item.key] ?? [texts.missingItem]).allSatisfy(item.pattern.fits)
    }
    if let misfit { return "the query item \(misfit.name.onOneLine) does not fit" }
    if let fragment, !fragment.fits(texts.fragment) { return "the fragment does not fit" }
    return nil
  }

  /// Whether it is certain that every URL that fits another rule fits this one, too.
  func covers(_ other: CoveredRule) -> Bool {
    let form = form
    guard
      patterns.allSatisfy(\.fitsAll)
        || form.decodes == other.form.decodes && (form.foldsCase || !other.form.foldsCase)
          // A rule that ignores case also compares items that the other one has no pattern for.
          && (items.isEmpty || form.foldsCase == other.form.foldsCase)
    else { return false }
    return misfit(of: form.foldsCase ? other.folded : other.plain) == nil
  }

  /// A rule in the form in which other rules are compared with it.
  struct CoveredRule {
    fileprivate let form: ComparedURL.Form
    fileprivate let plain: ComparedTexts
    fileprivate let folded: ComparedTexts

    init(_ rule: ComponentMatcher) {
      form = rule.form
      plain = rule.texts(foldsCase: false)
      folded = rule.texts(foldsCase: true)
    }
  }

  /// Returns the patterns as texts, for other patterns to match.
  private func texts(foldsCase: Bool) -> ComparedTexts {
    func text(_ pattern: WildcardPattern) -> MatchedText {
      MatchedText(pattern, foldsCase: foldsCase)
    }
    var texts = ComparedTexts(
      paths: path?.alternatives.map { $0.map { (text($0), text($0.behindSlash)) } },
      fragment: fragment.map(text), query: query.map(text))
    for item in items {
      texts.items[foldsCase ? item.key.map(\.lowercased) : item.key] = [text(item.pattern)]
    }
    return texts
  }
}

/// The parts of a URL, or of a rule that another one may cover, as texts that patterns match.
struct ComparedTexts {
  /// The path without slashes at its ends, and from its slash on.
  ///
  /// A rule may have two, both of which have to be matched. It is nil if they aren't known.
  let paths: [(text: MatchedText, fromSlash: MatchedText)]?
  let fragment: MatchedText?
  var query: MatchedText?
  /// The values of the query's items by their names; an item without a value has an empty one.
  var items: [[Unicode.Scalar]: [MatchedText?]] = [:]
  /// The value of an item that isn't there.
  var missingItem: MatchedText?
}

extension WildcardPattern {
  /// Whether it is certain that a text fits; nil stands for any text.
  fileprivate func fits(_ text: MatchedText?) -> Bool { fitsAll || text.map(matches) ?? false }
}

/// A pattern of a path.
///
/// Slashes at the end of path and pattern make no difference. The pattern's slash in front may be missing. A `/*` at
/// the pattern's end also fits the path in front of it. These rules follow the answers of Apple's `swcutil`.
private struct PathPattern {
  /// The pattern without slashes at its ends.
  let whole: WildcardPattern
  /// The pattern in front of a `/*` at its end.
  private let parent: WildcardPattern?
  private let hasSlash: Bool
  /// The characters with which every path that fits begins.
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
    beginning = (self.parent ?? whole).beginning
  }

  /// Whether it is certain that paths fit; nil stands for any path.
  func fits(_ paths: [(text: MatchedText, fromSlash: MatchedText)]?) -> Bool {
    whole.fitsAll || paths?.allSatisfy { matches($0.text, $0.fromSlash) } ?? false
  }

  private func matches(_ text: MatchedText, _ fromSlash: MatchedText) -> Bool {
    // A pattern without its slash begins at the path's slash, or right behind it: `abc` fits /abc, and so does `*/abc`.
    matches(text) || !hasSlash && matches(fromSlash)
  }

  private func matches(_ text: MatchedText) -> Bool {
    // Most rules of a file are about other paths, and the beginning of the path shows that.
    guard text.beginning.starts(with: beginning) else { return false }
    return whole.matches(text) || parent?.matches(text) == true
  }

  /// Patterns of which each path fits at least one; nil if the pattern may or may not take the path's slash.
  var alternatives: [WildcardPattern]? {
    guard hasSlash || !beginning.isEmpty else { return nil }
    return [whole, parent].compactMap(\.self)
  }
}

/// A URL for comparisons with rules, laid out once for all rules that compare it in the same form.
final class ComparedURL {
  /// Whether case is ignored, and whether texts are decoded.
  struct Form: Hashable {
    let foldsCase: Bool
    let decodes: Bool
  }

  private let url: UniversalLinkURL
  private var known: [Form: ComparedTexts] = [:]

  /// Creates a URL from its text; nil if the text is no web URL, or too long.
  init?(_ text: String) {
    guard let url = UniversalLinkURL(text) else { return nil }
    self.url = url
  }

  func texts(_ form: Form) -> ComparedTexts {
    if let texts = known[form] { return texts }
    func scalars(_ text: some StringProtocol) -> ArraySlice<Unicode.Scalar> {
      let text = form.decodes ? text.percentDecoded : String(text)
      return ArraySlice(
        form.foldsCase ? text.unicodeScalars.map(\.lowercased) : Array(text.unicodeScalars))
    }
    let whole = scalars(url.path)
    let path = whole.trimmed(of: "/").dropFirst(1)
    var texts = ComparedTexts(
      paths: [(MatchedText(path), MatchedText(whole.prefix(max(1, path.count + 1))))],
      fragment: MatchedText(scalars(url.fragment)), query: MatchedText(scalars(url.query)),
      // A missing item counts as an empty one. Source: WWDC 2019, session 717.
      missingItem: MatchedText("".unicodeScalars))
    for item in url.query.split(separator: "&") {
      let (name, value) = item.cut(at: "=")
      texts.items[Array(scalars(name)), default: []].append(MatchedText(scalars(value ?? "")))
    }
    known[form] = texts
    return texts
  }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
  /// Returns the text without repetitions of a character at its end.
  fileprivate func trimmed(of scalar: Unicode.Scalar) -> SubSequence {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == scalar { end = index(before: end) }
    return self[..<end]
  }
}

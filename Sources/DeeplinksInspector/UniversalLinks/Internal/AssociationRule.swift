import DeeplinkURLs
import Deeplinks
import Foundation

/// A rule of a file with its place and its defaults filled in, parsed for comparisons with many URLs.
struct AssociationRule {
  let component: AppSiteAssociation.Component
  /// The index of the detail, and of the rule in it.
  let detail, index: Int
  /// Its place in the file, such as `details[0].components[2]`.
  let place: String
  /// The patterns of the rule in the order in which they are compared; a path fits if one of several does.
  let demands: [(part: AppSiteAssociation.Part, patterns: [WildcardPattern])]

  init(
    _ component: AppSiteAssociation.Component, _ variables: SubstitutionVariables, detail: Int,
    index: Int, place: String
  ) {
    (self.component, self.detail, self.index, self.place) = (component, detail, index, place)
    demands = component.demands.map { part, text in
      let texts = part == .path ? Self.paths(text) : [Array(text.unicodeScalars)]
      let foldsCase = component.caseSensitive == false
      return (part, texts.map { WildcardPattern($0, variables, foldsCase: foldsCase) })
    }
  }

  /// Returns the patterns for a path without slashes at its end.
  ///
  /// Slashes at the pattern's end make no difference either. Its slash in front may be missing: `abc` fits /abc, and so
  /// does `*/abc`. A `/*` at its end also fits the path in front of it. These rules follow the answers of Apple's
  /// `swcutil`.
  private static func paths(_ text: String) -> [[Unicode.Scalar]] {
    let scalars = Array(text.unicodeScalars)
    let path = scalars.drop { $0 == "/" }.trimmed(of: "/")
    let parent = path.trimmed(of: "*")
    let hasParent = parent.count < path.count && (parent.isEmpty || parent.last == "/")
    let paths = [path] + (hasParent ? [parent.trimmed(of: "/")] : [])
    return paths.map { ["/"] + $0 } + (scalars.first == "/" ? [] : paths.map(Array.init))
  }

  var isExcluding: Bool { component.exclude == true }

  var verdict: AppSiteAssociation.Verdict {
    .init(kind: isExcluding ? .excluded : .matched, detail: detail, component: index)
  }

  /// The number of steps of a comparison with a URL, and of characters of the names of items.
  var steps: Int {
    let ignored = if case .ignored(let items) = component.query { items } else { [String]() }
    // No comparison has the names of ignored items, but a finding about the rule does.
    let names = ignored + demands.compactMap { $0.part.item }
    return demands.reduce(names.reduce(0) { $0 + $1.utf8.count }) { sum, demand in
      sum + demand.patterns[0].steps
    }
  }

  func fits(_ url: UniversalLinkURL) -> Bool { misfit(of: url) == nil }

  /// Returns why the URL does not fit the rule, in words; nil if it fits.
  func misfit(of url: UniversalLinkURL) -> String? {
    let parts = component.percentEncoded == false ? url.decoded : url.written
    let misfit = demands.first { part, patterns in
      !parts.texts(of: part, foldsCase: component.caseSensitive == false).allSatisfy { text in
        patterns.contains { $0.matches(text) }
      }
    }
    return misfit.map { "the \($0.part.name.onOneLine) does not fit" }
  }

  /// Returns URLs in which each of some texts replaces the rule's wildcards, without duplicates.
  ///
  /// They may not fit the rule: for example, no URL fits a pattern with a raw é.
  func examples(on site: LinkSite, filling texts: [String]) -> [String] {
    // The rule itself decides about the fragment.
    let beginning = site.filled(with: []).replacing("/#", with: "")
    var path = "/*"
    var (query, fragment): ([String], String) = ([], "")
    for (part, patterns) in demands {
      let text = patterns[0].example.replacing("?*", with: "*")
        .replacing("?", with: "1")
      switch part {
      case .path: path = text + (text != "/" && component.path?.hasSuffix("/") == true ? "/" : "")
      case .query: query = text.isEmpty ? [] : [text]
      case .item(let name): query.append("\(name)=\(text)")
      case .fragment: fragment = text
      }
    }
    let start = (beginning.hasSuffix("/") ? String(beginning.dropLast()) : beginning) + path
    let end =
      (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + (fragment.isEmpty ? "" : "#" + fragment)
    return texts.map { text in
      start.replacing("*", with: text.percentEncoded(as: .segment))
        + end.replacing("*", with: text.percentEncoded(as: .queryItem))
    }.uniqued
  }
}

extension [AssociationRule] {
  /// Returns the rule that decides about a URL: the first one that it fits.
  func deciding(_ url: UniversalLinkURL) -> AssociationRule? { first { $0.fits(url) } }
}

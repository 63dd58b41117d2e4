import DeeplinkURLs
import Deeplinks

/// URLs that fit a rule, made by replacing its wildcards with texts.
struct RuleExamples {
  /// The URLs, the simplest first; at most some hundred.
  private(set) var urls: [String] = []
  /// The work of making them and trying which fit, measured in URLs of usual rules.
  private(set) var cost = 0

  /// - Parameters:
  ///   - samples: The texts for wildcards.
  ///   - limit: The cost at which it stops.
  init(_ matcher: ComponentMatcher, _ site: LinkSite, samples: [String], upTo limit: Int) {
    let component = matcher.component
    let variables = matcher.variables
    let queries = Self.queries(component, variables, samples)
    let end = component.fragment.map { Self.filled(Self.pieces(of: $0, variables), with: ["1"]) }
    // The rule itself decides about the fragment.
    let beginning = site.filled(with: []).replacing("/#", with: "")
    let steps = matcher.steps
    var seen: Set<String> = []
    for text in Self.paths(Self.pieces(of: component.path ?? "*", variables), samples) {
      for query in queries {
        guard cost < limit else { return }
        var url = beginning.hasSuffix("/") ? String(beginning.dropLast()) : beginning
        url += text.hasPrefix("/") ? text : "/" + text
        if !query.isEmpty { url += "?" + query }
        if let end, !end.isEmpty { url += "#" + end }
        cost += 1 + steps * (url.utf8.count / 64 + 1) / 256
        // The URL has to fit the rule, and may not: for example, no URL fits a pattern with a raw é.
        guard seen.insert(url).inserted, let parts = ComparedURL(url),
          matcher.misfit(of: parts) == nil
        else { continue }
        urls.append(url)
      }
    }
  }

  /// Returns a pattern as texts and groups of wildcards, with the first text of each variable in the variable's place.
  private static func pieces(
    of pattern: String, _ variables: SubstitutionVariables
  ) -> [[Unicode.Scalar]] {
    func isWildcard(_ scalar: Unicode.Scalar) -> Bool { scalar == "*" || scalar == "?" }
    let pattern = WildcardPattern(pattern.unicodeScalars, variables, foldsCase: false)
    let scalars = pattern.parts.flatMap { part -> [Unicode.Scalar] in
      switch part {
      case .scalar(let scalar): [scalar]
      case .one: ["?"]
      case .run: ["*"]
      case .variable(let name, _): Array((variables.example(of: name) ?? "").unicodeScalars)
      }
    }
    return scalars.reduce(into: []) { pieces, scalar in
      if let last = pieces.last?.last, isWildcard(last) == isWildcard(scalar) {
        pieces[pieces.count - 1].append(scalar)
      } else {
        pieces.append([scalar])
      }
    }
  }

  /// Returns several paths with the wildcards filled in; each is made once it is asked for, because it may be long.
  private static func paths(
    _ pieces: [[Unicode.Scalar]], _ samples: [String]
  ) -> some Sequence<String> {
    let encoded = samples.map { $0.percentEncoded(as: .segment) }
    let places = pieces.count { $0.contains("*") }
    var fillings =
      switch places {
      case 0: [["1"]]
      case 2: encoded.prefix(12).flatMap { first in encoded.prefix(12).map { [first, $0] } }
      default: encoded.map { [$0] }
      }
    // If the path is nothing but wildcards, the root would fit it, which says nothing about other paths.
    let isAll = pieces.allSatisfy { $0 == ["/"] || $0.allSatisfy { $0 == "*" } }
    if places > 0, !isAll { fillings.append([""]) }
    return fillings.lazy.map { filled(pieces, with: $0) }
  }

  /// Returns the pieces with one text after another in place of stars; the last text is used for all remaining ones.
  private static func filled(_ pieces: [[Unicode.Scalar]], with texts: [String]) -> String {
    var texts = texts[...]
    return pieces.reduce(into: "") { result, piece in
      guard piece.contains("*") else {
        result.unicodeScalars += piece.map { $0 == "?" ? "1" : $0 }
        return
      }
      let text = texts.count > 1 ? texts.removeFirst() : texts.first ?? ""
      // A text takes the place of the star and of one question mark beside it.
      result += String(repeating: "1", count: max(0, piece.prefix { $0 == "?" }.count - 1))
      result += text.isEmpty && piece.contains("?") ? "1" : text
    }
  }

  /// Returns queries that fit, with one sample in place of all wildcards.
  private static func queries(
    _ component: AppSiteAssociation.Component, _ variables: SubstitutionVariables,
    _ samples: [String]
  ) -> [String] {
    func texts(_ pattern: String) -> [String] {
      let pieces = pieces(of: pattern, variables)
      return samples.map { filled(pieces, with: [$0.percentEncoded(as: .queryItem)]) }
    }
    var result: [String] = []
    switch component.query {
    case .text(let pattern): result = texts(pattern)
    case .items(let items):
      let all = items.sorted { $0.key < $1.key }.map { (name: $0.key, texts: texts($0.value)) }
      result = samples.indices.map { index in
        all.map { "\($0.name)=\($0.texts[index])" }.joined(separator: "&")
      }
    case .ignored, nil: result = [""]
    }
    return Array(result.uniqued.prefix(8))
  }
}

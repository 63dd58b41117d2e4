import DeeplinkURLs

/// URLs that fit a rule, made by putting texts in the places of its wildcards.
struct RuleExamples {
  /// The URLs, the simplest first; no more than some hundred.
  private(set) var urls: [String] = []
  /// How many URLs were made, with those that do not fit.
  private(set) var made = 0

  /// - Parameters:
  ///   - samples: What a wildcard may stand for.
  init(_ matcher: ComponentMatcher, _ site: LinkSite, samples: [String]) {
    let component = matcher.component
    let variables = matcher.variables
    let path = Self.pieces(of: component.path ?? "*", variables)
    let queries = Self.queries(component, variables, samples)
    let fragment = component.fragment.map { Self.pieces(of: $0, variables) } ?? []
    let end = Self.filled(fragment, with: ["1"])
    var seen: Set<String> = []
    for text in Self.paths(path, samples) {
      for query in queries {
        made += 1
        // A fragment is the rule's to say.
        var url = site.description.replacing("//*.", with: "//www.").replacing("/#", with: "")
        url += text.hasPrefix("/") ? text : "/" + text
        if !query.isEmpty { url += "?" + query }
        if !end.isEmpty { url += "#" + end }
        // What it made, the rule has to claim: a pattern with a raw é fits no URL, for one.
        guard seen.insert(url).inserted, let parts = UniversalLinkURL(url),
          matcher.misfit(of: parts) == nil
        else { continue }
        urls.append(url)
      }
    }
  }

  /// A part of a pattern: text, or a place for a sample.
  private enum Piece: Equatable {
    case text(String)
    case one
    /// Any text; an empty one only where the pattern demands nothing.
    case run(mayBeEmpty: Bool)
  }

  /// A pattern in pieces, its variables written out with their first text.
  private static func pieces(of pattern: String, _ variables: SubstitutionVariables) -> [Piece] {
    var text = pattern
    for name in WildcardPattern.variables(of: pattern) {
      text = text.replacing("$(\(name))", with: variables.example(of: name) ?? "")
    }
    var result: [Piece] = []
    for scalar in text.unicodeScalars {
      switch (scalar, result.last) {
      case ("*", .one): result[result.count - 1] = .run(mayBeEmpty: false)
      case ("*", .run): break
      case ("*", _): result.append(.run(mayBeEmpty: true))
      case ("?", .run): result[result.count - 1] = .run(mayBeEmpty: false)
      case ("?", _): result.append(.one)
      case (_, .text(let before)): result[result.count - 1] = .text(before + String(scalar))
      default: result.append(.text(String(scalar)))
      }
    }
    return result
  }

  /// The path with its wildcards filled in, in several ways.
  private static func paths(_ pieces: [Piece], _ samples: [String]) -> [String] {
    let places = pieces.count { if case .run = $0 { true } else { false } }
    guard places > 0 else { return [filled(pieces, with: ["1"])] }
    let encoded = samples.map { sample in
      var text = ""
      PercentCoding.append(sample, as: .segment, to: &text)
      return text
    }
    // A path that is all wildcard would fit the root, which says nothing of the rest.
    let isAll = pieces.allSatisfy { $0 == .text("/") || $0 == .run(mayBeEmpty: true) }
    let fillings =
      places == 2
      ? encoded.prefix(12).flatMap { first in encoded.prefix(12).map { [first, $0] } }
      : encoded.map { [$0] }
    return fillings.map { filled(pieces, with: $0) } + (isAll ? [] : [filled(pieces, with: [""])])
  }

  /// The pieces with one text after the other in the places of runs, the last for those that are left.
  private static func filled(_ pieces: [Piece], with texts: [String]) -> String {
    var texts = texts[...]
    return pieces.reduce(into: "") { result, piece in
      switch piece {
      case .text(let text): result += text
      case .one: result += "1"
      case .run(let mayBeEmpty):
        let text = texts.count > 1 ? texts.removeFirst() : texts.first ?? ""
        result += text.isEmpty && !mayBeEmpty ? "1" : text
      }
    }
  }

  /// Queries that fit, with all wildcards standing for one sample.
  private static func queries(
    _ component: AppSiteAssociation.Component, _ variables: SubstitutionVariables,
    _ samples: [String]
  ) -> [String] {
    func texts(_ pattern: String) -> [String] {
      let pieces = pieces(of: pattern, variables)
      return samples.map { sample in
        var text = ""
        PercentCoding.append(sample, as: .queryItem, to: &text)
        return filled(pieces, with: [text])
      }
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
    var seen: Set<String> = []
    return result.filter { seen.insert($0).inserted }.prefix(8).map(\.self)
  }
}

extension WildcardPattern {
  /// The names of the variables in a pattern, each once.
  static func variables(of pattern: String) -> [String] {
    var names: [String] = []
    for piece in pattern.split(separator: "$(", omittingEmptySubsequences: false).dropFirst() {
      let (name, rest) = piece.cut(at: ")")
      if rest != nil, !names.contains(String(name)) { names.append(String(name)) }
    }
    return names
  }
}

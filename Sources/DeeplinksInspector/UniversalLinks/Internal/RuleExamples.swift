import DeeplinkURLs

/// URLs that fit a rule, made by putting texts in the places of its wildcards.
struct RuleExamples {
  /// The URLs, the simplest first; no more than some hundred.
  private(set) var urls: [String] = []
  /// What it took to make them and to try which fit, in URLs of usual rules.
  private(set) var cost = 0

  /// - Parameters:
  ///   - samples: What a wildcard may stand for.
  ///   - limit: The cost behind which no more are made.
  init(_ matcher: ComponentMatcher, _ site: LinkSite, samples: [String], upTo limit: Int) {
    let component = matcher.component
    let variables = matcher.variables
    let queries = Self.queries(component, variables, samples)
    let end = component.fragment.map { Self.filled(Self.pieces(of: $0, variables), with: ["1"]) }
    // A fragment is the rule's to say.
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
        // What it made, the rule has to claim: a pattern with a raw é fits no URL, for one.
        guard seen.insert(url).inserted, let parts = ComparedURL(url),
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
    var result: [Piece] = []
    var text = ""
    func add(_ step: WildcardPattern.Step) {
      if case .scalar(let scalar) = step { return text.unicodeScalars.append(scalar) }
      if !text.isEmpty { result.append(.text(text)) }
      text = ""
      switch (step, result.last) {
      case (.run, .one), (.one, .run): result[result.count - 1] = .run(mayBeEmpty: false)
      case (.run, .run): break
      case (.run, _): result.append(.run(mayBeEmpty: true))
      default: result.append(.one)
      }
    }
    for part in WildcardPattern(pattern.unicodeScalars, variables, foldsCase: false).parts {
      switch part {
      case .step(let step): add(step)
      case .choice(let name, _):
        for scalar in (variables.example(of: name) ?? "").unicodeScalars {
          add(WildcardPattern.Step(scalar, foldsCase: false))
        }
      }
    }
    return text.isEmpty ? result : result + [.text(text)]
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

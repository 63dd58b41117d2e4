import DeeplinkURLs

// The ranking of links in words. The rules are the parser's. From the first segment on, `/new` comes before a number
// `/{id}`, that before a text `/{name}`, and that before `/{rest...}`. On one path, the pattern with more query
// literals comes first, then the one with more required items.

extension LinkTracePath {
  /// The path, with `{}` for a parameter and `{...}` for a catch-all.
  var text: String {
    let site = site.map { $0 == "#" || $0.last == ":" ? $0 : "//" + $0 } ?? ""
    return steps.isEmpty
      ? site + "/"
      : site
        + steps.map { step in
          switch step {
          case .literal(let text): "/" + text
          case .parameter: "/{}"
          case .catchAll: "/{...}"
          }
        }.joined()
  }

  /// Returns why this path is tried before another one.
  func reason(before other: Self) -> String {
    if let site, site != other.site {
      return "the links of \(site) go before those of \(other.site ?? "all sites")"
    }
    // Patterns of one domain that are not in one table differ in the type of its parameter.
    if root != other.root { return "a label of a type goes before one of any text" }
    let place = zip(steps, other.steps).prefix { $0 == $1 }.count
    // Both paths fit the same segments, so only a catch-all can make one of them shorter.
    guard place < steps.count, place < other.steps.count else {
      return "a path that ends goes before a catch-all"
    }
    let (kind, otherKind) = (steps[place].kind, other.steps[place].kind)
    return kind == otherKind
      ? "segment \(place + 1): \(kind) of a type goes before one of any text"
      : "segment \(place + 1): \(kind) goes before \(otherKind)"
  }
}

extension LinkTracePath.Step {
  fileprivate var kind: String {
    switch self {
    case .literal(let text): "the literal \(text)"
    case .parameter: "a parameter"
    case .catchAll: "a catch-all"
    }
  }
}

extension LinkTraceCandidate {
  /// The result for the pattern, in words.
  var verdictText: String {
    switch verdict {
    case .matches: "matches" + (demand.map { ": it wants \($0)" } ?? "")
    case .lacks(let item, let value?): "does not match: the query item \(item) is not \(value)"
    case .lacks(let item, nil): "does not match: the query item \(item) is missing"
    case .refuses(let parameter?, let expected, let offset):
      "does not match: {\(parameter)} is not \(expected ?? "a value of its type") at byte \(offset)"
    case .refuses(nil, _, _): "does not match: the link refuses the values"
    case .ties(let other): "does not match: \(other) fits equally well"
    case .isCrossed: "does not match: its identifier has the parameters in another order"
    case .isNotTried: "not tried" + (demand.map { "; it wants \($0)" } ?? "")
    }
  }

  /// The query items that the pattern requires.
  private var demand: String? {
    let items = literals + required.map { "any \($0)" }
    return items.isEmpty ? nil : items.joined(separator: " and ")
  }
}

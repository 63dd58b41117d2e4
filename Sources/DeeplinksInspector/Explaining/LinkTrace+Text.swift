import DeeplinkURLs

extension LinkTracePath {
  /// The path, with `{}` for a parameter and `{...}` for a catch-all.
  var text: String {
    let site = site.map { $0 == "#" || $0.last == ":" ? $0 : "//" + $0 } ?? ""
    let path = steps.map { step in
      switch step {
      case .literal(let text): "/" + text
      case .parameter: "/{}"
      case .catchAll: "/{...}"
      }
    }.joined()
    return site + (path.isEmpty ? "/" : path)
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

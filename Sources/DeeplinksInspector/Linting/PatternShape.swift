import DeeplinkURLs

extension PatternText {
  /// Texts that are equal for patterns that take the same URLs, apart from types: the domain, the segments without
  /// names, and the items that the pattern requires.
  var shape: [[String]] {
    let steps = segments.map { segment in
      switch segment {
      case .literal(let text): "/" + text
      case .parameter: "{}"
      case .catchAll: "{...}"
      }
    }
    let required = items.compactMap { item -> [String]? in
      switch item.value {
      case .literal(let text): [item.key, text]
      case .parameter(_, let isRequired, _): isRequired ? [item.key] : nil
      }
    }
    let domain = host(label.map { [$0: ["{}"]] } ?? [:])
    return [domain.map { [$0] } ?? [], steps]
      + required.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

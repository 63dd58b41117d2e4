import DeeplinkURLs

/// The URLs that a pattern takes, apart from types: its segments without names, and the items that it requires.
struct PatternShape: Hashable {
  private enum Step: Hashable {
    case literal(String)
    case parameter
    case catchAll
  }

  private let domain: String?
  private let steps: [Step]
  private let items: Set<[String]>

  /// Creates the shape of a pattern's text; nil if the text is no pattern.
  init?(_ text: String) {
    guard let pattern = try? PatternText(text) else { return nil }
    domain = pattern.host(pattern.label.map { [$0: ["{}"]] } ?? [:])
    steps = pattern.segments.map { segment in
      switch segment {
      case .literal(let text): .literal(text)
      case .parameter: .parameter
      case .catchAll: .catchAll
      }
    }
    items = Set(
      pattern.items.compactMap { item in
        switch item.value {
        case .literal(let text): [item.key, text]
        case .parameter(_, let isRequired, _): isRequired ? [item.key] : nil
        }
      })
  }
}

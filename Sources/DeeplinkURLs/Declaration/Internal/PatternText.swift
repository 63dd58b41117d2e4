/// A pattern's text, parsed: maybe a name of sites, segments of a path, then items of a query; see ``LinkPattern`` for its form.
package struct PatternText: Hashable, Sendable {
  /// One segment of the path.
  package enum Segment: Hashable, Sendable {
    /// Exactly this decoded text.
    case literal(String)
    /// Any one segment, by the parameter's name; `_` names none.
    case parameter(String)
    /// All remaining segments, at least one; nil if it has no name.
    case catchAll(String?)
  }

  /// One item of the query.
  package struct Item: Hashable, Sendable {
    /// The text or the parameter for an item's value.
    package enum Value: Hashable, Sendable {
      /// Exactly this decoded text.
      case literal(String)
      /// A parameter: whether the item must be there, and whether the pattern asks for all of them.
      case parameter(String, isRequired: Bool, isList: Bool)
    }

    /// The item's decoded key.
    package let key: String
    /// What its value must be.
    package let value: Value
  }

  /// The pattern as it was written.
  package let text: String
  /// The name of sites in front of the path: a domain such as `{language}.wikipedia.org`, `tg:`, `#`, or a domain with a
  /// number sign behind it.
  package internal(set) var site: String?
  /// The parameter of the domain, if it has one.
  package internal(set) var label: String?
  /// The segments of the path, none for `/`.
  package internal(set) var segments: [Segment] = []
  /// The items of the query.
  package internal(set) var items: [Item] = []
  /// The parameter of all other items, if there is one.
  package internal(set) var rest: String?

  /// The domain in front of the path as it was written.
  package var domain: String? {
    guard let site, site != "#", site.last != ":" else { return nil }
    return site.last == "#" ? String(site.dropLast()) : site
  }

  /// Returns the domain with the values in it; nil without a domain, or if its parameter doesn't have exactly one
  /// value.
  package func host(_ values: [String: [String]]) -> String? {
    guard let domain, let label else { return domain }
    guard let texts = values[label], texts.count == 1 else { return nil }
    // A domain is read in lower case, whatever case a type prints.
    return domain.replacing("{\(label)}", with: texts[0].lowercased())
  }

  /// Whether every segment can be printed; `*` and `{_}` cannot, because they have no value.
  package var isPrintable: Bool {
    segments.allSatisfy { if case .literal = $0 { true } else { $0.name != nil } }
  }

  /// The names of the parameters in the order of the text, which is the order they bind in.
  package var parameterNames: [String] {
    [label].compactMap(\.self) + segments.compactMap(\.name) + items.compactMap(\.name)
      + [rest].compactMap(\.self)
  }
}

extension PatternText: CustomStringConvertible {
  /// The pattern as it was written.
  package var description: String { text }
}

extension PatternText.Segment {
  /// The parameter's name, if the segment is one and has one.
  package var name: String? {
    switch self {
    case .literal: nil
    case .parameter(let name): name == "_" ? nil : name
    case .catchAll(let name): name
    }
  }
}

extension PatternText.Item {
  /// The parameter's name, if the value is one.
  package var name: String? {
    guard case .parameter(let name, _, _) = value else { return nil }
    return name
  }
}

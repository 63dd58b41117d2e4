/// The shape of a link's URLs: segments of a path, then items of a query.
///
/// | part | meaning |
/// |---|---|
/// | `/about` | this segment, compared by its decoded text |
/// | `/{id}` | any one segment |
/// | `/{rest...}`, `/*` | one or more segments, last in the path; `*` names none |
/// | `?key={name}` | an item that may be missing |
/// | `?key={name}!` | an item that must be there |
/// | `?key={name...}` | every item of that key |
/// | `?key=value` | an item that must have this value |
///
/// A trailing slash makes no difference. A literal `{`, `}`, `*`, `!`, `?` or `#` is written in its
/// percent-encoded form.
public struct LinkPattern: Hashable, Sendable {
  /// One segment of the path.
  public enum Segment: Hashable, Sendable {
    /// Exactly this decoded text.
    case literal(String)
    /// Any one segment, by the parameter's name.
    case parameter(String)
    /// All remaining segments, at least one; nil if it has no name.
    case catchAll(String?)
  }

  /// One item of the query.
  public struct Item: Hashable, Sendable {
    /// What an item's value is compared with or bound to.
    public enum Value: Hashable, Sendable {
      /// Exactly this decoded text.
      case literal(String)
      /// A parameter: whether the item must be there, and whether the pattern asks for all of them.
      case parameter(String, isRequired: Bool, isList: Bool)
    }

    /// The item's decoded key.
    public let key: String
    /// What its value must be.
    public let value: Value
  }

  /// The pattern as it was written.
  public let text: String
  /// The segments of the path, none for `/`.
  public let segments: [Segment]
  /// The items of the query.
  public let items: [Item]

  /// The names of the parameters in the order of the text, which is the order they bind in.
  public var parameterNames: [String] {
    segments.compactMap(\.name) + items.compactMap(\.name)
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as it was written.
  public var description: String { text }
}

extension LinkPattern.Segment {
  /// The parameter's name, if the segment is one and has one.
  public var name: String? {
    switch self {
    case .literal: nil
    case .parameter(let name): name
    case .catchAll(let name): name
    }
  }
}

extension LinkPattern.Item {
  /// The parameter's name, if the value is one.
  public var name: String? {
    guard case .parameter(let name, _, _) = value else { return nil }
    return name
  }
}

/// Something about a matched link that its author should know, and that did not stop it.
///
/// No warning repeats a value of the link.
public enum LinkWarning: Hashable, Sendable {
  /// A query item that the link reads once stands there several times; the first was taken.
  case repeatedItem(key: String)
  /// A query value did not convert and its type's `whenUnknown` stands in for it.
  case unknownValue(parameter: String, expected: String)
}

extension LinkWarning: CustomStringConvertible {
  /// One sentence that says what was done.
  public var description: String {
    switch self {
    case .repeatedItem(let key):
      "the query repeats \(key); the first value was taken"
    case .unknownValue(let parameter, let expected):
      "the value of \(parameter) is not \(expected); its stand-in was taken"
    }
  }
}

/// A warning about a link that matched, for the link's author.
///
/// No warning repeats a value of the link.
public enum LinkWarning: Hashable, Sendable {
  /// A query item that the link reads only once is repeated; the first one was taken.
  case repeatedItem(key: String)
  /// A query value did not convert, and its type's `whenUnknown` replaces it.
  case unknownValue(parameter: String, expected: String)
  /// The item of an optional number is empty and counts as missing.
  case emptyValue(parameter: String)
  /// An item that no pattern names was ignored, and its name is almost this key: `Mode` or `mode[]` for `mode`.
  case similarItem(key: String)
  /// An item has a second question mark and an equals sign behind it, as if another query had been appended.
  case secondQuery
  /// The name of an item begins with `amp;`, as in a link that was copied from HTML.
  case escapedAmpersand
  /// A decoded value still has an escape, as if the link had been escaped twice; `parameter` is the item's key.
  case escapedTwice(parameter: String)
  /// A value looks like a URL that was not escaped, so that its query ended at an ampersand; `parameter` is the item's
  /// key.
  case cutURL(parameter: String)
  /// A segment looks like a path with its query in it, as in `/shoes%3Fref%3Dmail` and `/shoes&ref=mail`.
  case escapedQuery(parameter: String)
  /// A value has a plus sign, which is no space; `parameter` is the item's key.
  case plusSign(parameter: String)
}

extension LinkWarning: CustomStringConvertible {
  /// One sentence that says what was found and, if something can be done, what to write.
  public var description: String {
    switch self {
    case .repeatedItem(let key):
      "the query repeats \(key); the first value was taken"
    case .unknownValue(let parameter, let expected):
      "the value of \(parameter) is not \(expected); its stand-in was taken"
    case .emptyValue(let parameter):
      "the value of \(parameter) is empty and was taken as missing; leave the item out"
    case .similarItem(let key):
      "an item is named almost like \(key) and was ignored; name it exactly \(key)"
    case .secondQuery:
      "the query has a second ?, and what follows it is part of a value; write & in its place"
    case .escapedAmpersand:
      "the name of an item begins with amp;, as in a link copied from a page's source; write & in place of &amp;"
    case .escapedTwice(let parameter):
      "the value of \(parameter) still has an escape such as %20 when it is read; escape the value once"
    case .cutURL(let parameter):
      "the value of \(parameter) looks like an address that was cut off at its &; percent-encode the whole address"
    case .escapedQuery(let parameter):
      "the value of \(parameter) has a query in it; begin the query with a ?, and write ?, = and & as they are"
    case .plusSign(let parameter):
      "the value of \(parameter) has a plus sign, which is no space; write %20 for a space and %2B for a plus"
    }
  }
}

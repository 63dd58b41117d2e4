// Links contain secrets such as reset tokens, and descriptions end in logs. So descriptions and `dump` show names and
// no values. `debugDescription` shows everything, so that a failing test can say what differs.

extension LinkMatch: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The pattern and the site, without any value of the link.
  public var description: String { "\(pattern) on \(site)" }

  /// The match with its identifier, values and warnings, for tests.
  public var debugDescription: String {
    let fragment = fragment.map { " #\(String(reflecting: $0))" } ?? ""
    return "\(String(reflecting: identifier)) by \(matchedPattern) on \(site)\(fragment), "
      + "values: \(values.debugDescription), warnings: \(warnings)"
  }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension LinkValues: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the parameters, without any value.
  public var description: String { "values of \(names.joined(separator: ", "))" }

  /// The names with their values, for tests.
  public var debugDescription: String {
    "[\(names.map { "\($0): \(all($0))" }.joined(separator: ", "))]"
  }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension LinkCapture: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Whether there is a value, without the value.
  public var description: String { isMissing ? "no value" : "a value" }

  /// The first value, for tests.
  public var debugDescription: String { text.map { String(reflecting: $0) } ?? "nil" }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

/// A link that the parser recognized: its identifier, and how it was written.
public struct LinkMatch<ID: Sendable>: Sendable {
  /// The link's identifier.
  public let identifier: ID
  /// The values by the names of the pattern's parameters.
  public let values: LinkValues
  /// The warnings of the values' conversion.
  @usableFromInline let conversionWarnings: [LinkWarning]

  @inlinable
  init(identifier: ID, values: LinkValues, warnings: [LinkWarning]) {
    self.identifier = identifier
    self.values = values
    conversionWarnings = warnings
  }

  /// Warnings for the link's author, which did not stop the link.
  ///
  /// - Complexity: One pass over a link with a query or an escape.
  public var warnings: [LinkWarning] { conversionWarnings + values.suspicions }

  /// The link's primary pattern, even if an alias matched.
  public var pattern: String { values.table.primaryText(ofPattern: values.pattern) }

  /// The pattern that matched: the primary one, or an alias.
  public var matchedPattern: String { values.table.text(ofPattern: values.pattern) }

  /// The site that the link is on.
  public var site: LinkSite { values.site }

  /// The decoded text after the `#`; nil if there is none, or if the site has its path there.
  public var fragment: String? { values.fragment }

  /// The first decoded value of a query key, whether the pattern has it or not; see ``queryItems``.
  public func query(_ key: String) -> String? { LinkItems(queryItems)[key] }

  /// The link's decoded query items in their order, whether or not the pattern names them.
  ///
  /// The value of an item that no pattern of the path names never makes a link fail. If it can't be decoded, as in
  /// `?utm=100%`, it is here as it is written.
  public var queryItems: [(name: String, value: String)] { values.queryItems }
}

extension LinkMatch: Equatable where ID: Equatable {
  /// Whether the identifiers, values, patterns, sites, fragments and warnings are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.identifier == right.identifier && left.values == right.values
      && left.pattern == right.pattern && left.matchedPattern == right.matchedPattern
      && left.site == right.site && left.fragment == right.fragment
      && left.warnings == right.warnings
  }
}

extension LinkMatch: Hashable where ID: Hashable {
  /// Hashes the identifier and the pattern.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(pattern)
  }
}

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

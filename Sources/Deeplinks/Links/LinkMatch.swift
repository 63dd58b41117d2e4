/// A link that was recognised: the identifier it stands for, and how it was written.
public struct LinkMatch<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What the link means.
  public let identifier: ID
  /// The values by the names of the pattern's parameters.
  public let values: LinkValues
  /// The site the link is on, as the parser was given it.
  public let site: LinkSite
  /// What its author should know; it did not stop the link.
  public let warnings: [LinkWarning]

  /// The link's primary pattern, also where an alias matched.
  public var pattern: String { values.plan.primary }

  /// The pattern that matched: the primary one, or an alias.
  public var matchedPattern: String { values.plan.pattern.text }

  /// The decoded text after the `#`, or nil where there is none.
  public var fragment: String? {
    guard let start = values.outline.fragment else { return nil }
    return PercentCoding.decode(values.text(start..<values.source.utf8.count))
  }

  /// The first decoded value of a query key, whether the pattern has it or not.
  public func query(_ key: String) -> String? { values.items(key).first }

  /// The link's decoded query items in their order, whether the pattern has them or not.
  public var queryItems: [(name: String, value: String)] { values.items }
}

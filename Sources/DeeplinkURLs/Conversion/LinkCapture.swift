/// The error for a value that the parameter's type does not accept.
public struct LinkMismatch: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

/// The part of a link that belongs to one parameter, before a type has read it.
///
/// A type for a single value needs only ``LinkParameter/init(linkText:)``. Only a type that wraps another, such as an
/// optional, reads a capture.
public struct LinkCapture: Sendable {
  /// The first value, decoded; nil if there is none.
  public let text: String?
  /// The values after the first, if the parameter takes all of them.
  private let others: [String]
  /// Whether the parameter is a query item.
  private let isItem: Bool
  /// How a value that did not convert counts.
  @usableFromInline
  enum StandIn: BitwiseCopyable, Sendable {
    case unknown, missing
  }
  /// How the value counts if it did not convert; nil if it did.
  @usableFromInline private(set) var standIn: StandIn?

  /// Creates a capture; the text is nil if the link has no such item.
  init(_ text: String?, others: [String] = [], isItem: Bool = false) {
    self.text = text
    self.others = others
    self.isItem = isItem
  }

  /// Whether the link has no such item.
  @inlinable public var isMissing: Bool { text == nil }

  /// Every value in order, decoded: the segments of a catch-all, or the items of a list's key.
  public var texts: [String] { text.map { [$0] + others } ?? [] }

  /// Reads the first value; if it is an unknown value in the query, returns the type's `whenUnknown`.
  @inlinable
  public mutating func value<Parameter: LinkParameter>(
    as type: Parameter.Type
  ) throws(LinkMismatch) -> Parameter {
    do throws(LinkMismatch) {
      return try Parameter(linkCapture: &self)
    } catch {
      return try standIn(for: type)
    }
  }

  /// Whether a type accepts the values, or has a stand-in for them.
  func converts<Parameter: LinkParameter>(to type: Parameter.Type) -> Bool {
    var capture = self
    return (try? capture.value(as: type)) != nil
  }

  /// Returns the stand-in of a type, if the parameter is a query item that the link has.
  @usableFromInline
  mutating func standIn<Parameter: LinkParameter>(
    for type: Parameter.Type
  ) throws(LinkMismatch) -> Parameter {
    guard isItem, !isMissing, let value = Parameter.whenUnknown else { throw LinkMismatch() }
    self.standIn = .unknown
    return value
  }

  /// Whether the value is an empty query item for a number, which counts as missing.
  @usableFromInline
  mutating func takesAsMissing<Parameter: LinkParameter>(_ type: Parameter.Type) -> Bool {
    // Web forms also send the items of empty fields.
    guard isItem, let text, text.isEmpty, type is any Numeric.Type else { return false }
    standIn = .missing
    return true
  }
}

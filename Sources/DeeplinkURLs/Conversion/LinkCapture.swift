/// A value of a link is not what its type wants.
public struct LinkMismatch: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

/// What a link has for one parameter, before any type has read it.
///
/// A type that stands for one value needs no more than ``LinkParameter/init(linkText:)``; only one that
/// wraps another, as an optional does, reads a capture.
public struct LinkCapture: Sendable {
  /// The first value, decoded; nil where there is none.
  public let text: String?
  /// The values after the first, where the parameter takes all.
  private let others: [String]
  /// Whether the parameter is a query item.
  private let isItem: Bool
  /// What was taken for a value that did not convert.
  @usableFromInline
  enum StandIn: BitwiseCopyable, Sendable {
    case unknown, missing
  }
  /// What was taken for the value, if it did not convert.
  @usableFromInline private(set) var standIn: StandIn?

  /// Creates what a link has for a parameter; no text where it has no such item.
  init(_ text: String?, others: [String] = [], isItem: Bool = false) {
    self.text = text
    self.others = others
    self.isItem = isItem
  }

  /// Whether the link has no such item.
  @inlinable public var isMissing: Bool { text == nil }

  /// Every value in order, decoded: the segments of a catch-all, or the items of a list's key.
  public var texts: [String] { text.map { [$0] + others } ?? [] }

  /// Reads the first value, or takes what stands in for an unknown one in the query.
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

  /// Whether the values are what a type takes, or it has a stand-in.
  func converts<Parameter: LinkParameter>(to type: Parameter.Type) -> Bool {
    var capture = self
    return (try? capture.value(as: type)) != nil
  }

  /// The stand-in of a type, where the parameter is a query item that is there.
  @usableFromInline
  mutating func standIn<Parameter: LinkParameter>(
    for type: Parameter.Type
  ) throws(LinkMismatch) -> Parameter {
    guard isItem, !isMissing, let value = Parameter.whenUnknown else { throw LinkMismatch() }
    self.standIn = .unknown
    return value
  }

  /// Whether the value is that of an item and empty, which counts as a missing number.
  @usableFromInline
  mutating func takesAsMissing<Parameter: LinkParameter>(_ type: Parameter.Type) -> Bool {
    // Web forms send the items of fields that nobody has filled in.
    guard isItem, let text, text.isEmpty, type is any Numeric.Type else { return false }
    standIn = .missing
    return true
  }
}

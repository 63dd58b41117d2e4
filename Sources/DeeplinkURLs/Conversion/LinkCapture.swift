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
  /// The link.
  private let source: String
  /// Where the first value is in it.
  private let token: LinkToken
  /// The values after the first, where the parameter takes all.
  private let others: [String]
  /// Whether the link has no such item.
  public let isMissing: Bool
  /// Whether the parameter is a query item.
  private let isItem: Bool
  /// Whether a query item stands there again after the first.
  @usableFromInline let isRepeated: Bool
  /// Whether a stand-in was taken for a value.
  @usableFromInline private(set) var isSubstituted = false

  /// The value at a token of a link.
  @inline(__always)
  init(_ source: String, _ found: CaptureToken) {
    self.source = source
    token = found.token
    others = []
    isMissing = found.isMissing
    isItem = found.isItem
    isRepeated = found.isRepeated
  }

  /// Texts that are decoded already; no first one where the link has no such item.
  init(
    _ text: String?, others: [String] = [], isItem: Bool = false, isRepeated: Bool = false
  ) {
    source = text ?? ""
    token = LinkToken(start: 0, end: source.utf8.count, isEscaped: false)
    self.others = others
    isMissing = text == nil
    self.isItem = isItem
    self.isRepeated = isRepeated
  }

  /// The first value, decoded; nil where there is none.
  ///
  /// - Complexity: One pass over the value; it allocates only for more than 15 bytes.
  public var text: String? { isMissing ? nil : source.decoded(token) }

  /// The first value as a decimal number.
  func integer<Number: FixedWidthInteger>() -> Number? {
    guard !isMissing else { return nil }
    return source.read { bytes in
      var decoded = DecodedBytes(token)
      return Number { decoded.next(bytes) }
    }
  }

  /// Every value in order, decoded: the segments of a catch-all, or the items of a key that the
  /// parameter takes all of.
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

  /// The stand-in of a type, where the parameter is a query item that is there.
  @usableFromInline
  mutating func standIn<Parameter: LinkParameter>(
    for type: Parameter.Type
  ) throws(LinkMismatch) -> Parameter {
    guard isItem, !isMissing, let value = Parameter.whenUnknown else { throw LinkMismatch() }
    isSubstituted = true
    return value
  }
}

/// A value of a link is not what its type wants.
public struct LinkMismatch: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

/// The part of a link that one parameter reads.
///
/// It cannot be copied or kept: the bytes are those of the link being parsed.
public struct LinkCapture: ~Copyable {
  let bytes: LinkText
  let place: LinkIndex.Place
  /// The first value, or nil where there is none.
  @usableFromInline let first: LinkMark?
  /// Whether a query item stands there again after the first.
  @usableFromInline let isRepeated: Bool
  /// Whether a stand-in was taken for a value.
  @usableFromInline private(set) var isSubstituted = false

  @inline(__always)
  init(bytes: LinkText, place: LinkIndex.Place) {
    self.bytes = bytes
    self.place = place
    switch place.kind {
    case .segment, .rest:
      first = bytes.segment(Int(place.segment))
      isRepeated = false
    case .item:
      var values = LinkItems(text: bytes, key: place.key)
      first = values.next()
      isRepeated = first != nil && values.next() != nil
    case .absent:
      first = nil
      isRepeated = false
    }
  }

  /// Whether the link has no such item.
  @inlinable public var isMissing: Bool { first == nil }

  /// The first value, decoded; nil where there is none.
  ///
  /// - Complexity: One pass over the value; it allocates only for more than 15 bytes.
  public var text: String? {
    guard let first else { return nil }
    return bytes.string(first)
  }

  /// Every value in order, decoded: the segments of a catch-all, or the items of a key.
  public var texts: [String] {
    switch place.kind {
    case .absent: []
    case .segment: [bytes.string(bytes.segment(Int(place.segment)))]
    case .rest:
      (Int(place.segment)..<bytes.outline.segmentCount).map { bytes.string(bytes.segment($0)) }
    case .item: LinkItems(text: bytes, key: place.key).map(bytes.string)
    }
  }

  /// Reads a value, or takes what stands in for an unknown one in the query.
  @inlinable @inline(__always)
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
    guard place.kind == .item, first != nil, let value = Parameter.whenUnknown else {
      throw LinkMismatch()
    }
    isSubstituted = true
    return value
  }

  /// The first value as a decimal number.
  func integer<Number: FixedWidthInteger>() -> Number? {
    guard let first else { return nil }
    return Number(decimalDigits: bytes.decoded(first))
  }
}

@available(*, unavailable)
extension LinkCapture: Sendable {}

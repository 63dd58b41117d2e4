/// A range of a link's bytes: a segment, or a key or value of the query.
@usableFromInline
struct LinkMark: Sendable {
  private let startOffset: UInt32
  private let endOffset: UInt32

  /// A range, and whether there is an escape in it.
  @inline(__always)
  init(start: Int, end: Int, isEscaped: Bool) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endOffset = UInt32(truncatingIfNeeded: end) << 1 | (isEscaped ? 1 : 0)
  }

  @inline(__always)
  var start: Int { Int(startOffset) }
  @inline(__always)
  var end: Int { Int(endOffset >> 1) }
  @inline(__always)
  var count: Int { end &- start }
  @inline(__always)
  var isEscaped: Bool { endOffset & 1 == 1 }
}

/// The bytes of a range with each escape decoded; the scanner has checked that they are well formed.
struct DecodedBytes: Sequence, IteratorProtocol {
  let text: LinkText
  var position: Int
  let end: Int

  @inline(__always)
  mutating func next() -> UInt8? {
    guard position < end else { return nil }
    let byte = text[position]
    guard byte == UInt8(ascii: "%"), position + 2 < end else {
      position += 1
      return byte
    }
    let high = PercentCoding.hexValue(text[position + 1]) ?? 0
    let low = PercentCoding.hexValue(text[position + 2]) ?? 0
    position += 3
    return high << 4 | low
  }
}

/// The bytes of a link while it is parsed, and the marks the scanner leaves on them.
///
/// This is the one file of the package with unsafe code, and each use has the same reason: a copy of
/// the bytes, or an array for the marks, would be an allocation for each link. Both buffers live
/// exactly as long as ``LinkText/read(_:limits:_:)``; nothing that outlives it keeps a `LinkText`.
@safe
struct LinkText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let marks: UnsafeMutableBufferPointer<LinkMark>

  /// The number of bytes.
  let count: Int

  /// Calls the function with the bytes of the text, and room for the marks of as many segments and
  /// items as the limits allow.
  static func read<Result>(
    _ text: inout String, limits: LinkLimits, _ body: (borrowing LinkText) -> Result
  ) -> Result {
    text.withUTF8 { bytes in
      // No text has more segments and items than bytes, whatever the limits say.
      let room = min(max(limits.segments, 0) + max(limits.queryItems, 0), bytes.count) + 1
      return unsafe withUnsafeTemporaryAllocation(of: LinkMark.self, capacity: room) { marks in
        body(unsafe LinkText(bytes: bytes, marks: marks, count: bytes.count))
      }
    }
  }

  /// The byte at an offset that is less than ``count``.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { unsafe bytes[offset] }

  /// The mark at an index that the scanner has set.
  @inline(__always)
  func mark(_ index: Int) -> LinkMark { unsafe marks[index] }

  /// Sets a mark; there is room for one for each segment and item within the limits.
  @inline(__always)
  func setMark(_ index: Int, to mark: LinkMark) {
    unsafe (marks.baseAddress.unsafelyUnwrapped + index).initialize(to: mark)
  }

  /// The bytes of a mark as text, each escape decoded once.
  ///
  /// - Complexity: One pass; it allocates only where the text is longer than 15 bytes.
  func string(_ mark: LinkMark) -> String {
    if !mark.isEscaped {
      return unsafe String(
        decoding: UnsafeBufferPointer(rebasing: bytes[mark.start..<mark.end]), as: UTF8.self)
    }
    return unsafe String(unsafeUninitializedCapacity: decodedCount(mark)) { buffer in
      var count = 0
      for byte in decoded(mark) {
        unsafe buffer[count] = byte
        count += 1
      }
      return count
    }
  }

  /// The bytes of a mark, each escape decoded once.
  @inline(__always)
  func decoded(_ mark: LinkMark) -> DecodedBytes {
    DecodedBytes(text: self, position: mark.start, end: mark.end)
  }

  private func decodedCount(_ mark: LinkMark) -> Int {
    var count = 0
    for _ in decoded(mark) { count += 1 }
    return count
  }
}

/// A range of a link's bytes: a segment, or a key or value of the query.
struct LinkMark {
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

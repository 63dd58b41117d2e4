/// The bytes of a link while it is parsed, and the marks the scanner leaves on them.
///
/// This is the one file of the package with unsafe code, and each use has the same reason: a copy of
/// the bytes, or an array for the marks, would be an allocation for each link. Both buffers live
/// exactly as long as ``LinkText/read(_:limits:_:)``; nothing that outlives it keeps a `LinkText`.
@safe @usableFromInline
struct LinkText {
  /// What lies on the stack while a link is read; a text is passed around as its address.
  @safe
  private struct Frame {
    let bytes: UnsafeBufferPointer<UInt8>
    let segments: UnsafeMutableBufferPointer<LinkMark>
    let items: UnsafeMutableBufferPointer<LinkMark>
  }

  private let frame: UnsafePointer<Frame>

  /// The number of bytes.
  var count: Int { unsafe frame.pointee.bytes.count }

  /// Calls the function with the bytes of the text, and room for the marks of as many segments and
  /// items as the limits allow.
  @inline(__always)
  static func read(_ text: String, limits: LinkLimits, _ body: (LinkText) -> Void) {
    let isRead: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe read(bytes, limits, body)
    }
    guard isRead == nil else { return }
    var copy = text
    copy.withUTF8 { bytes in unsafe read(bytes, limits, body) }
  }

  @inline(__always)
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: LinkLimits, _ body: (LinkText) -> Void
  ) {
    // No text has more segments or items than bytes, whatever the limits say. There are two buffers
    // since the standard library keeps one of up to 1,024 bytes on the stack on every system.
    let most = min(max(limits.segments, 0), bytes.count)
    let mostItems = min(max(limits.queryItems, 0), bytes.count)
    unsafe withUnsafeTemporaryAllocation(of: LinkMark.self, capacity: most) { segments in
      unsafe withUnsafeTemporaryAllocation(of: LinkMark.self, capacity: mostItems) { items in
        let frame = unsafe Frame(bytes: bytes, segments: segments, items: items)
        unsafe withUnsafePointer(to: frame) { body(unsafe LinkText(frame: $0)) }
      }
    }
  }

  /// The byte at an offset that is less than ``count``.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { unsafe frame.pointee.bytes[offset] }

  /// The mark of a segment that the scanner has set.
  @inline(__always)
  func segment(_ index: Int) -> LinkMark { unsafe frame.pointee.segments[index] }

  /// The mark of a query item that the scanner has set.
  @inline(__always)
  func item(_ index: Int) -> LinkMark { unsafe frame.pointee.items[index] }

  /// Sets the mark of a segment; there is room for as many as the limits allow.
  @inline(__always)
  func setSegment(_ index: Int, to mark: LinkMark) {
    unsafe (frame.pointee.segments.baseAddress.unsafelyUnwrapped + index).initialize(to: mark)
  }

  /// Sets the mark of a query item; there is room for as many as the limits allow.
  @inline(__always)
  func setItem(_ index: Int, to mark: LinkMark) {
    unsafe (frame.pointee.items.baseAddress.unsafelyUnwrapped + index).initialize(to: mark)
  }

  /// The bytes of a mark as text, each escape decoded once.
  ///
  /// - Complexity: One pass; it allocates only where the text is longer than 15 bytes.
  func string(_ mark: LinkMark) -> String {
    if !mark.isEscaped {
      return unsafe String(
        decoding: UnsafeBufferPointer(rebasing: frame.pointee.bytes[mark.start..<mark.end]),
        as: UTF8.self)
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

  /// The hash of a mark's decoded bytes.
  @inline(__always)
  func hash(_ mark: LinkMark, foldsCase: Bool) -> UInt32 {
    var hasher = SegmentHasher()
    guard !mark.isEscaped, !foldsCase else {
      for byte in decoded(mark) { hasher.add(foldsCase ? byte.asciiLowercased : byte) }
      return hasher.finish()
    }
    var position = mark.start
    while position + 8 <= mark.end {
      hasher.add(eight: eightBytes(at: position))
      position += 8
    }
    let rest = mark.end - position
    if rest > 0 { hasher.add(last: lastBytes(at: position, count: rest), count: rest) }
    return hasher.finish()
  }

  @inline(__always)
  private func eightBytes(at offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(frame.pointee.bytes.baseAddress.unsafelyUnwrapped + offset)
        .loadUnaligned(as: UInt64.self))
  }

  /// Fewer than eight bytes in the low bytes of a word.
  @inline(__always)
  private func lastBytes(at offset: Int, count number: Int) -> UInt64 {
    if offset + 8 <= count { return eightBytes(at: offset) & (1 << (UInt64(number) * 8) - 1) }
    var word: UInt64 = 0
    for index in 0..<number { word |= UInt64(self[offset + index]) << (UInt64(index) * 8) }
    return word
  }

  /// Whether the bytes at an offset begin with a text of the table.
  @inline(__always)
  func hasPrefix(_ text: LinkIndex.Text, _ pool: [UInt8]) -> Bool {
    Int(text.count) <= count && isSame(0, pool, text.range)
  }

  /// Whether as many bytes of the link from an offset on are those of a text; the link has that many.
  @inline(__always)
  private func isSame(_ offset: Int, _ pool: [UInt8], _ text: Range<Int>) -> Bool {
    let bytes = unsafe UnsafeRawPointer(frame.pointee.bytes.baseAddress.unsafelyUnwrapped + offset)
    return unsafe pool.withUnsafeBytes { pool in
      var index = 0
      while index + 8 <= text.count {
        guard
          unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            == pool.loadUnaligned(fromByteOffset: text.lowerBound + index, as: UInt64.self)
        else { return false }
        index += 8
      }
      while index < text.count {
        guard
          unsafe bytes.load(fromByteOffset: index, as: UInt8.self)
            == pool[text.lowerBound + index]
        else { return false }
        index += 1
      }
      return true
    }
  }

  /// Whether the decoded bytes of a mark are a text of the table.
  @inline(__always)
  func isEqual(
    _ mark: LinkMark, _ text: LinkIndex.Text, _ pool: [UInt8], foldsCase: Bool = false
  ) -> Bool {
    let range = text.range
    var index = range.lowerBound
    if !mark.isEscaped {
      guard mark.end - mark.start == range.count else { return false }
      if isSame(mark.start, pool, range) { return true }
      guard foldsCase else { return false }
    }
    for byte in decoded(mark) {
      guard index < range.upperBound else { return false }
      let other = pool[index]
      guard foldsCase ? byte.asciiLowercased == other.asciiLowercased : byte == other else {
        return false
      }
      index += 1
    }
    return index == range.upperBound
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

@available(*, unavailable)
extension LinkText: Sendable {}

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

/// A range of offsets or indices in eight bytes.
///
/// Offsets have 31 bits: patterns of more than 2 GiB in all would trap.
struct ShortRange: BitwiseCopyable, Hashable, Sendable {
  private var startOffset: Int32
  private var length: Int32

  /// Creates a range, which is empty by default.
  @inline(__always)
  init(_ range: Range<Int> = 0..<0) {
    startOffset = Int32(range.lowerBound)
    length = Int32(range.count)
  }

  /// Creates a range of a link's offsets, of which none is cut off, because the scanner refuses a longer link.
  @inline(__always)
  init(start: Int, end: Int) {
    startOffset = Int32(truncatingIfNeeded: start)
    length = Int32(truncatingIfNeeded: end &- start)
  }

  @inline(__always)
  var start: Int { Int(startOffset) }
  @inline(__always)
  var count: Int { Int(length) }
  @inline(__always)
  var end: Int { start &+ count }
  var isEmpty: Bool { length == 0 }
  /// The range as the standard library has it.
  @inline(__always)
  var range: Range<Int> { start..<end }
}

/// A text of a table, by its range in the bytes of all texts.
typealias TableText = ShortRange

/// A range of a link's bytes: a segment, a query item, or the key or value of one.
///
/// It takes eight bytes: 128 of them fit the 1,024 that the standard library keeps on the stack.
struct LinkToken: BitwiseCopyable, Hashable, Sendable {
  private let startOffset: UInt32
  /// The end, and in the lowest bit whether there is an escape; offsets have 31 bits.
  private let endAndEscape: UInt32

  /// The longest text whose offsets a token can hold.
  static var mostBytes: Int { Int(Int32.max) }

  /// A range, and whether there is an escape in it.
  ///
  /// No offset is cut off: the scanner refuses a text beyond ``mostBytes`` before it makes a token.
  @inline(__always)
  init(start: Int, end: Int, isEscaped: Bool) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endAndEscape = UInt32(truncatingIfNeeded: end) << 1 | (isEscaped ? 1 : 0)
  }

  @inline(__always)
  var start: Int { Int(startOffset) }
  @inline(__always)
  var end: Int { Int(endAndEscape >> 1) }
  @inline(__always)
  var count: Int { end &- start }
  @inline(__always)
  var isEscaped: Bool { endAndEscape & 1 == 1 }
}

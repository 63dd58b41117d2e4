/// A range of a link's bytes: a segment, a query item, or the key or value of one.
///
/// It takes eight bytes: 128 of them fit the 1,024 that the standard library keeps on the stack.
struct LinkToken: BitwiseCopyable, Hashable, Sendable {
  private let startOffset: UInt32
  /// The end, and in the lowest bits whether there is an escape, and whether a plus sign is a space; offsets have 30 bits.
  private let endAndFlags: UInt32

  /// The longest text whose offsets a token can hold.
  static var mostBytes: Int { 1 << 30 - 1 }

  /// A range, and whether there is an escape in it.
  ///
  /// No offset is cut off: the scanner refuses a text beyond ``mostBytes`` before it makes a token.
  @inline(__always)
  init(start: Int, end: Int, isEscaped: Bool) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endAndFlags = UInt32(truncatingIfNeeded: end) << 2 | (isEscaped ? 1 : 0)
  }

  /// A part of another token, or that token read in another way.
  @inline(__always)
  init(_ token: LinkToken, _ start: Int, _ end: Int, plusIsSpace: Bool = false) {
    startOffset = UInt32(truncatingIfNeeded: start)
    // What has plus signs to decode counts as escaped.
    endAndFlags =
      UInt32(truncatingIfNeeded: end) << 2 | token.endAndFlags & 3 | (plusIsSpace ? 3 : 0)
  }

  @inline(__always)
  var start: Int { Int(startOffset) }
  @inline(__always)
  var end: Int { Int(endAndFlags >> 2) }
  @inline(__always)
  var count: Int { end &- start }
  @inline(__always)
  var isEscaped: Bool { endAndFlags & 1 == 1 }
  @inline(__always)
  var plusIsSpace: Bool { endAndFlags & 2 == 2 }
}

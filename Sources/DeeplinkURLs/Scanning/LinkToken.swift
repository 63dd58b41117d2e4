/// A range of a link's bytes: a segment, a query item, or the key or value of one.
///
/// It takes eight bytes: 128 of them fit the 1,024 that the standard library keeps on the stack.
struct LinkToken: BitwiseCopyable, Hashable, Sendable {
  private let startOffset: UInt32
  /// The end in the upper 30 bits, and two flags: whether there is an escape, and whether a plus sign is a space.
  private let endAndFlags: UInt32

  /// The longest text whose offsets a token can hold.
  static var mostBytes: Int { 1 << 30 - 1 }

  /// Creates a token of a range that may have an escape in it.
  ///
  /// No offset is cut off, because the scanner refuses a text beyond ``mostBytes`` before it makes a token.
  @inline(__always)
  init(start: Int, end: Int, isEscaped: Bool) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endAndFlags = UInt32(truncatingIfNeeded: end) << 2 | (isEscaped ? 1 : 0)
  }

  /// Creates a token of a part of another token, or of the whole with plus signs as spaces.
  @inline(__always)
  init(_ token: LinkToken, _ start: Int, _ end: Int, plusIsSpace: Bool = false) {
    startOffset = UInt32(truncatingIfNeeded: start)
    // A token with plus signs to decode counts as escaped.
    endAndFlags =
      UInt32(truncatingIfNeeded: end) << 2 | token.endAndFlags & 3 | (plusIsSpace ? 3 : 0)
  }

  /// The token of a value that a link doesn't have: no other one ends in front of the first byte.
  static var missing: LinkToken { LinkToken(start: 0, end: 0, isEscaped: false) }
  @inline(__always)
  var isMissing: Bool { endAndFlags == 0 }

  @inline(__always)
  var start: Int { Int(startOffset) }
  @inline(__always)
  var end: Int { Int(endAndFlags >> 2) }
  @inline(__always)
  var count: Int { end &- start }
  var range: Range<Int> { start..<end }
  @inline(__always)
  var isEscaped: Bool { endAndFlags & 1 == 1 }
  @inline(__always)
  var plusIsSpace: Bool { endAndFlags & 2 == 2 }
}

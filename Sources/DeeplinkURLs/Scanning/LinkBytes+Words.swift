// Eight bytes at a time: a link of 50 bytes is read in a dozen steps instead of 50.
//
// Words are loaded in little-endian order, so that the first byte is the lowest. Each load is
// checked: an offset that is wrong traps, and reads nothing beyond the text.

extension Span<UInt8> {
  /// The first offset from `start` on whose byte is none of letters, digits, hyphen and full stop, or the
  /// limit; nearly all of nearly every link is of these.
  @inline(__always)
  func plainEnd(from start: Int, until limit: Int) -> Int {
    var offset = start
    while offset &+ 8 <= limit {
      let others = PlainBytes.others(word(at: offset))
      // The lowest bit that is set is of the first such byte: bit 15 is of byte 1.
      if others != 0 { return offset &+ others.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    guard offset < limit else { return limit }
    let others = PlainBytes.others(word(at: offset, count: limit &- offset))
    // What lies above the last bytes is zero, which is not plain, so there is always one.
    return offset &+ others.trailingZeroBitCount >> 3
  }

  /// One to seven bytes in the low bytes of a word, zeros above them.
  ///
  /// A whole word is loaded wherever the text has one, and what does not belong here is shifted
  /// out.
  @inline(__always)
  func word(at offset: Int, count number: Int) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 64 &- number &* 8)
    if offset &+ 8 <= count { return (word(at: offset) &<< unused) &>> unused }
    // Near the end of the text the bytes in front are read with them, and shifted out.
    if offset &+ number >= 8 { return word(at: offset &+ number &- 8) &>> unused }
    // Too near both ends of the text for a whole word.
    var word: UInt64 = 0
    for index in 0..<number { word |= UInt64(self[offset + index]) &<< UInt64(index * 8) }
    return word
  }

  /// Whether as many bytes from an offset on are those of a text of a table.
  ///
  /// The caller has seen that there are so many; otherwise the loads trap.
  @inline(__always)
  func isSame(_ start: Int, _ text: TableText, in pool: LinkBytes) -> Bool {
    let count = text.count
    // Nothing beyond the text may be compared, so a short one is masked.
    guard count >= 8 else {
      return count == 0
        || word(at: start, count: count) == pool.word(at: text.start, count: count)
    }
    var index = 0
    while index < count &- 8 {
      guard word(at: start &+ index) == pool.word(at: text.start &+ index) else { return false }
      index &+= 8
    }
    // The last eight may be partly the same as those before them.
    return word(at: start &+ count &- 8) == pool.word(at: text.start &+ count &- 8)
  }

  /// The hash of a range under the number of a segment's parent.
  @inline(__always)
  func hash(from start: Int, to end: Int, under number: Int32) -> UInt32 {
    var hasher = TextHasher(under: number)
    var position = start
    while position &+ 8 <= end {
      hasher.add(eight: word(at: position))
      position &+= 8
    }
    let rest = end &- position
    if rest > 0 { hasher.add(last: word(at: position, count: rest), count: rest) }
    return hasher.finish()
  }
}

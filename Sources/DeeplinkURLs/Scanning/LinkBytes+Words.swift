// Eight bytes at a time: a link of 50 bytes is read in a dozen steps instead of 50.
//
// Words are loaded in little-endian order, so that the first byte is the lowest. Each load is checked: a wrong offset
// traps, and reads nothing beyond the text.

extension Span<UInt8> {
  /// Returns the first offset from `start` on whose byte is no letter, digit, hyphen, or full stop, or the limit.
  ///
  /// Nearly every link consists almost entirely of these bytes.
  @inline(__always)
  func plainEnd(from start: Int, until limit: Int) -> Int {
    var offset = start
    while offset &+ 8 <= limit {
      let others = PlainBytes.others(word(at: offset))
      // The lowest bit that is set belongs to the first such byte: bit 15 to byte 1.
      if others != 0 { return offset &+ others.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    guard offset < limit else { return limit }
    let others = PlainBytes.others(word(at: offset, count: limit &- offset))
    // The bits above the last byte are zero, which is not plain, so there is always a result.
    return offset &+ others.trailingZeroBitCount >> 3
  }

  /// Returns one to seven bytes in the low bytes of a word, with zeros above them.
  ///
  /// If the text has a whole word there, it loads that and shifts out the bytes that do not belong.
  @inline(__always)
  func word(at offset: Int, count number: Int) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 64 &- number &* 8)
    if offset &+ 8 <= count { return (word(at: offset) &<< unused) &>> unused }
    // Near the end of the text, the word begins earlier, and the bytes in front are shifted out.
    if offset &+ number >= 8 { return word(at: offset &+ number &- 8) &>> unused }
    return shortWord(at: offset, count: number)
  }

  /// Returns the same for bytes that are too near both ends of the text for a whole word.
  @inline(never)
  private func shortWord(at offset: Int, count number: Int) -> UInt64 {
    (0..<number).reduce(0) { $0 | UInt64(self[offset + $1]) &<< UInt64($1 * 8) }
  }

  /// Whether the bytes from an offset on are equal to a text of a table.
  ///
  /// The caller has to make sure that there are enough bytes; otherwise the loads trap.
  @inline(__always)
  func isSame(_ start: Int, _ text: TableText, in pool: LinkBytes) -> Bool {
    let count = text.count
    // Bytes beyond the text must not be compared, so a short text is masked.
    guard count >= 8 else {
      return count == 0
        || word(at: start, count: count) == pool.word(at: text.start, count: count)
    }
    var index = 0
    while index < count &- 8 {
      guard word(at: start &+ index) == pool.word(at: text.start &+ index) else { return false }
      index &+= 8
    }
    // The last eight bytes may overlap the ones before.
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

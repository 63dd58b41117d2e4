extension LinkBuffer<UInt8> {
  /// The first of some bytes that has a value, or the end.
  func index(of byte: UInt8, in range: Range<Int>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = range.lowerBound
    while offset < range.upperBound {
      let other = word(offset) ^ (UInt64(byte) &* ones)
      // The lowest of the bytes that are zero has its highest bit set here.
      let zeros = (other &- ones) & ~other & (0x80 &* ones)
      if zeros != 0 { return min(offset + zeros.trailingZeroBitCount / 8, range.upperBound) }
      offset += 8
    }
    return range.upperBound
  }

  /// The first of some bytes that is none of letters, digits, hyphen and full stop, or the end; nearly
  /// every literal is of these.
  func plainEnd(of range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let others = PlainBytes.others(word(offset))
      if others != 0 { return min(offset + others.trailingZeroBitCount / 8, range.upperBound) }
      offset += 8
    }
    return range.upperBound
  }

  /// One to seven bytes from an offset on, in the low bytes of a word.
  func word(_ offset: Int, count: Int) -> UInt64 {
    let unused = UInt64(64 - count * 8)
    return (word(offset) << unused) >> unused
  }

  /// The hash of a text by which it is looked up under a node or a key.
  func hash(_ text: LinkIndex.Text, under number: Int32) -> UInt32 {
    var hasher = LinkHasher(under: number)
    var offset = text.range.lowerBound
    while offset + 8 <= text.range.upperBound {
      hasher.add(eight: word(offset))
      offset += 8
    }
    let rest = text.range.upperBound - offset
    if rest > 0 { hasher.add(last: word(offset, count: rest), count: rest) }
    return hasher.finish()
  }

  /// The bytes of a text.
  func bytes(_ text: LinkIndex.Text) -> [UInt8] { text.range.map { self[$0] } }

  /// Whether two texts are the same bytes.
  func isSame(_ one: LinkIndex.Text, _ other: LinkIndex.Text) -> Bool {
    guard one.count == other.count else { return false }
    var (left, right) = (one.range.lowerBound, other.range.lowerBound)
    while left + 8 <= one.range.upperBound {
      guard word(left) == word(right) else { return false }
      left += 8
      right += 8
    }
    let rest = one.range.upperBound - left
    return rest == 0 || word(left, count: rest) == word(right, count: rest)
  }
}

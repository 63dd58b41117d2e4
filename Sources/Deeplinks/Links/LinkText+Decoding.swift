extension LinkText {
  /// The bytes of a mark, each escape decoded once.
  @inline(__always)
  func decoded(_ mark: LinkMark) -> DecodedBytes {
    DecodedBytes(text: self, position: mark.start, end: mark.end)
  }

  // MARK: - Eight bytes at a time

  /// The first offset from `start` on whose byte is none of letters, digits, hyphen and full stop, or
  /// the limit.
  @inline(__always)
  func plainEnd(from start: Int, until limit: Int) -> Int {
    var offset = start
    while offset &+ 8 <= limit {
      let other = PlainBytes.others(eightBytes(at: offset))
      if other != 0 { return offset &+ other.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    guard offset < limit else { return limit }
    let other = PlainBytes.others(lastBytes(at: offset, count: limit &- offset))
    // What lies above the last bytes is zero, which is not plain, so there is always one.
    return offset &+ other.trailingZeroBitCount >> 3
  }

  /// One to seven bytes in the low bytes of a word.
  @inline(__always)
  private func lastBytes(at offset: Int, count number: Int) -> UInt64 {
    assert(number > 0 && number < 8 && offset + number <= count)
    let unused = UInt64(64 &- number &* 8)
    if offset &+ 8 <= count { return (eightBytes(at: offset) &<< unused) &>> unused }
    // Near the end of the text the bytes in front are read with them, and shifted out.
    if offset &+ number >= 8 { return eightBytes(at: offset &+ number &- 8) &>> unused }
    var word: UInt64 = 0
    for index in 0..<number { word |= UInt64(self[offset + index]) << (UInt64(index) * 8) }
    return word
  }

  // MARK: - Comparing

  /// The hash of a segment's decoded bytes under a node, by which the tree of patterns looks them up.
  @inline(__always)
  func segmentHash(_ mark: LinkMark, under node: Int32) -> UInt32 {
    guard !mark.isEscaped, !foldsCase else {
      return hashDecoded(mark, under: node, foldsCase: foldsCase)
    }
    return hash(mark, under: node)
  }

  /// The hash of a value's decoded bytes under the number of its key.
  func valueHash(_ mark: LinkMark, under key: Int32) -> UInt32 {
    guard !mark.isEscaped else { return hashDecoded(mark, under: key, foldsCase: false) }
    return hash(mark, under: key)
  }

  @inline(__always)
  private func hash(_ mark: LinkMark, under number: Int32) -> UInt32 {
    var hasher = LinkHasher(under: number)
    var position = mark.start
    while position &+ 8 <= mark.end {
      hasher.add(eight: eightBytes(at: position))
      position &+= 8
    }
    let rest = mark.end &- position
    if rest > 0 { hasher.add(last: lastBytes(at: position, count: rest), count: rest) }
    return hasher.finish()
  }

  @inline(never)
  private func hashDecoded(_ mark: LinkMark, under number: Int32, foldsCase: Bool) -> UInt32 {
    var hasher = LinkHasher(under: number)
    for byte in decoded(mark) { hasher.add(foldsCase ? byte.asciiLowercased : byte) }
    return hasher.finish()
  }

  /// Whether the bytes at the beginning are a text of the table.
  @inline(__always)
  func hasPrefix(_ text: LinkIndex.Text) -> Bool { Int(text.count) <= count && isSame(0, text) }

  /// Whether the decoded bytes of a segment are a literal of the table.
  @inline(__always)
  func isLiteral(_ mark: LinkMark, _ text: LinkIndex.Text) -> Bool {
    guard !mark.isEscaped, !foldsCase else {
      return isEqualDecoded(mark, text, foldsCase: foldsCase)
    }
    return mark.count == Int(text.count) && isSame(mark.start, text)
  }

  /// Whether the decoded bytes of a mark are a text of the table.
  @inline(__always)
  func isEqual(_ mark: LinkMark, _ text: LinkIndex.Text) -> Bool {
    if mark.isEscaped { return isEqualDecoded(mark, text, foldsCase: false) }
    return mark.count == Int(text.count) && isSame(mark.start, text)
  }

  /// Whether the bytes of a scheme or host, where no escape is decoded, are a text of the table without
  /// regard to case.
  func isEqualIgnoringCase(_ mark: LinkMark, _ text: LinkIndex.Text) -> Bool {
    mark.count == Int(text.count) && isEqualDecoded(mark, text, foldsCase: true)
  }

  /// Whether the decoded bytes of a mark are a text of the table, one by one.
  @inline(never)
  private func isEqualDecoded(_ mark: LinkMark, _ text: LinkIndex.Text, foldsCase: Bool) -> Bool {
    var index = text.range.lowerBound
    for byte in decoded(mark) {
      guard index < text.range.upperBound else { return false }
      let other = pooled(index)
      guard foldsCase ? byte.asciiLowercased == other.asciiLowercased : byte == other else {
        return false
      }
      index += 1
    }
    return index == text.range.upperBound
  }

  /// Whether as many bytes of the link from an offset on are those of a text; the link has that many.
  @inline(__always)
  private func isSame(_ offset: Int, _ text: LinkIndex.Text) -> Bool {
    let count = Int(text.count)
    guard count >= 8 else {
      return count == 0
        || (lastBytes(at: offset, count: count) ^ pooledWord(Int(text.start)))
          &<< UInt64(64 &- count &* 8) == 0
    }
    var index = 0
    while index < count &- 8 {
      guard eightBytes(at: offset &+ index) == pooledWord(Int(text.start) &+ index) else {
        return false
      }
      index &+= 8
    }
    // The last eight may be partly the same as those before them.
    return eightBytes(at: offset &+ count &- 8) == pooledWord(Int(text.start) &+ count &- 8)
  }
}

// Comparing tokens with a table's texts, by their decoded bytes.
//
// Bytes are compared and not characters, because Swift's é equals both of its encodings, and a link would reach
// something that its bytes do not name. Case is folded for ASCII only, which needs no table of letters.

extension String {
  /// Whether two texts have the same bytes.
  @usableFromInline
  func isSame(as other: String) -> Bool {
    read { bytes in
      other.read { others in
        let text = TableText(start: 0, end: others.count)
        return bytes.count == others.count && bytes.isSame(0, text, in: others)
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether the decoded bytes of a token are equal to a text of a table.
  ///
  /// It isn't inlined: most loops call it once, and each would begin with its setup.
  ///
  /// - Complexity: Linear in the shorter of both.
  @inline(never)
  func isEqual(
    _ token: LinkToken, _ text: TableText, in pool: LinkBytes, foldsCase: Bool = false
  ) -> Bool {
    // Eight bytes at a time, if the text is neither escaped nor folded.
    guard !token.isEscaped, !foldsCase else {
      return isEqualByByte(token, text, in: pool, foldsCase: foldsCase)
    }
    return token.count == text.count && isSame(token.start, text, in: pool)
  }

  /// Compares byte by byte, which is slower: each byte is decoded, and folded if the table wants that.
  @inline(never)
  private func isEqualByByte(
    _ token: LinkToken, _ text: TableText, in pool: LinkBytes, foldsCase: Bool
  ) -> Bool {
    if !token.isEscaped {
      guard token.count == text.count else { return false }
      // Nearly every text has the same case as in the table.
      if isSame(token.start, text, in: pool) { return true }
    }
    var index = text.start
    var decoded = DecodedBytes(token)
    while let byte = decoded.next(self) {
      guard index < text.end else { return false }
      let other = pool[index]
      guard foldsCase ? byte.asciiLowercased == other.asciiLowercased : byte == other else {
        return false
      }
      index += 1
    }
    // The token may be only the beginning of the table's text.
    return index == text.end
  }

  /// Returns the hash of a token's decoded bytes under a node's number, for the trie to look up.
  @inline(__always)
  func hash(_ token: LinkToken, under number: Int32, foldsCase: Bool = false) -> UInt32 {
    guard !token.isEscaped, !foldsCase else {
      return hashByByte(token, under: number, foldsCase: foldsCase)
    }
    return hash(from: token.start, to: token.end, under: number)
  }

  /// Returns the same hash byte by byte.
  @inline(never)
  private func hashByByte(
    _ token: LinkToken, under number: Int32, foldsCase: Bool
  ) -> UInt32 {
    var hasher = TextHasher(under: number)
    var decoded = DecodedBytes(token)
    while let byte = decoded.next(self) { hasher.add(foldsCase ? byte.asciiLowercased : byte) }
    return hasher.finish()
  }
}

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

extension LinkBytes {
  /// The domain of a link that has one, without its port.
  var domain: LinkToken {
    // Two slashes follow the colon.
    let start = ((0..<count).first { self[$0] == UInt8(ascii: ":") } ?? 0) + 3
    // Nearly every domain is of plain bytes.
    var end = plainEnd(from: start, until: count)
    while end < count, self[end] != UInt8(ascii: ":"), !isDelimiter(self[end]) { end += 1 }
    return LinkToken(start: start, end: end, isEscaped: false)
  }

  /// Returns a label of the domain by its number; the last one if there are fewer.
  func label(_ number: Int32, of domain: LinkToken) -> LinkToken {
    var (start, end, rest) = (domain.start, domain.start, number)
    while end < domain.end {
      if self[end] == UInt8(ascii: ".") {
        if rest == 0 { break }
        rest -= 1
        start = end + 1
      }
      end += 1
    }
    return LinkToken(start: start, end: end, isEscaped: false)
  }
}

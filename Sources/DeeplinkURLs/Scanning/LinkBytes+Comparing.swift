// Comparing tokens with a table's texts, by their decoded bytes.
//
// Bytes are compared and not characters, because Swift's é equals both of its encodings, and a link would reach
// something that its bytes do not name. Case is folded for ASCII only, which needs no table of letters.

extension String {
  /// Whether two texts have the same bytes.
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

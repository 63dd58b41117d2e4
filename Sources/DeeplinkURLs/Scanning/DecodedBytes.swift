/// The bytes of a token with each escape decoded once, one at a time.
///
/// This is the one place that decodes a link. A decoded byte is never a part of another escape (RFC 3986, section 2.4):
/// `%2541` is `%41` and not `A`. The scanner has refused malformed escapes; here they would stay as they are.
struct DecodedBytes {
  private(set) var position: Int
  private let end: Int
  private let plusIsSpace: Bool

  @inline(__always)
  init(_ token: LinkToken) {
    (position, end, plusIsSpace) = (token.start, token.end, token.plusIsSpace)
  }

  /// The next byte, or nil after the last.
  @inline(__always)
  mutating func next(_ bytes: LinkBytes) -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    guard byte == UInt8(ascii: "%"), let value = bytes.escape(at: position, until: end) else {
      position += 1
      return plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
    }
    position += 3
    return value
  }
}

extension String {
  /// The decoded text of a token of this text.
  func decoded(_ token: LinkToken) -> String {
    read { bytes in bytes.text(token) }
  }
}

extension LinkBytes {
  /// Returns the byte that an escape stands for, or nil if two digits don't follow its percent sign.
  @inline(__always)
  func escape(at offset: Int, until end: Int) -> UInt8? {
    // Both digits must belong to the token, so that an escape never takes a byte of the next one.
    guard offset + 2 < end, let high = PercentCoding.hexValue(self[offset + 1]),
      let low = PercentCoding.hexValue(self[offset + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Returns a query item whose plus signs are spaces.
  func readingPlusAsSpace(_ item: LinkToken) -> LinkToken {
    for index in item.start..<item.end where self[index] == UInt8(ascii: "+") {
      return LinkToken(item, item.start, item.end, plusIsSpace: true)
    }
    return item
  }

  /// The decoded text of a token.
  ///
  /// - Complexity: One pass, or two over an escaped token; it allocates only for more than 15 bytes.
  func text(_ token: LinkToken) -> String {
    guard token.isEscaped else { return text(token.start..<token.end) }
    return escapedText(token)
  }

  @inline(never)
  private func escapedText(_ token: LinkToken) -> String {
    // Escapes are longer than what they decode to, so bytes are counted only for a text that may be too long.
    var count = token.count
    if count > 15 {
      var decoded = DecodedBytes(token)
      count = 0
      while decoded.next(self) != nil { count += 1 }
    }
    // Decoding makes no text longer, so the room is enough; otherwise the output would trap.
    return String(capacity: count) { output in
      var decoded = DecodedBytes(token)
      while let byte = decoded.next(self) { output.append(byte) }
    }
  }
}

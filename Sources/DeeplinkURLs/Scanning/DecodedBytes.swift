/// The bytes of a token with each escape decoded once, one at a time.
///
/// This is the one place that decodes a link. The scanner has checked the escapes; one that is malformed
/// stands for itself.
struct DecodedBytes {
  private(set) var position: Int
  private let end: Int

  @inline(__always)
  init(_ token: LinkToken) { (position, end) = (token.start, token.end) }

  /// The next byte, or nil after the last.
  @inline(__always)
  mutating func next(_ bytes: LinkBytes) -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    guard byte == UInt8(ascii: "%"), position + 2 < end else {
      position += 1
      return byte
    }
    guard let high = PercentCoding.hexValue(bytes[position + 1]),
      let low = PercentCoding.hexValue(bytes[position + 2])
    else {
      position += 1
      return byte
    }
    position += 3
    return high << 4 | low
  }
}

extension String {
  /// The decoded text of a token of this text.
  func decoded(_ token: LinkToken) -> String {
    read { bytes in bytes.text(token) }
  }
}

extension LinkBytes {
  /// The decoded text of a token.
  ///
  /// - Complexity: One pass, or two over an escaped token; it allocates only for more than 15 bytes.
  func text(_ token: LinkToken) -> String {
    guard token.isEscaped else { return text(token.start..<token.end) }
    return escapedText(token)
  }

  @inline(never)
  private func escapedText(_ token: LinkToken) -> String {
    // Escapes are longer than what they stand for: only a text that may not be short is counted.
    var count = token.count
    if count > 15 {
      var decoded = DecodedBytes(token)
      count = 0
      while decoded.next(self) != nil { count += 1 }
    }
    return String(capacity: count) { output in
      var decoded = DecodedBytes(token)
      while let byte = decoded.next(self) { output.append(byte) }
    }
  }
}

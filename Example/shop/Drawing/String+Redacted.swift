extension String {
  /// The text of a link without the values of its tokens and codes, however their key is spelled.
  ///
  /// Both are secrets that travel in links. What stands in its place runs to the end of the item, so
  /// that a link the parser refuses does not tell it either.
  var redacted: String {
    // Without either, a text has no key.
    guard utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "%") }) else {
      return self
    }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard let end = Self.endOfSecretKey(in: bytes, from: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result += bytes[index..<end]
      index =
        bytes[end...].firstIndex { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "#") }
        ?? bytes.count
      if index > end { result += "…".utf8 }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the value begins, if the key of a secret stands at `start`.
  private static func endOfSecretKey(in bytes: [UInt8], from start: Int) -> Int? {
    ["token=", "code="].lazy.compactMap { end(of: $0, in: bytes, from: start) }.first
  }

  /// Where `key` ends, if it stands at `start` in any case and with any of it escaped.
  private static func end(of key: String, in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    for expected in key.utf8 {
      guard index < bytes.count else { return nil }
      var byte = bytes[index]
      var length = 1
      if byte == UInt8(ascii: "%"), let decoded = hexadecimal(bytes[(index + 1)...].prefix(2)) {
        (byte, length) = (decoded, 3)
      }
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard (isUppercase ? byte + 32 : byte) == expected else { return nil }
      index += length
    }
    return index
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

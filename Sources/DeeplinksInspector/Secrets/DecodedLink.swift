import DeeplinkURLs

/// The decoded bytes of a link, with their places in the original text.
struct DecodedLink {
  private(set) var bytes: [UInt8]
  /// The original place of each byte, and the end of the last one; empty as long as nothing was decoded.
  private var places: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the original place of a byte; for the index after the last byte, the end.
  func place(of index: Int) -> Int { places.isEmpty ? index : places[index] }

  /// Returns the original place of some bytes.
  func place(of range: Range<Int>) -> Range<Int> {
    place(of: range.lowerBound)..<place(of: range.upperBound)
  }

  /// Whether a byte is unescaped in the original text.
  func isWritten(_ index: Int) -> Bool { place(of: index + 1) - place(of: index) == 1 }

  /// Decodes the bytes once more, and returns whether that changed anything.
  mutating func decode() -> Bool {
    guard bytes.contains(UInt8(ascii: "%")) else { return false }
    var decoded: [UInt8] = []
    var origins: [Int] = []
    decoded.reserveCapacity(bytes.count)
    origins.reserveCapacity(bytes.count + 1)
    var index = 0
    while index < bytes.count {
      origins.append(place(of: index))
      let byte = Self.escaped(bytes, at: index)
      decoded.append(byte ?? bytes[index])
      index += byte == nil ? 1 : 3
    }
    origins.append(place(of: bytes.count))
    guard decoded.count < bytes.count else { return false }
    (bytes, places) = (decoded, origins)
    return true
  }

  /// Returns the byte of an escape at an index; nil if no escape begins there.
  private static func escaped(_ bytes: [UInt8], at index: Int) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = PercentCoding.hexValue(bytes[index + 1]),
      let low = PercentCoding.hexValue(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }
}

extension UInt8 {
  /// The byte in lower case, if it is an ASCII letter.
  var folded: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// Whether the byte is an ASCII letter or digit.
  var isAlphanumeric: Bool { self &- 0x30 < 10 || folded &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is an ASCII letter, or belongs to a character beyond ASCII.
  var isLetter: Bool { folded &- UInt8(ascii: "a") < 26 || self > 0x7F }
}

/// Finds the bytes of a word that are not plain: all eight with a dozen operations.
///
/// The highest bit of a byte below 0x80 is free. Adding 0x80 minus a bound sets that bit if the byte reaches the bound,
/// in all eight bytes at once.
enum PlainBytes {
  /// A word with a 1 in every byte.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Returns the highest bit of every byte that is no ASCII letter, digit, hyphen, or full stop.
  @inline(__always)
  static func others(_ word: UInt64) -> UInt64 {
    let low = word & (0x7F &* ones)
    let isLetter = bytes(of: low | (0x20 &* ones), from: 0x61, through: 0x7A)
    // Hyphen, full stop, slash, and the digits have consecutive codes.
    let isDigit = bytes(of: low, from: 0x2D, through: 0x39)
    let isNoSlash = (low ^ (0x2F &* ones)) &+ (0x7F &* ones)
    return ~((isLetter | isDigit & isNoSlash) & ~word) & (0x80 &* ones)
  }

  /// Sets the highest bit of each byte in a range.
  ///
  /// The bytes must be below 0x80, so no sum carries into the next. The caller has to mask the other bits out, because they mean nothing.
  @inline(__always)
  private static func bytes(
    of word: UInt64, from least: UInt64, through most: UInt64
  ) -> UInt64 {
    (word &+ (0x80 &- least) &* ones) & ~(word &+ (0x7F &- most) &* ones)
  }
}

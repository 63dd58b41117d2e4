/// Finds the bytes of a word that need a closer look: eight of them with a dozen operations.
///
/// A byte below 0x80 leaves its highest bit free. To add 0x80 less a bound sets that bit where the
/// byte reaches the bound, in all eight at once.
enum PlainBytes {
  /// One in every byte.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The highest bit of every byte that is none of ASCII letters, digits, hyphen and full stop.
  @inline(__always)
  static func others(_ word: UInt64) -> UInt64 {
    let low = word & (0x7F &* ones)
    let isLetter = bytes(of: low | (0x20 &* ones), from: 0x61, through: 0x7A)
    // Hyphen, full stop, slash and the digits stand next to each other.
    let isDigit = bytes(of: low, from: 0x2D, through: 0x39)
    let isNoSlash = (low ^ (0x2F &* ones)) &+ (0x7F &* ones)
    return ~((isLetter | isDigit & isNoSlash) & ~word) & (0x80 &* ones)
  }

  /// The highest bit of every byte in a range; the bytes are below 0x80, so none carries into the next.
  ///
  /// The other bits mean nothing, and the caller masks them out.
  @inline(__always)
  private static func bytes(
    of word: UInt64, from least: UInt64, through most: UInt64
  ) -> UInt64 {
    (word &+ (0x80 &- least) &* ones) & ~(word &+ (0x7F &- most) &* ones)
  }
}

/// Hashes a segment and the node above it, eight bytes at a time.
///
/// The hash need be no secret: the parser looks links up in a table and never adds them to it, so an attacker whose
/// links collide fills no table.
struct TextHasher {
  private var hash: UInt64
  private var word: UInt64 = 0
  private var count: UInt64 = 0

  /// Begins the hash of a segment under a node.
  @inline(__always)
  init(under parent: Int32) {
    hash = UInt64(truncatingIfNeeded: parent) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Takes the next byte, as of an escaped text; bytes and words give the same hash.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    word |= UInt64(byte) << (count & 7 &* 8)
    count &+= 1
    if count & 7 == 0 {
      mix(word)
      word = 0
    }
  }

  /// Takes eight bytes in little-endian order; the number of bytes taken before must be a multiple of eight.
  @inline(__always)
  mutating func add(eight bytes: UInt64) {
    mix(bytes)
    count &+= 8
  }

  /// Takes the last bytes, fewer than eight, in the low bytes of a word.
  @inline(__always)
  mutating func add(last bytes: UInt64, count number: Int) {
    word = bytes
    count &+= UInt64(number)
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 32
  }

  /// Returns the hash of all bytes and their number; its lowest bits are the best.
  ///
  /// The highest bits of a product depend on all bits of the factors, but the lowest bits only on the lowest. With
  /// those, names that differ by a number would fall into each other's slots.
  @inline(__always)
  mutating func finish() -> UInt32 {
    // Fewer than eight bytes leave the highest byte free for their number. It distinguishes a text from the same text
    // with zeros behind it.
    mix(word ^ count << 56)
    return UInt32(truncatingIfNeeded: hash >> 32).byteSwapped
  }
}

/// Hashes a segment and the node above it, eight bytes at a time.
///
/// The parser looks links up in tables and never puts them into one. An attacker who makes a link's texts collide fills
/// no table, so the hash need be no secret.
struct TextHasher {
  private var hash: UInt64
  private var word: UInt64 = 0
  private var count: UInt64 = 0

  /// Begins a segment under a node.
  @inline(__always)
  init(under parent: Int32) {
    hash = UInt64(truncatingIfNeeded: parent) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Takes the next byte; the hash is the same by bytes, as of escaped texts, and by words.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    word |= UInt64(byte) << (count & 7 &* 8)
    count &+= 1
    if count & 7 == 0 {
      mix(word)
      word = 0
    }
  }

  /// Takes eight bytes in little-endian order; only after a multiple of eight.
  @inline(__always)
  mutating func add(eight bytes: UInt64) {
    mix(bytes)
    count &+= 8
  }

  /// Takes what is left, fewer than eight bytes, in the low bytes of a word.
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

  /// The hash of all bytes and their number, whose lowest bits are the best.
  ///
  /// Of a product the highest bits depend on all of the factor. The lowest depend on its lowest only: with
  /// them, names that differ by a number would fall into each other's places.
  @inline(__always)
  mutating func finish() -> UInt32 {
    // Fewer than eight bytes leave the highest free, so their number has room there. It tells a
    // text from the same with zeros behind it.
    mix(word ^ count << 56)
    return UInt32(truncatingIfNeeded: hash >> 32).byteSwapped
  }
}

/// The bytes of all texts of a table, one after another.
///
/// Texts refer to bytes by their place, and bytes are only ever appended, so a text stays valid.
struct TextPool: Sendable {
  private(set) var bytes: ContiguousArray<UInt8> = []

  /// Creates an empty pool with room for the texts of about this number of patterns.
  init(patterns: Int) { bytes.reserveCapacity(patterns * 32) }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends the UTF-8 of a text, and says where it lies.
  mutating func append(_ text: String) -> TableText {
    bytes.append(contentsOf: text.utf8)
    return TableText(bytes.count - text.utf8.count..<bytes.count)
  }

  /// A part as text.
  func string(_ text: TableText) -> String { String(decoding: bytes[text.range], as: UTF8.self) }

  /// Returns the index of the first byte with this value, or the end.
  func index(of byte: UInt8, in range: Range<Int>) -> Int {
    range.first { bytes[$0] == byte } ?? range.upperBound
  }

  /// Returns the index of the first byte that is no letter, digit, hyphen, or full stop, or the end.
  func plainEnd(of range: Range<Int>) -> Int {
    bytes.span.plainEnd(from: range.lowerBound, until: range.upperBound)
  }

  /// Whether two texts are the same bytes.
  func isSame(_ one: TableText, _ other: TableText) -> Bool {
    one.count == other.count && bytes.span.isSame(one.start, other, in: bytes.span)
  }
}

extension TableText {
  /// The text as a token of the pool's bytes, which has no escapes.
  var token: LinkToken { LinkToken(start: start, end: end, isEscaped: false) }
}

/// Bytes of a fuzzer, taken apart into values.
struct Input {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    rest = UnsafeBufferPointer(start: start, count: count)[...]
  }

  /// The next byte, or 0 after the last.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The next bytes as text, as many as the byte before them says.
  mutating func text() -> String {
    let count = min(Int(byte()), rest.count)
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// All bytes that are left as text.
  func remaining() -> String { String(decoding: rest, as: UTF8.self) }
}

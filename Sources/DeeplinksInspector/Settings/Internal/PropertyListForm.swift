import Foundation

extension Data {
  /// Whether the data has the form of a property list, and has no more arrays and dictionaries than an app's files ever
  /// have.
  ///
  /// Foundation reads XML by recursion, so a file that is nested deep enough stops the process. The same is true of the
  /// older text form, which nothing writes anymore.
  var isReadablePropertyList: Bool {
    if starts(with: "bplist".utf8) { return hasSoundSizes }
    let first = withoutMark.first { $0 > 0x20 }
    // Other encodings than UTF-8 have bytes of 0 and would hide the tags.
    guard first == UInt8(ascii: "<"), !contains(0) else { return false }
    let tags = split(separator: UInt8(ascii: "<")).count { tag in
      ["array", "dict", "plist"].contains { tag.starts(with: $0.utf8) }
    }
    return tags <= 1_000
  }

  /// Whether each object of a binary property list is as large at most as the data; at a larger one, Foundation on Linux
  /// stops the process.
  private var hasSoundSizes: Bool {
    let bytes = [UInt8](self)
    func number(at start: Int, _ width: Int) -> Int? {
      guard start >= 0, (1...8).contains(width), start <= bytes.count - width else { return nil }
      let value = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return value < bytes.count ? Int(value) : nil
    }
    let trailer = bytes.count - 32
    guard trailer > 0, let objects = number(at: trailer + 8, 8),
      let table = number(at: trailer + 24, 8)
    else { return false }
    let width = Int(bytes[trailer + 6])
    return (0..<objects).allSatisfy { index in
      guard let start = number(at: table + index * width, width) else { return false }
      // A size of 15 or more is a number behind the first byte.
      guard bytes[start] >= 0x40, bytes[start] & 0xF == 0xF else { return true }
      return number(at: start + 1, 1).map { number(at: start + 2, 1 << ($0 & 0xF)) != nil } ?? false
    }
  }
}

/// Finds the parts between slashes after a link's scheme: a host, if there is one, and the path's segments.
///
/// In a text that can't be split like this, a path may begin in places that only look like one. So the search begins
/// behind every character that people put around links.
struct LinkSegments {
  /// Whether the text is not a scheme with a host or a path behind it.
  let isBroken: Bool
  /// The index at which the search for the next segment begins.
  private var index = 0

  init(of bytes: [UInt8]) {
    // The first colon ends the scheme, if no slash, question mark, or number sign is in front of it.
    let first = bytes.firstIndex { $0 == UInt8(ascii: ":") || $0.isSlash || $0.endsPath }
    guard let first, bytes[first] == UInt8(ascii: ":") else {
      isBroken = zip(bytes, bytes.dropFirst()).contains { $0.isSlash && $1.isSlash }
      return
    }
    index = first + 1
    var isBroken =
      index == bytes.count || !bytes[index].isSlash || !bytes[..<first].allSatisfy(\.isOfScheme)
    // A loop and no call of `split`, because every line of a list comes here.
    var previous = UInt8(ascii: "/")
    for byte in bytes[index...] {
      if byte.endsPath { break }
      if byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"")
        || previous == UInt8(ascii: ":") && byte.isSlash
      {
        isBroken = true
        break
      }
      previous = byte
    }
    self.isBroken = isBroken
  }

  /// Creates the segments of a fragment; nil if there is no fragment.
  init?(ofFragmentIn bytes: [UInt8]) {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    isBroken = false
    index = sign + 1
  }

  /// Returns the next segment that is not empty; nil after the last one.
  mutating func next(in bytes: [UInt8]) -> Range<Int>? {
    func isBetween(_ byte: UInt8) -> Bool { byte.isSlash || isBroken && byte.isAround }
    while index < bytes.count, isBetween(bytes[index]) { index += 1 }
    let start = index
    while index < bytes.count, !isBetween(bytes[index]), !bytes[index].endsPath { index += 1 }
    return start < index ? start..<index : nil
  }
}

extension UInt8 {
  /// Whether the byte separates segments; some readers of links read a backslash as a slash.
  var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }

  /// Whether the byte begins the query or the fragment.
  var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }

  /// Whether a scheme may have the byte.
  fileprivate var isOfScheme: Bool { isAlphanumeric || "+-.".utf8.contains(self) }

  /// Whether the byte may be in front of a path in a text that is no link.
  fileprivate var isAround: Bool { self <= 0x20 || ":;,<>()[]|\"'".utf8.contains(self) }
}

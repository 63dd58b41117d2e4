/// Finds what stands between slashes behind a link's scheme: a host, where there is one, and the path's segments.
struct LinkSegments {
  /// Where the next one is looked for.
  private var index = 0

  init(of bytes: [UInt8]) {
    // A colon is the scheme's if it stands before all else.
    let first = bytes.firstIndex { $0 == UInt8(ascii: ":") || $0.isSlash || $0.endsPath }
    if let first, bytes[first] == UInt8(ascii: ":") { index = first + 1 }
  }

  /// Those of a fragment, or nil where there is none.
  init?(ofFragmentIn bytes: [UInt8]) {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    index = sign + 1
  }

  /// The next one, none of which is empty; nil behind the last.
  mutating func next(in bytes: [UInt8]) -> Range<Int>? {
    while index < bytes.count, bytes[index].isSlash { index += 1 }
    let start = index
    while index < bytes.count, !bytes[index].isSlash, !bytes[index].endsPath { index += 1 }
    return start < index ? start..<index : nil
  }
}

extension UInt8 {
  /// Whether the byte parts segments; some readers of links take a backslash for a slash.
  var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }

  /// Whether the byte begins the query or the fragment.
  var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }
}

/// The measures of an archive's bytes, taken before anything is decoded because decoding takes far longer.
///
/// They mean nothing for data that is no archive; the decoder refuses such data.
struct ArchiveScan {
  /// The deepest nesting of arrays and objects that `JSONDecoder` reads.
  static let maximumDepth = 512

  /// The size of the largest value where a route is expected: a layer's root, or an element of its path.
  private(set) var largestRoute = 0

  /// Scans until the end, or returns nil if the data nests deeper than ``maximumDepth`` or isn't in UTF-8.
  init?(_ bytes: some Collection<UInt8>) {
    // {"stacks":[{"layers":[{"root":ROUTE,"path":[ROUTE]}]}]}
    let layer = 5
    var (depth, isInPath, start, textStart) = (0, false, 0, 0)
    var isAmongRoutes: Bool { depth == layer || depth == layer + 1 && isInPath }
    var rest = bytes.enumerated().makeIterator()
    while let (index, byte) = rest.next() {
      switch byte {
      // UTF-16 or UTF-32, which the decoder would read, too.
      case 0: return nil
      case UInt8(ascii: "\""):
        textStart = index + 1
        while let byte = rest.next()?.element, byte != UInt8(ascii: "\"") {
          if byte == UInt8(ascii: "\\") { _ = rest.next() }
        }
      case UInt8(ascii: ":"):
        if depth == layer { start = index + 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= Self.maximumDepth else { return nil }
        // The last text before an array in a layer is its key. A root that is written as an array is one route.
        if depth == layer + 1 {
          let text = bytes.dropFirst(textStart)
          isInPath = byte == UInt8(ascii: "[") && text.starts(with: #"path""#.utf8)
        }
        if isAmongRoutes { start = index + 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if isAmongRoutes {
          largestRoute = max(largestRoute, index - start)
          start = index + 1
        }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
    }
  }
}

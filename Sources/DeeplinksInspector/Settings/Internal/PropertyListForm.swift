import Foundation

extension Data {
  /// Whether the data has the form of a property list, and is nested no deeper than one ever is.
  ///
  /// Foundation reads XML by recursion, and a file nested deep enough stops the process. It reads the older
  /// text form so, too, which nobody writes any more.
  var isReadablePropertyList: Bool {
    if starts(with: "bplist".utf8) { return true }
    var scanner = XMLNesting(rest: Array(self)[...])
    return scanner.isXML && scanner.maximumDepth(upTo: 128) != nil
  }
}

/// Measures how deep the elements of an XML text are nested.
///
/// Where it cannot be sure that an element ends, it counts too deep and never too shallow.
private struct XMLNesting {
  var rest: ArraySlice<UInt8>

  /// Whether the first that is no blank is a tag, behind a byte order mark or not.
  var isXML: Bool {
    let text = rest.starts(with: "\u{FEFF}".utf8) ? rest.dropFirst(3) : rest
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The depth, or nil where it is beyond a limit.
  mutating func maximumDepth(upTo limit: Int) -> Int? {
    var (depth, maximum) = (0, 0)
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") { continue }
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let tag = rest[..<end].dropFirst()
      rest = rest[end...]
      switch tag.first {
      case UInt8(ascii: "/"): depth -= 1
      case UInt8(ascii: "!"), UInt8(ascii: "?"): break
      default:
        // What looks like the end of an empty element may stand in an attribute.
        let isEmpty = tag.last == UInt8(ascii: "/") && !tag.contains(UInt8(ascii: "\""))
        if !isEmpty { depth += 1 }
      }
      maximum = Swift.max(maximum, depth)
      if maximum > limit { return nil }
    }
    return maximum
  }

  /// Skips what begins here with some mark, up to its end.
  private mutating func skip(_ mark: String, to end: String) -> Bool {
    guard rest.starts(with: mark.utf8) else { return false }
    rest = rest.dropFirst(mark.utf8.count)
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    return true
  }
}

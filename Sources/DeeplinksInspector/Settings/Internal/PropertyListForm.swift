import Foundation

extension Data {
  /// Whether the data has the form of a property list, and isn't nested deeper than property lists ever are.
  ///
  /// Foundation reads XML by recursion, so a file that is nested deep enough stops the process. The same is true of the
  /// older text form, which nothing writes anymore.
  var isReadablePropertyList: Bool {
    if starts(with: "bplist".utf8) { return true }
    var scanner = XMLNesting(rest: Array(self)[...])
    return scanner.isXML && scanner.maximumDepth(upTo: 128) != nil
  }
}

/// Measures how deep the elements of an XML text are nested.
///
/// If it isn't certain that an element ends, the measured depth is too large and never too small.
private struct XMLNesting {
  var rest: ArraySlice<UInt8>

  /// Whether the first character that is no white space begins a tag, with or without a byte order mark in front.
  var isXML: Bool { rest.withoutMark.first { $0 > 0x20 } == UInt8(ascii: "<") }

  /// Returns the depth, or nil if it exceeds a limit.
  mutating func maximumDepth(upTo limit: Int) -> Int? {
    var (depth, maximum) = (0, 0)
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") { continue }
      if depth == 0, skip("<?", to: "?>") { continue }
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let tag = rest[..<end].dropFirst()
      rest = rest[end...]
      switch tag.first {
      case UInt8(ascii: "/"): depth = Swift.max(0, depth - 1)
      // Foundation may read on to another end. No property list has an instruction or a declaration inside of an element,
      // or declarations of its own.
      case UInt8(ascii: "?"): return nil
      case UInt8(ascii: "!"): if depth > 0 || tag.contains(UInt8(ascii: "[")) { return nil }
      default:
        // The end of an empty element may also be a part of an attribute.
        let isEmpty = tag.last == UInt8(ascii: "/") && !tag.contains(UInt8(ascii: "\""))
        if !isEmpty { depth += 1 }
      }
      maximum = Swift.max(maximum, depth)
      if maximum > limit { return nil }
    }
    return maximum
  }

  /// Skips a part that begins here with `mark`, up to its end.
  private mutating func skip(_ mark: String, to end: String) -> Bool {
    guard rest.starts(with: mark.utf8) else { return false }
    rest = rest.dropFirst(mark.utf8.count)
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    return true
  }
}

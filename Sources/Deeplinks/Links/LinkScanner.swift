/// The rule that refused a link, and where.
struct LinkFault: Error {
  var stage: LinkError.Stage
  var rule: LinkError.Rule
  var offset: Int
  var site: Int?
}

/// Reads a link once from left to right, checks every rule of form, and marks segments and items.
enum LinkScanner {
  /// Reads all of a link that has no more bytes than the limit.
  @inline(__always)
  static func scan(_ text: LinkText, _ limit: Int) throws(LinkFault) {
    guard text.count <= min(limit, mostBytes) else {
      throw LinkFault(stage: .limits, rule: .tooLong, offset: max(limit, 0))
    }
    let place = try LinkSiteSearch(text: text).place()
    text.outline.site = place.site
    do throws(LinkFault) {
      let pathEnd = try scanPath(text, place)
      let queryEnd = try scanQuery(text, from: pathEnd)
      try scanFragment(text, from: queryEnd)
    } catch {
      var fault = error
      fault.site = place.site
      throw fault
    }
  }

  /// Marks hold 31-bit offsets.
  private static let mostBytes = Int(Int32.max)

  // MARK: - Path

  /// Reads the segments, of which a custom scheme's host is the first, and returns the path's end.
  @inline(__always)
  private static func scanPath(
    _ text: LinkText, _ place: LinkSiteList.Place
  ) throws(LinkFault) -> Int {
    var escapes = LinkEscapes()
    var count = 0
    var position = place.end
    var limit = text.count
    if let host = place.host {
      (position, limit) = (host.start, host.end)
    } else {
      guard position < limit, text[position] == UInt8(ascii: "/") else {
        text.outline.path = position..<position
        return position
      }
      position &+= 1
    }
    let start = position
    while true {
      let mark = try scanPart(text, .path, from: position, until: limit, &escapes)
      if mark.end == position {
        // One empty segment may end the path: it is the trailing slash.
        guard position < limit, text[position] == UInt8(ascii: "/") else { break }
        throw LinkFault(stage: .path, rule: .emptySegment, offset: position)
      }
      let first = text[position]
      if first == UInt8(ascii: ".") || first == UInt8(ascii: "%"), text.isDots(mark) {
        throw LinkFault(stage: .path, rule: .dotSegment, offset: position)
      }
      guard count < text.segmentCapacity else {
        throw LinkFault(stage: .path, rule: .tooManySegments, offset: position)
      }
      text.setSegment(count, to: mark)
      count &+= 1
      position = mark.end
      // A host is a component of its own.
      if limit != text.count {
        limit = text.count
        escapes = LinkEscapes()
      }
      guard position < limit, text[position] == UInt8(ascii: "/") else { break }
      position &+= 1
    }
    text.outline.segmentCount = count
    text.outline.path = start..<position
    return position
  }

  // MARK: - Query and fragment

  /// Marks the items of the query, if there is one, and returns its end.
  @inline(__always)
  private static func scanQuery(_ text: LinkText, from end: Int) throws(LinkFault) -> Int {
    guard end < text.count, text[end] == UInt8(ascii: "?") else { return end }
    var escapes = LinkEscapes()
    var count = 0
    var position = end &+ 1
    while true {
      let mark = try scanPart(text, .query, from: position, until: text.count, &escapes)
      let isLast = mark.end == text.count || text[mark.end] != UInt8(ascii: "&")
      if isLast, mark.count == 0, count == 0 { break }
      guard count < text.itemCapacity else {
        throw LinkFault(stage: .query, rule: .tooManyQueryItems, offset: position)
      }
      text.setItem(count, to: mark)
      count &+= 1
      position = mark.end
      if isLast { break }
      position &+= 1
    }
    text.outline.itemCount = count
    text.outline.query = (end &+ 1)..<position
    return position
  }

  @inline(__always)
  private static func scanFragment(_ text: LinkText, from end: Int) throws(LinkFault) {
    guard end < text.count else { return }
    var escapes = LinkEscapes()
    text.outline.fragment = end &+ 1
    _ = try scanPart(text, .fragment, from: end &+ 1, until: text.count, &escapes)
  }

  // MARK: - Parts

  /// Reads up to a delimiter.
  @inline(__always)
  private static func scanPart(
    _ text: LinkText, _ component: LinkComponent, from start: Int, until limit: Int,
    _ escapes: inout LinkEscapes
  ) throws(LinkFault) -> LinkMark {
    var end = text.plainEnd(from: start, until: limit)
    if component == .query, end < limit, text[end] == UInt8(ascii: "=") {
      end = text.plainEnd(from: end &+ 1, until: limit)
    }
    if end == limit || component.isDelimiter(text[end]) {
      return LinkMark(start: start, end: end, isEscaped: false)
    }
    return try escapes.scan(text, component, from: start, at: end, until: limit)
  }
}

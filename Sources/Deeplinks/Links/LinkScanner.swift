/// The rule that refused a link, and where.
struct LinkFault: Error {
  var stage: LinkError.Stage
  var rule: LinkError.Rule
  var offset: Int
  var site: Int?
}

/// Reads a link once from left to right, checks every rule of form, and marks segments and items.
struct LinkScanner: ~Copyable {
  private let text: LinkText
  private let limits: LinkLimits
  private var outline = LinkOutline()
  private var position = 0
  /// What the component that is read has of escapes so far.
  private var escapes = LinkEscapes()

  /// Reads all of a link.
  static func outline(
    of text: LinkText, _ limits: borrowing LinkLimits
  ) throws(LinkFault) -> LinkOutline {
    guard text.count <= min(limits.bytes, mostBytes) else {
      throw LinkFault(stage: .limits, rule: .tooLong, offset: max(limits.bytes, 0))
    }
    let authority = try LinkSiteSearch(text: text).place()
    var scanner = LinkScanner(text: text, limits: copy limits)
    scanner.outline.site = authority.site
    scanner.position = authority.end
    do throws(LinkFault) {
      try scanner.scanPath(host: authority.host)
      try scanner.scanQuery()
      try scanner.scanFragment()
    } catch {
      var fault = error
      fault.site = authority.site
      throw fault
    }
    return scanner.outline
  }

  /// Marks hold 31-bit offsets.
  private static let mostBytes = Int(Int32.max)

  private init(text: LinkText, limits: LinkLimits) {
    self.text = text
    self.limits = limits
  }

  // MARK: - Path

  @inline(__always)
  private mutating func scanPath(host: LinkMark?) throws(LinkFault) {
    var start = min(position + 1, text.count)
    if let host {
      start = host.start
      position = host.start
      try scanSegment(until: host.end)
    }
    escapes = LinkEscapes()
    while position < text.count, text[position] == UInt8(ascii: "/") {
      position += 1
      try scanSegment(until: text.count)
    }
    outline.path = min(start, position)..<position
  }

  @inline(__always)
  private mutating func scanSegment(until limit: Int) throws(LinkFault) {
    let start = position
    let isEscaped = try scanPart(.path, until: limit)
    if position == start {
      // One empty segment may end the path: it is the trailing slash.
      guard position < text.count, text[position] == UInt8(ascii: "/") else { return }
      throw LinkFault(stage: .path, rule: .emptySegment, offset: start)
    }
    let mark = LinkMark(start: start, end: position, isEscaped: isEscaped)
    guard !isDotSegment(mark) else {
      throw LinkFault(stage: .path, rule: .dotSegment, offset: start)
    }
    guard outline.segmentCount < limits.segments else {
      throw LinkFault(stage: .path, rule: .tooManySegments, offset: start)
    }
    text.setSegment(outline.segmentCount, to: mark)
    outline.segmentCount += 1
  }

  @inline(__always)
  private func isDotSegment(_ mark: LinkMark) -> Bool {
    let first = text[mark.start]
    guard first == UInt8(ascii: ".") || first == UInt8(ascii: "%") else { return false }
    return text.isDots(mark)
  }

  // MARK: - Query and fragment

  @inline(__always)
  private mutating func scanQuery() throws(LinkFault) {
    guard position < text.count, text[position] == UInt8(ascii: "?") else { return }
    position += 1
    escapes = LinkEscapes()
    let start = position
    while true {
      let itemStart = position
      let isEscaped = try scanPart(.query, until: text.count)
      let isLast = position == text.count || text[position] != UInt8(ascii: "&")
      if isLast, itemStart == position, outline.itemCount == 0 { break }
      guard outline.itemCount < limits.queryItems else {
        throw LinkFault(stage: .query, rule: .tooManyQueryItems, offset: itemStart)
      }
      let mark = LinkMark(start: itemStart, end: position, isEscaped: isEscaped)
      text.setItem(outline.itemCount, to: mark)
      outline.itemCount += 1
      if isLast { break }
      position += 1
    }
    outline.query = start..<position
  }

  @inline(__always)
  private mutating func scanFragment() throws(LinkFault) {
    guard position < text.count else { return }
    position += 1
    escapes = LinkEscapes()
    outline.fragment = position
    _ = try scanPart(.fragment, until: text.count)
  }

  // MARK: - Parts

  /// Reads up to a delimiter and returns whether there was an escape.
  @inline(__always)
  private mutating func scanPart(
    _ component: LinkComponent, until limit: Int
  ) throws(LinkFault) -> Bool {
    let start = position
    position = text.plainEnd(from: position, until: limit)
    if component == .query, position < limit, text[position] == UInt8(ascii: "=") {
      position = text.plainEnd(from: position &+ 1, until: limit)
    }
    if position == limit || component.isDelimiter(text[position]) { return false }
    return try escapes.scan(text, component, from: start, at: &position, until: limit)
  }
}

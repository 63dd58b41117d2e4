/// The rule that refused a link, and where.
struct LinkFault: Error {
  var stage: LinkError.Stage
  var rule: LinkError.Rule
  var offset: Int
  var site: Int?
}

/// Reads a link once from left to right, checks every rule of form, and marks segments and items.
struct LinkScanner: ~Copyable {
  let text: LinkText
  let limits: LinkLimits
  var outline = LinkOutline()
  private var position = 0
  /// Whether the component has escapes so far.
  private var hasEscapes = false
  /// Whether the component has characters so far that should have been escaped.
  private var hasUnescaped = false

  init(text: LinkText, limits: LinkLimits) {
    self.text = text
    self.limits = limits
  }

  /// Reads all of the link.
  mutating func scan(_ sites: LinkSiteList, _ pool: [UInt8]) throws(LinkFault) {
    guard text.count <= min(limits.bytes, LinkScanner.mostBytes) else {
      throw LinkFault(stage: .limits, rule: .tooLong, offset: max(limits.bytes, 0))
    }
    let authority = try sites.place(text, pool)
    outline.site = authority.site
    position = authority.end
    do throws(LinkFault) {
      try scanPath(host: authority.host)
      try scanQuery()
      try scanFragment()
    } catch {
      var fault = error
      fault.site = authority.site
      throw fault
    }
  }

  /// Marks hold 31-bit offsets.
  private static let mostBytes = Int(Int32.max)

  // MARK: - Path

  private mutating func scanPath(host: LinkMark?) throws(LinkFault) {
    var start = min(position + 1, text.count)
    if let host {
      start = host.start
      position = host.start
      try scanSegment(until: host.end)
    }
    startComponent()
    outline.path = start..<start
    while position < text.count, text[position] == UInt8(ascii: "/") {
      position += 1
      try scanSegment(until: text.count)
    }
    outline.path = min(start, position)..<position
  }

  private mutating func scanSegment(until limit: Int) throws(LinkFault) {
    let start = position
    let isEscaped = try scanPart(stage: .path, until: limit, stops: .path)
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
    return isDots(mark)
  }

  @inline(never)
  private func isDots(_ mark: LinkMark) -> Bool {
    guard mark.end - mark.start <= 6 else { return false }
    var count = 0
    for byte in text.decoded(mark) {
      guard byte == UInt8(ascii: ".") else { return false }
      count += 1
    }
    return count <= 2
  }

  // MARK: - Query and fragment

  private mutating func scanQuery() throws(LinkFault) {
    guard position < text.count, text[position] == UInt8(ascii: "?") else { return }
    position += 1
    startComponent()
    let start = position
    while true {
      let itemStart = position
      let isEscaped = try scanPart(stage: .query, until: text.count, stops: .query)
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

  private mutating func scanFragment() throws(LinkFault) {
    guard position < text.count else { return }
    position += 1
    startComponent()
    outline.fragment = position
    _ = try scanPart(stage: .fragment, until: text.count, stops: .none)
  }

  private mutating func startComponent() { (hasEscapes, hasUnescaped) = (false, false) }

  // MARK: - Bytes

  /// The delimiters that end a part.
  private enum Stops {
    case path, query, none

    /// The delimiters as bits, all below 64.
    var bits: UInt64 {
      switch self {
      case .path: 1 << 0x2F | 1 << 0x3F | 1 << 0x23
      case .query: 1 << 0x26 | 1 << 0x23
      case .none: 0
      }
    }
  }

  /// Space and controls, `"`, `%`, `<` and `>`, as bits of the bytes 0–63.
  private static let specialLow: UInt64 =
    0x1_FFFF_FFFF | 1 << 0x22 | 1 << 0x25 | 1 << 0x3C | 1 << 0x3E
  /// Backslash, backtick and DEL, as bits of the bytes 64–127.
  private static let forbiddenHigh: UInt64 = 1 << 0x1C | 1 << 0x20 | 1 << 0x3F
  /// Those, and the brackets, braces, `^` and `|` that RFC 3986 would have escaped.
  private static let specialHigh: UInt64 =
    forbiddenHigh | 1 << 0x1B | 1 << 0x1D | 1 << 0x1E | 1 << 0x3B | 1 << 0x3C | 1 << 0x3D

  /// Reads up to a delimiter and returns whether there was an escape.
  @inline(__always)
  private mutating func scanPart(
    stage: LinkError.Stage, until limit: Int, stops: Stops
  ) throws(LinkFault) -> Bool {
    let start = position
    var index = start
    var isEscaped = false
    var hasEscapedHigh = false
    let low = stops.bits | Self.specialLow | 1 << 0x23
    while index < limit {
      let byte = text[index]
      // Shifts are masked to 63, and compile to one test of a bit.
      if byte < 0x80, (byte < 0x40 ? low : Self.specialHigh) &>> UInt64(byte) & 1 == 0 {
        index &+= 1
        continue
      }
      if byte < 0x40, stops.bits &>> UInt64(byte) & 1 != 0 { break }
      position = index
      if byte == UInt8(ascii: "%") {
        isEscaped = true
        if try scanEscape(stage: stage, until: limit) >= 0x80 { hasEscapedHigh = true }
      } else {
        try scanUnescaped(byte, stage: stage)
      }
      index = position
    }
    position = index
    if hasEscapedHigh { try checkUTF8(stage: stage, from: start) }
    return isEscaped
  }

  /// Reads a character that should have been escaped, as data if it can be.
  ///
  /// Foundation escapes such characters by itself, and with them the percent sign of every escape in the
  /// same component. Where both occur the two parses would differ, so that is refused.
  @inline(never)
  private mutating func scanUnescaped(
    _ byte: UInt8, stage: LinkError.Stage
  ) throws(LinkFault) {
    let isNumberSign = byte == UInt8(ascii: "#")
    let isForbidden =
      byte < 0x40 && !isNumberSign || byte < 0x80 && Self.forbiddenHigh &>> UInt64(byte) & 1 != 0
    if isForbidden { try refuse(byte, stage: stage) }
    guard !hasEscapes else { throw LinkFault(stage: stage, rule: .mixedEncoding, offset: position) }
    hasUnescaped = true
    position += 1
  }

  @inline(never)
  private func refuse(_ byte: UInt8, stage: LinkError.Stage) throws(LinkFault) {
    let rule: LinkError.Rule =
      PercentCoding.isControl(byte) ? .controlCharacter : .forbiddenCharacter
    throw LinkFault(stage: stage, rule: rule, offset: position)
  }

  @inline(never)
  private mutating func scanEscape(
    stage: LinkError.Stage, until limit: Int
  ) throws(LinkFault) -> UInt8 {
    guard !hasUnescaped else {
      throw LinkFault(stage: stage, rule: .mixedEncoding, offset: position)
    }
    hasEscapes = true
    guard position + 2 < limit, let high = PercentCoding.hexValue(text[position + 1]),
      let low = PercentCoding.hexValue(text[position + 2])
    else { throw LinkFault(stage: stage, rule: .malformedPercent, offset: position) }
    let byte = high << 4 | low
    guard !PercentCoding.isControl(byte) else {
      throw LinkFault(stage: stage, rule: .controlCharacter, offset: position)
    }
    position += 3
    return byte
  }

  /// Checks a part with escaped bytes above ASCII; each item of a query is whole in itself.
  @inline(never)
  private func checkUTF8(stage: LinkError.Stage, from start: Int) throws(LinkFault) {
    var validator = UTF8Validator()
    var bytes = text.decoded(LinkMark(start: start, end: position, isEscaped: true))
    var offset = start
    while let byte = bytes.next() {
      guard validator.accept(byte) else {
        throw LinkFault(stage: stage, rule: .invalidUTF8, offset: offset)
      }
      offset = bytes.position
    }
    guard validator.isComplete else {
      throw LinkFault(stage: stage, rule: .invalidUTF8, offset: offset)
    }
  }
}

/// Reads a link once from left to right, checks every rule of form, and finds its segments and items.
///
/// `https://shop.example/products/7?ref=mail#top` has the segments `products` and `7`, the item
/// `ref=mail` and the fragment `top`. Parts are split before they are decoded (RFC 3986, section
/// 2.4), so an escaped slash is part of its segment.
struct LinkScanner {
  /// The largest number of bytes.
  let limit: Int

  /// Returns the components of a link, and appends the tokens of its segments and query items.
  ///
  /// The size is checked before any byte is read, and the site before the rest. If there are several faults, the fault
  /// of the leftmost part is thrown.
  ///
  /// - Throws: ``LinkFault`` for the first rule that is broken.
  /// - Complexity: One pass over the bytes; tokens with bytes above ASCII are read again.
  @inline(__always)
  func scan(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ sites: Span<SiteEntry>,
    _ segments: inout TokenRoom, _ items: inout TokenRoom
  ) throws(LinkFault) -> LinkComponents {
    // An app may set any limit, but a token's offsets are limited, too.
    let limit = min(max(limit, 0), LinkToken.mostBytes)
    guard bytes.count <= limit else {
      throw LinkFault(stage: .limits, rule: .tooLong, offset: limit)
    }
    // If a link is on none of the sites, nothing else of it is read.
    let site = try SiteMatcher.match(bytes, pool, sites)
    do throws(LinkFault) {
      let path = try scanPath(bytes, site, &segments)
      let query = try scanQuery(bytes, plusIsSpace: site.plusIsSpace, from: path.upperBound, &items)
      let fragment = try scanFragment(bytes, site.form, from: query.upperBound)
      return LinkComponents(
        site: site.site, path: ShortRange(start: path.lowerBound, end: path.upperBound),
        query: ShortRange(start: query.lowerBound, end: query.upperBound),
        fragment: Int32(truncatingIfNeeded: fragment ?? -1))
    } catch {
      // From here on, a fault also names the site, so that a log shows whose link it was.
      var fault = error
      fault.site = site.site
      throw fault
    }
  }

  /// Finds the tokens of a link again; returns nil if it is malformed.
  ///
  /// It is a function of its own, because ``scan(_:_:_:_:_:)`` is compiled into each of its callers.
  @inline(never)
  func scanAgain(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ sites: Span<SiteEntry>,
    _ segments: inout TokenRoom, _ items: inout TokenRoom
  ) -> LinkComponents? {
    try? scan(bytes, pool, sites, &segments, &items)
  }

  /// Finds the segments, of which a custom scheme's host is the first.
  @inline(__always)
  private func scanPath(
    _ bytes: LinkBytes, _ site: SiteMatch, _ segments: inout TokenRoom
  ) throws(LinkFault) -> Range<Int> {
    if !site.host.isMissing { try appendHost(site.host, bytes, &segments) }
    let hasSlash = site.form == .host || site.form == .pathOnly
    var position = hasSlash ? site.end : try beginning(bytes, site)
    // A link without a slash here has no path, as in https://shop.example?q=x; it counts as `/`.
    guard position < bytes.count, !hasSlash || bytes[position] == UInt8(ascii: "/") else {
      return (site.host.isMissing ? position : site.host.start)..<position
    }
    let start = site.host.isMissing ? position &+ 1 : site.host.start
    repeat {
      position &+= 1
      let token = try scanSegment(bytes, from: position)
      if token.end == position {
        // One empty segment at the end is a trailing slash.
        guard position < bytes.count, bytes[position] == UInt8(ascii: "/") else { break }
        throw LinkFault(stage: .path, rule: .emptySegment, offset: position)
      }
      try append(token, bytes, &segments)
      position = token.end
    } while position < bytes.count && bytes[position] == UInt8(ascii: "/")
    return start..<position
  }

  /// Appends the host of a custom scheme, which is the first segment: shop://a/b has the path /a/b.
  @inline(never)
  private func appendHost(
    _ host: LinkToken, _ bytes: LinkBytes, _ segments: inout TokenRoom
  ) throws(LinkFault) {
    let token = try TokenScanner.token(
      bytes, .host, from: host.start, at: host.start, until: host.end)
    try append(token, bytes, &segments)
  }

  /// Returns the index of the byte in front of the path, for an opaque link or a path in the fragment; it is no slash
  /// there.
  @inline(never)
  private func beginning(_ bytes: LinkBytes, _ site: SiteMatch) throws(LinkFault) -> Int {
    let isFragment = site.form.isFragment
    let start = isFragment ? bytes.fragmentStart(from: site.end) : site.end
    guard start < bytes.count else { return start }
    // A link with a path or a query of its own belongs to an ordinary site.
    guard !isFragment || bytes[start] == UInt8(ascii: "#") else {
      throw LinkFault(stage: .match, rule: .unrecognized, offset: site.end)
    }
    let hasSlash = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    guard !isFragment || !hasSlash else { return start + 1 }
    // Foundation drops it there.
    let rest = LinkToken(start: start + 1, end: bytes.count, isEscaped: true)
    try bytes.checkByteOrderMark(rest, .path)
    return start
  }

  /// Appends a segment, or refuses a dot segment and one beyond the limit.
  @inline(__always)
  private func append(
    _ segment: LinkToken, _ bytes: LinkBytes, _ segments: inout TokenRoom
  ) throws(LinkFault) {
    // Only a segment that begins like this can be dots, raw or escaped (%2E). Servers and browsers drop such a segment,
    // and for two dots also the segment before it. The link would then mean another path than it shows.
    let first = bytes[segment.start]
    if first == UInt8(ascii: ".") || first == UInt8(ascii: "%"), bytes.isDots(segment) {
      throw LinkFault(stage: .path, rule: .dotSegment, offset: segment.start)
    }
    // The room is as large as the limit or the text, and a text has at least one byte for each segment.
    guard segments.freeCapacity > 0 else {
      throw LinkFault(stage: .path, rule: .tooManySegments, offset: segment.start)
    }
    segments.append(segment)
  }

  /// Finds the items of the query, if there is one.
  ///
  /// RFC 3986 does not say what a query consists of. The rules here are Foundation's: ampersands separate items, a
  /// semicolon is data, and a plus sign is no space unless the site says otherwise.
  @inline(__always)
  private func scanQuery(
    _ bytes: LinkBytes, plusIsSpace: Bool, from end: Int, _ items: inout TokenRoom
  ) throws(LinkFault) -> Range<Int> {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "?") else { return end..<end }
    var position = end &+ 1
    while true {
      let token = try scanItem(bytes, from: position)
      // The token ends at the ampersand, at the number sign, or with the link.
      let isLast = token.end == bytes.count || bytes[token.end] != UInt8(ascii: "&")
      // A question mark with nothing behind it has no item.
      if isLast, token.count == 0, position == end &+ 1 { break }
      // Empty items count, too, so a query of nothing but ampersands meets the limit.
      guard items.freeCapacity > 0 else {
        throw LinkFault(stage: .query, rule: .tooManyQueryItems, offset: position)
      }
      items.append(plusIsSpace ? bytes.readingPlusAsSpace(token) : token)
      position = token.end
      if isLast { break }
      position &+= 1
    }
    return end &+ 1..<position
  }

  /// Returns the index of the fragment's first byte, if there is a fragment.
  ///
  /// Path and query end only at a number sign or at the link's end, so the byte at `end` is a number sign.
  @inline(__always)
  private func scanFragment(
    _ bytes: LinkBytes, _ form: SiteEntry.Form, from end: Int
  ) throws(LinkFault) -> Int? {
    guard end < bytes.count else { return nil }
    // Some readers end a fragment at a second number sign, and others escape it.
    guard !form.isFragment else {
      throw LinkFault(stage: .fragment, rule: .forbiddenCharacter, offset: end)
    }
    // It is decoded on demand, where that is possible.
    if let control = bytes.control(from: end &+ 1) {
      throw LinkFault(stage: .fragment, rule: .controlCharacter, offset: control)
    }
    return end &+ 1
  }

  /// Reads a segment up to its delimiter.
  @inline(__always)
  private func scanSegment(_ bytes: LinkBytes, from start: Int) throws(LinkFault) -> LinkToken {
    // Nearly every segment is plain.
    let end = bytes.plainEnd(from: start, until: bytes.count)
    if end == bytes.count || LinkPart.path.isDelimiter(bytes[end]) {
      return LinkToken(start: start, end: end, isEscaped: false)
    }
    return try TokenScanner.token(bytes, .path, from: start, at: end, until: bytes.count)
  }

  /// Reads a query item up to its delimiter; only the path decides later which values are decoded.
  @inline(__always)
  private func scanItem(_ bytes: LinkBytes, from start: Int) throws(LinkFault) -> LinkToken {
    // Nearly every item is plain, with one equals sign.
    var end = bytes.plainEnd(from: start, until: bytes.count)
    if end < bytes.count, bytes[end] == UInt8(ascii: "=") {
      end = bytes.plainEnd(from: end &+ 1, until: bytes.count)
    }
    if end == bytes.count || LinkPart.value.isDelimiter(bytes[end]) {
      return LinkToken(start: start, end: end, isEscaped: false)
    }
    return try TokenScanner.item(bytes, .ignoredValue, from: start, until: bytes.count)
  }
}

/// The places of a link's parts, as the scanner found them.
@usableFromInline
struct LinkComponents: BitwiseCopyable, Hashable, Sendable {
  /// The index of the site in the parser's sites.
  let site: Int32
  /// From the first byte of the first segment to the end of the path.
  let path: ShortRange
  /// The query without its question mark; empty if there is none.
  let query: ShortRange
  /// The first byte of the fragment, or -1 if there is none.
  let fragment: Int32
}

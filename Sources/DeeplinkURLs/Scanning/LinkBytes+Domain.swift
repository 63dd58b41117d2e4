extension LinkBytes {
  /// The domain of a link that has one, without its port.
  var domain: LinkToken {
    // Two slashes follow the colon.
    let start = ((0..<count).first { self[$0] == UInt8(ascii: ":") } ?? 0) + 3
    // Nearly every domain is of plain bytes.
    var end = plainEnd(from: start, until: count)
    while end < count, self[end] != UInt8(ascii: ":"), !isDelimiter(self[end]) { end += 1 }
    return LinkToken(start: start, end: end, isEscaped: false)
  }

  /// Returns a label of the domain by its number; the last one if there are fewer.
  func label(_ number: Int32, of domain: LinkToken) -> LinkToken {
    var (start, end, rest) = (domain.start, domain.start, number)
    while end < domain.end {
      if self[end] == UInt8(ascii: ".") {
        if rest == 0 { break }
        rest -= 1
        start = end + 1
      }
      end += 1
    }
    return LinkToken(start: start, end: end, isEscaped: false)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is an ASCII letter or digit.
  @inline(__always)
  var isLetterOrDigit: Bool { isLetter || self &- UInt8(ascii: "0") < 10 }

  /// The byte in lower case, if it is an ASCII letter.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether a scheme may have the byte: a letter, or later also a digit, plus, minus, or full stop (RFC 3986, section
  /// 3.1).
  func isOfScheme(isFirst: Bool) -> Bool {
    isFirst ? isLetter : isLetterOrDigit || "+-.".utf8.contains(self)
  }
}

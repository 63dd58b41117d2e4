extension Span<UInt8> {
  /// Whether some bytes are a label of a domain (RFC 1123, section 2.1).
  ///
  /// A label has up to 63 lowercase letters, digits, underscores, and inner hyphens.
  func isLabel(_ range: Range<Int>, allowsUnderscore: Bool = true) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard (1...63).contains(range.count), self[range.lowerBound] != hyphen,
      self[range.upperBound - 1] != hyphen
    else { return false }
    return range.allSatisfy { index in
      let byte = self[index]
      return byte.isLetterOrDigit && byte.asciiLowercased == byte || byte == hyphen
        || allowsUnderscore && byte == UInt8(ascii: "_")
    }
  }
}

extension String {
  /// Whether the text is a domain: labels with full stops between them.
  var isDomain: Bool {
    let bytes = ContiguousArray(utf8)
    return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { bytes.span.isLabel($0.startIndex..<$0.endIndex) }
  }
}

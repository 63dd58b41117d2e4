/// The form of a domain's labels.
enum DomainName {
  /// Whether a text is a label: up to 63 lowercase letters, digits, underscores, and inner hyphens (RFC 1123, section 2.1).
  static func isLabel(_ text: some BidirectionalCollection<UInt8>) -> Bool {
    (1...63).contains(text.count) && text.first != UInt8(ascii: "-")
      && text.last != UInt8(ascii: "-") && text.allSatisfy(isOfLabel)
  }

  private static func isOfLabel(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

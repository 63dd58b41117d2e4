#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: LinkParameter {
  /// The 36 characters of RFC 9562, section 4, in either case.
  public init?(linkText: String) {
    self.init(uuidString: linkText)
    // Foundation on Linux takes a sign, a blank, or `0x` for digits.
    guard uuidString.utf8.elementsEqual(linkText.uppercased().utf8) else { return nil }
  }
  /// The 36 characters of RFC 9562, section 4, in upper case.
  public var linkText: String { uuidString }
  /// A UUID.
  public static var linkExpectation: String { "a UUID" }
  /// Two UUIDs.
  public static var linkSamples: [UUID] {
    [1, 2].map { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $0)) }
  }
}

extension Decimal: LinkParameter {
  /// Converts a decimal number of at most 38 digits, such as `-19.90` or `.5`, without an exponent or a plus sign.
  public init?(linkText: String) {
    // Bytes and not characters, because a minus sign with an accent is one character.
    let bytes = linkText.utf8
    let number = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    let digits = number.filter { $0 &- 0x30 < 10 }
    let points = number.count { $0 == UInt8(ascii: ".") }
    // A decimal would round more digits.
    guard (1...38).contains(digits.count), points <= 1, digits.count + points == number.count,
      let value = Decimal(string: linkText)
    else { return nil }
    self = value
  }
  /// The shortest decimal; what is no number converts to nothing.
  public var linkText: String { description }
  /// A decimal number.
  public static var linkExpectation: String { "a decimal number such as 19.90" }
  /// A half and one and a half.
  public static var linkSamples: [Decimal] { [Decimal(5) / 10, Decimal(15) / 10] }
}

extension URL: LinkParameter {
  /// Converts a web address: `http` or `https`, and a domain that is no IP address and has no user information in
  /// front.
  ///
  /// The text is taken as it is. If Foundation would repair it, as `https://shop.example/%zz`, it converts to nothing.
  public init?(linkText: String) {
    guard Self.isOnDomain(linkText),
      let url = URL(string: linkText, encodingInvalidCharacters: false),
      url.absoluteString == linkText
    else { return nil }
    self = url
  }

  /// The whole address.
  public var linkText: String { absoluteString }

  /// A web address.
  public static var linkExpectation: String { "a web address such as https://shop.example/a" }

  /// Two addresses.
  public static var linkSamples: [URL] {
    ["https://a.example/", "https://b.example/"].compactMap { URL(string: $0) }
  }

  /// Whether a text begins with a web scheme, a domain, and maybe a port.
  private static func isOnDomain(_ text: String) -> Bool {
    guard let slashes = text.firstRange(of: "://"),
      ["http", "https"].contains(text[..<slashes.lowerBound].lowercased())
    else { return false }
    let authority = text[slashes.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    let domain = parts.first.map(String.init) ?? ""
    let isPort = parts.count < 2 || UInt16(linkText: String(parts[1])) != nil
    guard domain.isDomain, domain.utf8.count <= 253, parts.count <= 2, isPort else { return false }
    // Browsers read 127.1, 2130706433, and 0x7f.1 as addresses, too: every host that ends in a number.
    let last = domain.split(separator: ".").last ?? ""
    let digits = last.hasPrefix("0x") ? last.dropFirst(2) : last
    return !digits.allSatisfy { last == digits ? $0.isWholeNumber : $0.isHexDigit }
  }
}

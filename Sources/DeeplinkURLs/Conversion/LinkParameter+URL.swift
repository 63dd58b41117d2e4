#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: LinkParameter {
  /// An address of the web: `http` or `https`, and a domain, which is no IP address and has no user information in front.
  ///
  /// The text is taken as it is. One that Foundation would repair, as `https://shop.example/%zz`, converts to nothing.
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
    let authority = text[slashes.upperBound...].prefix { !"/?#".contains($0) }.lowercased().utf8
    let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let labels = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.allSatisfy(DomainName.isLabel), parts[0].count <= 253, parts.count <= 2,
      parts.count == 1 || UInt16(decimalDigits: parts[1]) != nil, let last = labels.last
    else { return false }
    // Browsers take 127.1, 2130706433 and 0x7f.1 for addresses, too: whatever ends in a number.
    let isHexadecimal =
      last.starts(with: "0x".utf8)
      && last.dropFirst(2).allSatisfy { PercentCoding.hexValue($0) != nil }
    return !isHexadecimal && !last.allSatisfy { $0 &- 0x30 < 10 }
  }
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: LinkParameter {
  /// The 36 characters of RFC 9562, section 4, in either case.
  public init?(linkText: String) { self.init(uuidString: linkText) }
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
  /// A decimal number such as `-19.90`, the whole text of at most 38 digits; no exponent and no plus.
  public init?(linkText: String) {
    // By bytes: a minus sign with an accent is one character.
    let bytes = linkText.utf8
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    let halves = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumber =
      halves.count <= 2
      && halves.allSatisfy { half in
        !half.isEmpty && half.allSatisfy { $0 &- 0x30 < 10 }
      }
    // More digits than it holds would be rounded.
    guard isNumber, digits.count <= 38, let value = Decimal(string: linkText) else {
      return nil
    }
    self = value
  }
  /// The shortest decimal; what is no number converts to nothing.
  public var linkText: String { description }
  /// A decimal number.
  public static var linkExpectation: String { "a decimal number such as 19.90" }
  /// A half and one and a half.
  public static var linkSamples: [Decimal] { [Decimal(5) / 10, Decimal(15) / 10] }
}

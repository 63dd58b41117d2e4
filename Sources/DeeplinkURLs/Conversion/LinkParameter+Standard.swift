extension String: LinkParameter {
  /// The text itself.
  public init?(linkText: String) { self = linkText }
  /// The text itself.
  public var linkText: String { self }
  /// Text.
  public static var linkExpectation: String { "text" }
  /// Two letters.
  public static var linkSamples: [String] { ["a", "b"] }
}

extension Bool: LinkParameter {
  /// `true` or `1`, `false` or `0`, in lower case.
  public init?(linkText: String) {
    switch linkText {
    case "true", "1": self = true
    case "false", "0": self = false
    default: return nil
    }
  }
  /// `true` or `false`.
  public var linkText: String { self ? "true" : "false" }
  /// True or false.
  public static var linkExpectation: String { "true or false" }
  /// Both.
  public static var linkSamples: [Bool] { [true, false] }
}

// MARK: - Numbers

extension LinkParameter where Self: FixedWidthInteger {
  /// Decimal ASCII digits, with a minus sign where the type has one; no plus, no blanks, no overflow.
  public init?(linkText: String) {
    // Swift also takes a plus sign, and a minus sign in front of an unsigned zero.
    guard let first = linkText.utf8.first,
      first &- 0x30 < 10 || Self.isSigned && first == UInt8(ascii: "-"),
      let value = Self(linkText)
    else { return nil }
    self = value
  }
  /// The decimal digits.
  public var linkText: String { String(self) }
  /// A whole number, and of which size.
  public static var linkExpectation: String { "a whole number (\(Self.self))" }
  /// One and two.
  public static var linkSamples: [Self] { [1, 2] }
}

extension Int: LinkParameter {}
extension Int8: LinkParameter {}
extension Int16: LinkParameter {}
extension Int32: LinkParameter {}
extension Int64: LinkParameter {}
extension UInt: LinkParameter {}
extension UInt8: LinkParameter {}
extension UInt16: LinkParameter {}
extension UInt32: LinkParameter {}
extension UInt64: LinkParameter {}

extension LinkParameter where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// A finite decimal number such as `-1.5` or `1e9`; no `nan`, `inf`, hexadecimal or plus in front.
  public init?(linkText: String) {
    guard linkText.utf8.allSatisfy("0123456789.-+eE".utf8.contains),
      linkText.utf8.first != UInt8(ascii: "+"),
      let value = Self(linkText), value.isFinite
    else { return nil }
    self = value
  }
  /// The shortest decimal that converts back; `nan` and infinities convert to nothing.
  public var linkText: String { description }
  /// A number.
  public static var linkExpectation: String { "a number" }
  /// A half and one and a half.
  public static var linkSamples: [Self] { [0.5, 1.5] }
}

extension Double: LinkParameter {}
extension Float: LinkParameter {}

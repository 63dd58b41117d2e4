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
    let value: Self? = linkText.read { digits in
      var index = 0
      return Self {
        guard index < digits.count else { return nil }
        index += 1
        return digits[index - 1]
      }
    }
    guard let value else { return nil }
    self = value
  }
  /// The decimal digits.
  public var linkText: String { String(self) }
  /// A whole number, and of which size.
  public static var linkExpectation: String { "a whole number (\(Self.self))" }
  /// One and two.
  public static var linkSamples: [Self] { [1, 2] }
}

extension FixedWidthInteger {
  /// Creates the value of decimal ASCII digits; nil if there are none, if there is another byte, or on overflow.
  init?(decimalDigits bytes: some Sequence<UInt8>) {
    var rest = bytes.makeIterator()
    self.init { rest.next() }
  }

  /// The value of decimal ASCII digits, one after another.
  @inline(__always)
  init?(_ next: () -> UInt8?) {
    var value: Self = 0
    var isNegative = false
    var isEmpty = true
    var isFirst = true
    while let byte = next() {
      if isFirst, Self.isSigned, byte == UInt8(ascii: "-") {
        isNegative = true
        isFirst = false
        continue
      }
      isFirst = false
      guard byte &- 0x30 < 10 else { return nil }
      isEmpty = false
      let digit = Self(truncatingIfNeeded: byte &- 0x30)
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      value = sum
    }
    guard !isEmpty else { return nil }
    self = value
  }
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
    let isDecimal = linkText.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): true
      default: false
      }
    }
    guard isDecimal, linkText.utf8.first != UInt8(ascii: "+") else { return nil }
    guard let value = Self(linkText), value.isFinite else { return nil }
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

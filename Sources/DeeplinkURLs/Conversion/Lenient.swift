/// Lets a link open although an optional query item is malformed: the item's value is nil then.
///
/// A map opens at `?z=abc`, too, if the zoom is a `Lenient<Double>`; the match then has a warning. Where an `Optional`
/// would refuse the link, the sender learns of the mistake. So use this type for items that a service has always read in
/// this way. A value that can't be decoded, such as `%zz`, refuses the link as usual.
public struct Lenient<Value: LinkParameter>: LinkParameter {
  /// The value; nil if the item is missing or malformed.
  public let value: Value?

  /// Creates a parameter with a value, or without one.
  public init(_ value: Value?) { self.value = value }

  /// The value of the text.
  public init?(linkText: String) {
    guard let value = Value(linkText: linkText) else { return nil }
    self.init(value)
  }

  /// The value's text, or an empty one.
  public var linkText: String { value?.linkText ?? "" }

  /// The expectation of the value's type.
  public static var linkExpectation: String { Value.linkExpectation }

  /// None.
  public static var whenUnknown: Self? { Self(nil) }

  /// The samples of the value's type.
  public static var linkSamples: [Self] { Value?.linkSamples.map(Self.init) }

  /// One value or none.
  @inlinable
  public static var linkArity: LinkArity {
    Value?.linkArity == .optional ? .optional : .unsupported
  }

  /// Whether the value's type takes line breaks.
  public static var allowsLineBreaks: Bool { Value.allowsLineBreaks }

  /// Reads the value; none if the link has no such item.
  public init(linkCapture: inout LinkCapture) throws(LinkMismatch) {
    self.init(linkCapture.isMissing ? nil : try Value(linkCapture: &linkCapture))
  }

  /// The value's text, or no text.
  public var linkTexts: [String] { value?.linkTexts ?? [] }
}

extension Lenient: Equatable where Value: Equatable {}
extension Lenient: Hashable where Value: Hashable {}
extension Lenient: Encodable where Value: Encodable {}
extension Lenient: Decodable where Value: Decodable {}

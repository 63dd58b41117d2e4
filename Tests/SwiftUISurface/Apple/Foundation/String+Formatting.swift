@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension String {
  /// Foundation: `String/init(format:_:)`.
  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
}

@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension StringProtocol {
  /// Foundation: `StringProtocol/capitalized`.
  public var capitalized: String { fatalError() }

  /// Foundation: `StringProtocol/range(of:options:range:locale:)`; what asks for it is the SwiftUI stand-in.
  public func range<T>(
    of aString: T, options mask: String.CompareOptions = [], range searchRange: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? where T: StringProtocol { fatalError() }
}

@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension String {
  /// Foundation: `NSString/CompareOptions`.
  public struct CompareOptions: OptionSet, Sendable {
    /// Foundation: `NSString/CompareOptions/rawValue`.
    @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public let rawValue: UInt

    /// Foundation: `NSString/CompareOptions/init(rawValue:)`.
    @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public init(rawValue: UInt) { fatalError() }

    /// Foundation: `NSString/CompareOptions/caseInsensitive`.
    @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static var caseInsensitive: CompareOptions { fatalError() }

    /// Foundation: `NSString/CompareOptions/diacriticInsensitive`.
    @available(iOS 2.0, macOS 10.5, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static var diacriticInsensitive: CompareOptions { fatalError() }
  }
}

/// Foundation: `Locale`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct Locale: Hashable, Sendable {
  /// Foundation: `Locale/init(identifier:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(identifier: String) {}
}

/// Foundation: `IntegerFormatStyle`; what asks for one is the SwiftUI stand-in.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct IntegerFormatStyle<Value: BinaryInteger>: Sendable {
  /// Foundation: `IntegerFormatStyle/locale(_:)`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  public func locale(_ locale: Locale) -> Self { fatalError() }

  /// Foundation: `FormatStyle/number`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  public static var number: IntegerFormatStyle<Value> { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension BinaryInteger {
  /// Foundation: `BinaryInteger/formatted(_:)`.
  public func formatted(_ format: IntegerFormatStyle<Self>) -> String { fatalError() }
}

/// Foundation: `AttributedString`.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct AttributedString: Hashable, Sendable {
  /// Foundation: `AttributedString/init(_:attributes:)`, whose attributes may be left out.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  public init(_ string: String) { fatalError() }

  /// Foundation: `AttributedString/characters`, a view of its own there.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  public var characters: String { fatalError() }
}

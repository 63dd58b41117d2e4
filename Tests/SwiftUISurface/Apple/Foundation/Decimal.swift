/// Foundation: `Decimal`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct Decimal: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  /// Foundation: `Decimal/init(_:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(_ value: Int) { fatalError() }
  /// Foundation: `Decimal/init(integerLiteral:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(integerLiteral value: Int) { fatalError() }
  /// Foundation: `Decimal/init(string:locale:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init?(string: String, locale: Locale? = nil) { fatalError() }

  /// Foundation: `Decimal/description`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var description: String { fatalError() }
  /// Foundation: `Decimal/<(_:_:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static func < (lhs: Decimal, rhs: Decimal) -> Bool { fatalError() }
  /// Foundation: `Decimal//(_:_:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static func / (lhs: Decimal, rhs: Decimal) -> Decimal { fatalError() }
}

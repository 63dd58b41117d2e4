/// Foundation: `Date`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct Date: Hashable, Comparable, Sendable {
  /// Foundation: `Date/init(timeIntervalSinceReferenceDate:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(timeIntervalSinceReferenceDate ti: Double) { fatalError() }
  /// Foundation: `Date/timeIntervalSinceReferenceDate`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var timeIntervalSinceReferenceDate: Double { fatalError() }
  /// Foundation: `Date/<(_:_:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static func < (lhs: Date, rhs: Date) -> Bool { fatalError() }
}

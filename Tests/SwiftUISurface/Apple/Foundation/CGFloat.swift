/// Core Foundation: `CGFloat`, which Foundation shows.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct CGFloat: Hashable, Sendable {
  /// Core Foundation: `CGFloat/init(_:)`, of a double.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(_ value: Double) {}

  /// Core Foundation: `CGFloat/infinity`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static var infinity: CGFloat { CGFloat(0) }
}

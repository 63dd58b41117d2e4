/// Core Foundation: `CGRect`, which Foundation shows.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct CGRect: Sendable {
  /// Core Foundation: `CGRect/zero`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static let zero = CGRect()
}

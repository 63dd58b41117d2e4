/// Foundation: `CocoaError`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct CocoaError: Error, Hashable {
  /// Foundation: `CocoaError/Code`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Foundation: `CocoaError/Code/rawValue`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public let rawValue: Int

    /// Foundation: `CocoaError/Code/init(rawValue:)`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public init(rawValue: Int) { fatalError() }

    /// Foundation: `CocoaError/Code/fileNoSuchFile`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static var fileNoSuchFile: CocoaError.Code { fatalError() }
  }

  /// Foundation: `CocoaError/init(_:userInfo:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(_ code: CocoaError.Code, userInfo: [String: Any] = [:]) { fatalError() }
}

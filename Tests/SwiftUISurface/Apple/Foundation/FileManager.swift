/// Foundation: `FileManager`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class FileManager: NSObject, @unchecked Sendable {
  /// Foundation: `FileManager/default`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class var `default`: FileManager { fatalError() }

  /// Foundation: `FileManager/attributesOfItem(atPath:)`.
  @available(iOS 2.0, macOS 10.5, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }

  /// Foundation: `FileManager/setAttributes(_:ofItemAtPath:)`.
  @available(iOS 2.0, macOS 10.5, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func setAttributes(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
  ) throws { fatalError() }
}

/// Foundation: `FileAttributeKey`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  /// Foundation: `FileAttributeKey/rawValue`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public let rawValue: String

  /// Foundation: `FileAttributeKey/init(rawValue:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(rawValue: String) { fatalError() }

  /// Foundation: `FileAttributeKey/type`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static var type: FileAttributeKey { fatalError() }

  /// Foundation: `FileAttributeKey/posixPermissions`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static var posixPermissions: FileAttributeKey { fatalError() }
}

/// Foundation: `FileAttributeType`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
  /// Foundation: `FileAttributeType/rawValue`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public let rawValue: String

  /// Foundation: `FileAttributeType/init(rawValue:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(rawValue: String) { fatalError() }

  /// Foundation: `FileAttributeType/typeDirectory`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static var typeDirectory: FileAttributeType { fatalError() }

  /// Foundation: `FileAttributeType/typeRegular`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public static var typeRegular: FileAttributeType { fatalError() }
}

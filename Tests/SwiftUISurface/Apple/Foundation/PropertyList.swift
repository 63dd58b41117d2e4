/// Foundation: `PropertyListDecoder`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class PropertyListDecoder {
  /// Foundation: `PropertyListDecoder/init()`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init() {}

  /// Foundation: `PropertyListDecoder/decode(_:from:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable {
    fatalError()
  }
}

@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension PropertyListDecoder: @unchecked Sendable {}

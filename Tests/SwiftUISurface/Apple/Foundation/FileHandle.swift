/// Foundation: `FileHandle`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class FileHandle: NSObject, @unchecked Sendable {
  /// Foundation: `FileHandle/init(fileDescriptor:closeOnDealloc:)`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(fileDescriptor fd: Int32, closeOnDealloc closeopt: Bool) { fatalError() }

  /// Foundation: `FileHandle/init(forReadingFrom:)`.
  @available(iOS 4.0, macOS 10.6, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public convenience init(forReadingFrom url: URL) throws { fatalError() }

  /// Foundation: `FileHandle/standardInput`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class var standardInput: FileHandle { fatalError() }

  /// Foundation: `FileHandle/standardOutput`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class var standardOutput: FileHandle { fatalError() }

  /// Foundation: `FileHandle/standardError`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class var standardError: FileHandle { fatalError() }

  /// Foundation: `FileHandle/nullDevice`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class var nullDevice: FileHandle { fatalError() }

  /// Foundation: `FileHandle/availableData`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var availableData: Data { fatalError() }

  /// Foundation: `FileHandle/write(_:)`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func write(_ data: Data) { fatalError() }
}

@available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, visionOS 1.0, *)
extension FileHandle {
  /// Foundation: `FileHandle/readToEnd()`.
  public func readToEnd() throws -> Data? { fatalError() }

  /// Foundation: `FileHandle/read(upToCount:)`.
  public func read(upToCount count: Int) throws -> Data? { fatalError() }

  /// Foundation: `FileHandle/write(contentsOf:)`.
  public func write<T>(contentsOf data: T) throws where T: DataProtocol { fatalError() }
}

/// Foundation: `DataProtocol`, without what nobody here uses of it.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension Data: DataProtocol {}

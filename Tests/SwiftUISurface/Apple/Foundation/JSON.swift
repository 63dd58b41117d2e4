/// Foundation: `JSONEncoder`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class JSONEncoder {
  /// Foundation: `JSONEncoder/init()`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init() {}

  /// Foundation: `JSONEncoder/OutputFormatting`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public struct OutputFormatting: OptionSet, Sendable {
    /// Foundation: `JSONEncoder/OutputFormatting/rawValue`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public let rawValue: UInt

    /// Foundation: `JSONEncoder/OutputFormatting/init(rawValue:)`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public init(rawValue: UInt) { fatalError() }

    /// Foundation: `JSONEncoder/OutputFormatting/prettyPrinted`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static let prettyPrinted = OutputFormatting(rawValue: 1)

    /// Foundation: `JSONEncoder/OutputFormatting/sortedKeys`.
    @available(iOS 11.0, macOS 10.13, tvOS 11.0, watchOS 4.0, visionOS 1.0, *)
    public static let sortedKeys = OutputFormatting(rawValue: 2)

    /// Foundation: `JSONEncoder/OutputFormatting/withoutEscapingSlashes`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  /// Foundation: `JSONEncoder/outputFormatting`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var outputFormatting: OutputFormatting {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `JSONEncoder/encode(_:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func encode<T>(_ value: T) throws -> Data where T: Encodable { fatalError() }
}

@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension JSONEncoder: @unchecked Sendable {}

/// Foundation: `JSONDecoder`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class JSONDecoder {
  /// Foundation: `JSONDecoder/init()`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init() {}

  /// Foundation: `JSONDecoder/decode(_:from:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable {
    fatalError()
  }

  /// Foundation: `JSONDecoder/decode(_:from:configuration:)`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  open func decode<T>(
    _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
  ) throws -> T where T: DecodableWithConfiguration {
    fatalError()
  }
}

@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension JSONDecoder: @unchecked Sendable {}

/// Foundation: `DecodableWithConfiguration`.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public protocol DecodableWithConfiguration {
  /// Foundation: `DecodableWithConfiguration/DecodingConfiguration`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  associatedtype DecodingConfiguration

  /// Foundation: `DecodableWithConfiguration/init(from:configuration:)`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  init(from decoder: any Decoder, configuration: Self.DecodingConfiguration) throws
}

/// Foundation: `JSONSerialization`.
@available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class JSONSerialization: NSObject {
  /// Foundation: `JSONSerialization/ReadingOptions`.
  @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public struct ReadingOptions: OptionSet, Sendable {
    /// Foundation: `JSONSerialization/ReadingOptions/rawValue`.
    @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public let rawValue: UInt

    /// Foundation: `JSONSerialization/ReadingOptions/init(rawValue:)`.
    @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public init(rawValue: UInt) { fatalError() }

    /// Foundation: `JSONSerialization/ReadingOptions/fragmentsAllowed`.
    @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }

  /// Foundation: `JSONSerialization/WritingOptions`.
  @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public struct WritingOptions: OptionSet, Sendable {
    /// Foundation: `JSONSerialization/WritingOptions/rawValue`.
    @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public let rawValue: UInt

    /// Foundation: `JSONSerialization/WritingOptions/init(rawValue:)`.
    @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public init(rawValue: UInt) { fatalError() }

    /// Foundation: `JSONSerialization/WritingOptions/fragmentsAllowed`.
    @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)

    /// Foundation: `JSONSerialization/WritingOptions/sortedKeys`.
    @available(iOS 11.0, macOS 10.13, tvOS 11.0, watchOS 4.0, visionOS 1.0, *)
    public static let sortedKeys = WritingOptions(rawValue: 2)

    /// Foundation: `JSONSerialization/WritingOptions/withoutEscapingSlashes`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
  }

  /// Foundation: `JSONSerialization/jsonObject(with:options:)`.
  @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any {
    fatalError()
  }

  /// Foundation: `JSONSerialization/data(withJSONObject:options:)`.
  @available(iOS 5.0, macOS 10.7, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class func data(withJSONObject obj: Any, options opt: WritingOptions = []) throws -> Data {
    fatalError()
  }
}

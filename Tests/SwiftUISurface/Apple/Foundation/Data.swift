/// Foundation: `Data`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  /// Foundation: `Data/init()`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init() { fatalError() }

  /// Foundation: `Data/init(_:)`, of bytes.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init<S>(_ elements: S) where S: Sequence, S.Element == UInt8 { fatalError() }

  /// Foundation: `Data/init(contentsOf:options:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(contentsOf url: URL, options: Data.ReadingOptions = []) throws { fatalError() }

  /// Foundation: `Data/write(to:options:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public func write(to url: URL, options: Data.WritingOptions = []) throws { fatalError() }

  /// Foundation: `Data/startIndex`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var startIndex: Int { fatalError() }

  /// Foundation: `Data/endIndex`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var endIndex: Int { fatalError() }

  /// Foundation: `Data/subscript(_:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public subscript(index: Int) -> UInt8 {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `Data/subscript(_:)`, of a range.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public subscript(bounds: Range<Int>) -> Data {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `Data/replaceSubrange(_:with:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public mutating func replaceSubrange<C>(_ subrange: Range<Int>, with newElements: C)
  where C: Collection, C.Element == UInt8 { fatalError() }
}

@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension Data {
  /// Foundation: `Data/ReadingOptions`, which is `NSData.ReadingOptions`.
  public struct ReadingOptions: OptionSet, Sendable {
    /// Foundation: `NSData/ReadingOptions/rawValue`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public let rawValue: UInt

    /// Foundation: `NSData/ReadingOptions/init(rawValue:)`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public init(rawValue: UInt) { fatalError() }
  }

  /// Foundation: `Data/WritingOptions`, which is `NSData.WritingOptions`.
  public struct WritingOptions: OptionSet, Sendable {
    /// Foundation: `NSData/WritingOptions/rawValue`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public let rawValue: UInt

    /// Foundation: `NSData/WritingOptions/init(rawValue:)`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public init(rawValue: UInt) { fatalError() }

    /// Foundation: `NSData/WritingOptions/atomic`.
    @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static var atomic: WritingOptions { fatalError() }
  }
}

@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension Data: Codable {
  /// Foundation: `Data/init(from:)`.
  public init(from decoder: any Decoder) throws { fatalError() }

  /// Foundation: `Data/encode(to:)`.
  public func encode(to encoder: any Encoder) throws { fatalError() }
}

/// Foundation: `URL`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct URL: Hashable, Sendable {
  /// Foundation: `URL/init(string:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init?(string: String) { fatalError() }

  /// Foundation: `URL/init(string:encodingInvalidCharacters:)`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  public init?(string: String, encodingInvalidCharacters: Bool) { fatalError() }

  /// Foundation: `URL/init(fileURLWithPath:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(fileURLWithPath path: String) { fatalError() }

  /// Foundation: `URL/absoluteString`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var absoluteString: String { fatalError() }

  /// Foundation: `URL/path`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var path: String { fatalError() }

  /// Foundation: `URL/resolvingSymlinksInPath()`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public func resolvingSymlinksInPath() -> URL { fatalError() }

  /// Foundation: `URL/scheme`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var scheme: String? { fatalError() }
}

/// Foundation: `URLComponents`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct URLComponents: Hashable, Sendable {
  /// Foundation: `URLComponents/init(string:encodingInvalidCharacters:)`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  public init?(string: String, encodingInvalidCharacters: Bool) { fatalError() }

  /// Foundation: `URLComponents/encodedHost`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public var encodedHost: String? { fatalError() }

  /// Foundation: `URLComponents/port`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public var port: Int? { fatalError() }
}

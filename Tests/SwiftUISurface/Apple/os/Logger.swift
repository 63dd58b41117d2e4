/// os: `Logger`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct Logger: @unchecked Sendable {
  /// os: `Logger/init(subsystem:category:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public init(subsystem: String, category: String) {}

  /// os: `Logger/info(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public func info(_ message: OSLogMessage) {}

  /// os: `Logger/fault(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public func fault(_ message: OSLogMessage) {}
}

/// os: `OSLogMessage`; the compiler wants a literal there, which nothing wants here.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// os: `OSLogMessage/init(stringInterpolation:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public init(stringInterpolation: OSLogInterpolation) {}

  /// os: `OSLogMessage/init(stringLiteral:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public init(stringLiteral value: String) {}
}

/// os: `OSLogInterpolation`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct OSLogInterpolation: StringInterpolationProtocol {
  /// os: `OSLogInterpolation/init(literalCapacity:interpolationCount:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// os: `OSLogInterpolation/appendLiteral(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public mutating func appendLiteral(_ literal: String) {}

  /// os: `OSLogInterpolation/appendInterpolation(_:align:privacy:)`, of a string, without its alignment.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {}
}

/// os: `OSLogPrivacy`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct OSLogPrivacy {
  /// os: `OSLogPrivacy/auto`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// os: `OSLogPrivacy/public`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}

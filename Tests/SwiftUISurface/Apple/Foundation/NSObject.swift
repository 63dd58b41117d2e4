@_exported public import Darwin

/// Objective-C: `NSObjectProtocol`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public protocol NSObjectProtocol: AnyObject {}

/// Objective-C: `NSObject`; here no object is one of Objective-C's.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class NSObject: NSObjectProtocol {
  /// Objective-C: `NSObject/init()`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init() {}
}

@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
extension NSObject: Hashable {
  /// Objective-C: `NSObject/==(_:_:)`.
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { fatalError() }

  /// Objective-C: `NSObject/hash(into:)`.
  public func hash(into hasher: inout Hasher) {}
}

/// Foundation: `NSSecureCoding`.
@available(iOS 6.0, macOS 10.8, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public protocol NSSecureCoding {}

/// Foundation: `NSCoder`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class NSCoder: NSObject {}

/// Foundation: `NSNull`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class NSNull: NSObject {}

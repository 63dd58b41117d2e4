/// SwiftUI: `View`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@MainActor
@preconcurrency
public protocol View {
  /// SwiftUI: `View/Body`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  associatedtype Body: View

  /// SwiftUI: `View/body`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Never: View {
  /// SwiftUI: `Never` is a view without a body.
  public var body: Never { primitiveBody() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension View where Self.Body == Never {
  /// SwiftUI: what has no body shows itself.
  public var body: Never { primitiveBody() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Optional: View where Wrapped: View {
  /// SwiftUI: an optional view shows itself.
  public typealias Body = Never
}

func primitiveBody() -> Never {
  preconditionFailure("body() should not be called")
}

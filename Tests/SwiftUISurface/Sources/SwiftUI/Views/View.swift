/// SwiftUI: `View`.
@MainActor
@preconcurrency
public protocol View {
  /// SwiftUI: `View/Body`.
  associatedtype Body: View

  /// SwiftUI: `View/body`.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  /// SwiftUI: `Never` is a view without a body.
  public var body: Never { primitiveBody() }
}

extension View where Self.Body == Never {
  /// SwiftUI: what has no body shows itself.
  public var body: Never { primitiveBody() }
}

extension Optional: View where Wrapped: View {
  /// SwiftUI: an optional view shows itself.
  public typealias Body = Never
}

func primitiveBody() -> Never {
  preconditionFailure("body() should not be called")
}

/// SwiftUI: `Scene`.
@MainActor
@preconcurrency
public protocol Scene {
  /// SwiftUI: `Scene/Body`.
  associatedtype Body: Scene

  /// SwiftUI: `Scene/body`.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Self.Body == Never {
  /// SwiftUI: what has no body shows itself.
  public var body: Never { primitiveBody() }
}

/// SwiftUI: `SceneBuilder`.
@resultBuilder
public struct SceneBuilder {
  /// SwiftUI: `SceneBuilder/buildExpression(_:)`.
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: Scene {
    content
  }

  /// SwiftUI: `SceneBuilder/buildBlock(_:)`.
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }
}

/// SwiftUI: `WindowGroup`.
public struct WindowGroup<Content> where Content: View {
  let content: Content

  /// SwiftUI: `WindowGroup/init(content:)`.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension WindowGroup: Scene {
  /// SwiftUI: `WindowGroup/Body`.
  public typealias Body = Never
}

/// SwiftUI: `App`.
@MainActor
@preconcurrency
public protocol App {
  /// SwiftUI: `App/Body`.
  associatedtype Body: Scene

  /// SwiftUI: `App/body`.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// SwiftUI: `App/init()`.
  @MainActor @preconcurrency init()
}

extension App {
  /// SwiftUI: `App/main()`; here there is no screen, so a host shows the app's scene instead.
  @MainActor @preconcurrency public static func main() {
    preconditionFailure("a test shows \(Self.self).body with a host")
  }
}
